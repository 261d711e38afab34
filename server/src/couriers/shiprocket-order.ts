import { indianMinute } from '#kernel/clock';
import type { ParcelToBook, PickupToBook } from './courier.ts';

const MAX_CITY_LENGTH = 30;
const rupeesOf = (paise: number): number => paise / 100;

/** The body of `orders/create/adhoc`: kilograms, rupees, and the name in two parts. */
export function shiprocketOrder({ reference, placedAt, to, items, cod, value, grams, box, from }: ParcelToBook) {
  const [first = to.name, ...rest] = to.name.split(' ');
  return {
    order_id: reference,
    order_date: indianMinute(placedAt),
    pickup_location: from.place,
    billing_customer_name: first,
    billing_last_name: rest.join(' '),
    billing_address: to.address,
    billing_city: to.city.slice(0, MAX_CITY_LENGTH),
    billing_pincode: to.pin,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: items.map(({ name, sku, quantity, price }) => ({ name, sku, units: quantity, selling_price: rupeesOf(price) })),
    payment_method: cod > 0 ? 'COD' : 'Prepaid',
    sub_total: rupeesOf(cod > 0 ? cod : value),
    length: box.length,
    breadth: box.width,
    height: box.height,
    weight: grams / 1000,
  };
}

/** The body of `orders/create/return`: from the customer to the shop. */
export function shiprocketReturn({ reference, placedAt, to, shop, items, value, grams, box, from }: PickupToBook) {
  const [first = to.name, ...rest] = to.name.split(' ');
  return {
    order_id: reference,
    order_date: indianMinute(placedAt),
    pickup_customer_name: first,
    pickup_last_name: rest.join(' '),
    pickup_address: to.address,
    pickup_city: to.city.slice(0, MAX_CITY_LENGTH),
    pickup_state: to.state,
    pickup_country: 'India',
    pickup_pincode: to.pin,
    pickup_email: to.email,
    pickup_phone: to.phone,
    shipping_customer_name: shop.name,
    shipping_address: shop.address,
    shipping_city: shop.city.slice(0, MAX_CITY_LENGTH),
    shipping_state: shop.state,
    shipping_country: 'India',
    shipping_pincode: from.pin,
    shipping_phone: shop.phone,
    order_items: items.map(({ name, sku, quantity, price }) => ({ name, sku, units: quantity, selling_price: rupeesOf(price) })),
    payment_method: 'Prepaid',
    sub_total: rupeesOf(value),
    length: box.length,
    breadth: box.width,
    height: box.height,
    weight: grams / 1000,
  };
}
