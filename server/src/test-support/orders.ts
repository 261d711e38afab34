import { placeOrder } from '@shop/contract/checkout';
import { readCart } from '@shop/contract/cart';
import { readOrder, setDeliveryStatus, type Order, type OrderStatus } from '@shop/contract/orders';
import type { Person } from './accounts.ts';
import type { MadeProduct } from './catalogue.ts';
import type { Answer, TestShop } from './shop.ts';

/** The address of test orders, as the form sends it. */
export const SHIP_TO = {
  fullName: 'Asha Rao',
  address: '14/302, Thottekkat Road',
  phone: '9847012345',
  street: 'Ravipuram',
  city: 'Kochi',
  state: 'Kerala',
  country: 'India',
  zipCode: '682016',
};

type LineToBuy = { product: MadeProduct; size?: string; quantity?: number };

/** Puts these items in the customer's cart through the API. */
export async function fillCart(shop: TestShop, customer: Person, lines: LineToBuy[]): Promise<void> {
  for (const { product, size, quantity = 1 } of lines) {
    const { status, body } = await shop.ask(customer, 'POST', '/cart', {
      productId: product.id,
      quantity,
      ...(size && { size }),
    });
    if (status !== 200) throw new Error(`the cart refused: ${body.message}`);
  }
}

/** The body that the checkout page sends: the whole cart, with the displayed price. In rupees, as on the wire. */
export async function orderBodyOf(shop: TestShop, customer: Person): Promise<Record<string, unknown>> {
  const { cart, summary } = await shop.call(customer, readCart);
  return {
    orderItems: cart.map(({ product, variant, quantity }) => ({ product: product._id, variantId: variant._id, quantity })),
    shippingAddress: SHIP_TO,
    totalPrice: summary.total / 100,
    paymentMethod: 'COD',
  };
}

/** Places an order by HTTP, for tests of refusals. */
export const order = (shop: TestShop, customer: Person, orderBody: object, headers?: Record<string, string>): Promise<Answer> =>
  headers ? shop.ask(customer, 'POST', '/order', orderBody, headers) : shop.ask(customer, 'POST', '/order', orderBody);

/** Places an order with cash on delivery through the API. */
export async function anOrder(shop: TestShop, customer: Person, lines: LineToBuy[]): Promise<Order> {
  await fillCart(shop, customer, lines);
  const { cart, summary } = await shop.call(customer, readCart);
  const placed = await shop.call(customer, placeOrder, {
    body: {
      orderItems: cart.map(({ product, variant, quantity }) => ({ product: product._id, variantId: variant._id, quantity })),
      shippingAddress: SHIP_TO,
      totalPrice: summary.total,
      paymentMethod: 'COD',
    },
  });
  return placed.order;
}

/** Places an order by card or UPI through the API: it waits for its payment. */
export async function aCardOrder(shop: TestShop, customer: Person, lines: LineToBuy[]) {
  await fillCart(shop, customer, lines);
  const { cart, summary } = await shop.call(customer, readCart);
  const { order: placed, razorpayOrder } = await shop.call(customer, placeOrder, {
    body: {
      orderItems: cart.map(({ product, variant, quantity }) => ({ product: product._id, variantId: variant._id, quantity })),
      shippingAddress: SHIP_TO,
      totalPrice: summary.total,
      paymentMethod: 'Card',
    },
  });
  return { order: placed, razorpayOrder };
}

/** Sets these statuses of an order one after the other, as staff; returns the order as staff see it then. */
export async function moveTo(shop: TestShop, staff: Person, { _id: id }: Order, ...statuses: OrderStatus[]): Promise<Order> {
  for (const newStatus of statuses) await shop.call(staff, setDeliveryStatus, { params: { id }, body: { newStatus } });
  return (await shop.call(staff, readOrder, { params: { id } })).order;
}
