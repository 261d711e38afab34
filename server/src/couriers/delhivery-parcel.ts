import type { ParcelToBook } from './courier.ts';

/** Removes characters that Delhivery refuses in any value. */
const clean = (text: string): string =>
  text
    .replaceAll(/[&%#;\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const rupeesOf = (paise: number): number => paise / 100;

/**
 * The form of `cmu/create.json`: grams, centimetres, rupees. With `Pickup` the goods are picked up at the address and
 * brought to the warehouse.
 */
export function delhiveryForm({ reference, to, items, cod, value, grams, box, from }: ParcelToBook, mode?: 'Pickup'): string {
  const shipment = {
    name: clean(to.name),
    order: reference,
    phone: to.phone,
    add: clean(to.address),
    pin: to.pin,
    city: clean(to.city),
    state: to.state,
    country: 'India',
    payment_mode: mode ?? (cod > 0 ? 'COD' : 'Prepaid'),
    cod_amount: rupeesOf(cod),
    total_amount: rupeesOf(value),
    products_desc: clean(items.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')).slice(0, 200),
    quantity: items.reduce((sum, it) => sum + it.quantity, 0),
    weight: grams,
    shipment_length: box.length,
    shipment_width: box.width,
    shipment_height: box.height,
    shipping_mode: 'Surface',
  };
  const data = JSON.stringify({ shipments: [shipment], pickup_location: { name: from.place } });
  return new URLSearchParams({ format: 'json', data }).toString();
}
