// covers: analytics
import { expect, test } from 'vitest';
import { addedBy, checkoutOf, isPaidBy, placedBy, publicAddress } from './shop-events.ts';

const line = (quantity: number) => ({
  product: { slug: 'plain-tee', name: 'Plain Tee' },
  variant: { _id: 'tee-m', size: 'M', colour: 'Black' },
  quantity,
  unitPrice: 499.5,
});
const item = { item_id: 'plain-tee', item_name: 'Plain Tee', item_variant: 'Black / M', price: 499.5, quantity: 2 };
const two = { currency: 'INR', value: 999, items: [item] };
const post = (path: string, sent: unknown, answer: unknown) => ({ method: 'POST', path, sent, answer });
const guest = (quantity: number) =>
  post('/api/cart/price', { lines: [{ variantId: 'tee-m', quantity }] }, { cart: [line(quantity)] });

test('GA4: adding to the cart of a customer or a guest is an add_to_cart with the added quantity', () => {
  const byCustomer = post('/api/cart', { variantId: 'tee-m', quantity: 2 }, { cart: [line(5)] });
  expect(addedBy(byCustomer, [])).toEqual({ name: 'add_to_cart', parameters: two });
  expect(addedBy(guest(3), [{ variantId: 'tee-m', quantity: 1 }])).toEqual({ name: 'add_to_cart', parameters: two });
  expect(addedBy(guest(2), [{ variantId: 'tee-m', quantity: 2 }])).toBe(null);
  expect(addedBy({ ...byCustomer, method: 'GET' }, [])).toBe(null);
});

test('GA4: loading the cart at checkout is a begin_checkout', () => {
  expect(checkoutOf({ method: 'GET', path: '/api/cart', sent: undefined, answer: { cart: [line(2)] } })).toEqual({
    name: 'begin_checkout',
    parameters: two,
  });
  expect(checkoutOf({ method: 'GET', path: '/api/order', sent: undefined, answer: {} })).toBe(null);
});

test('GA4: a cash order is a purchase at once, a card order once it is paid', () => {
  const order = { _id: 'o1', number: 'S-1', orderItems: [line(2)], summary: { shipping: 40 }, canPay: true };
  const waiting = placedBy(post('/api/order', {}, { order }));
  expect(waiting?.purchase).toEqual({ name: 'purchase', parameters: { ...two, transaction_id: 'S-1', shipping: 40 } });
  expect(waiting?.isSold).toBe(false);
  expect(placedBy(post('/api/order', {}, { order: { ...order, canPay: false } }))?.isSold).toBe(true);
  const read = (paymentStatus: string, _id = 'o1') => ({
    method: 'GET',
    path: `/api/order/${_id}`,
    sent: undefined,
    answer: { order: { _id, paymentStatus } },
  });
  if (!waiting) throw new TypeError('no order was placed');
  const paid = { id: 'o1', purchase: waiting.purchase };
  expect([isPaidBy(read('unpaid'), paid), isPaidBy(read('paid'), paid), isPaidBy(read('paid', 'o2'), paid)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isPaidBy({ method: 'GET', path: '/api/order/pay/t', sent: undefined, answer: { state: 'paid' } }, paid)).toBe(true);
});

const ADDRESSES: [string, string][] = [
  ['/product/plain-tee', '/product/plain-tee'],
  ['/hi/c/jeans', '/hi/c/jeans'],
  ['/track/secret', '/track'],
  ['/ml/pay/secret', '/ml/pay'],
  ['/order-placed/0190', '/order-placed'],
  ['/', '/'],
];
for (const [pathname, address] of ADDRESSES)
  test(`GA4: ${pathname} is reported as ${address}`, () =>
    expect(publicAddress({ origin: 'https://shop.example', pathname })).toBe(`https://shop.example${address}`));
