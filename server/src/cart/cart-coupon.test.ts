// covers: cart, coupons
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readCart } from '@shop/contract/cart';
import { rupees } from '@shop/contract/money';
import { lockAndUseCoupon } from '#coupons';
import { newId } from '#kernel/ids';
import { aCoupon, aCustomer, anOffer, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { fillCart, order, orderBodyOf } from '#test-support/orders';
import { readCart as heldCart } from './queries.ts';

let time = new Date('2026-11-20T10:00:00Z');
let shop: TestShop;
let customer: Person;
before(async () => {
  shop = await openTestShop({ now: () => time });
});
beforeEach(async () => {
  time = new Date('2026-11-20T10:00:00Z');
  customer = await aCustomer(shop);
});
after(() => shop.close());

const cart = () => shop.call(customer, readCart);
const apply = (code: unknown, person = customer) => shop.ask(person, 'POST', '/cart/coupon', { code });

async function fill(price: number, quantity = 1): Promise<string> {
  const { id } = await aProduct(shop.db, { price });
  const { status } = await shop.ask(customer, 'POST', '/cart', { productId: id, quantity });
  assert.equal(status, 200);
  return id;
}

test('a coupon’s discount applies in whatever case the code is typed', async () => {
  await fill(799, 2);
  const { code } = await aCoupon(shop.db, { code: 'ONAM10' });
  const { status, body } = await apply(' onAm10 ');
  assert.deepEqual([status, body.message, body['cartTotal']], [200, 'ONAM10 applied.', 1438.2]);
  assert.deepEqual(body['coupon'], { code, discount: 10 });
  const { summary, cartTotal } = await cart();
  assert.deepEqual([summary.couponDiscount, summary.couponCode, cartTotal], [rupees(159.8), code, rupees(1438.2)]);
});

test('a coupon applies to the price after offers, and the lines add up to the total', async () => {
  const offer = await anOffer(shop.db, { percent: 50 });
  const products = [await aProduct(shop.db, { price: 0.1, offer }), await aProduct(shop.db, { price: 1234.56, offer })];
  for (const { id } of products) await shop.ask(customer, 'POST', '/cart', { productId: id, quantity: 3 });
  const { code } = await aCoupon(shop.db, { percent: 33 });
  await apply(code);
  const now = await cart();
  assert.equal(now.summary.offerDiscount, rupees(1851.99));
  assert.equal(now.summary.couponDiscount, rupees(611.16));
  assert.equal(
    now.cart.reduce((sum, line) => sum + line.lineTotal, 0),
    now.cartTotal,
  );
});

test('each reason for a refused coupon has its own sentence, and the cart stays as it was', async () => {
  await fill(500);
  const expired = await aCoupon(shop.db, { code: 'OLD', expiresAt: time });
  const usedUp = await aCoupon(shop.db, { code: 'GONE', usageLimit: 3, used: 3 });
  const large = await aCoupon(shop.db, { code: 'TEN', minimum: 999 });
  const archived = await aCoupon(shop.db, { code: 'SUMMER', isActive: false });
  const once = await aCoupon(shop.db, { code: 'WELCOME', perCustomerLimit: 1 });
  const use = { couponId: once.id, accountId: customer.id, orderId: newId(), now: time };
  await shop.db.transaction().execute((tx) => lockAndUseCoupon(tx, use));

  const table = [
    [expired.code, 'OLD has expired.'],
    [usedUp.code, 'GONE has reached its usage limit.'],
    [large.code, 'Add items worth ₹499 more to use TEN.'],
    [archived.code, 'Coupon SUMMER does not exist.'],
    [once.code, 'You have already used WELCOME.'],
    ['NOSUCH', 'Coupon NOSUCH does not exist.'],
  ];
  for (const [code, sentence] of table) {
    const { status, body } = await apply(code);
    assert.deepEqual([status, body.code, body.message], [400, 'coupon_refused', sentence]);
  }
  const { coupon, cartTotal } = await cart();
  assert.deepEqual([coupon, cartTotal], [null, rupees(500)]);
});

test('a malformed coupon code is refused without a query', async () => {
  await fill(500);
  for (const code of [undefined, null, 7, [], {}, '', '   ', 'X'.repeat(41), '\u0000']) {
    const { status, body } = await apply(code);
    assert.deepEqual([status, body.code], [400, 'invalid_input'], JSON.stringify(code));
  }
});

test('an empty cart accepts no coupon', async () => {
  const { code } = await aCoupon(shop.db);
  const { status, body } = await apply(code);
  assert.deepEqual([status, body.code, body.message], [400, 'cart_empty', 'Your cart is empty.']);
});

test('unavailable items do not count towards a minimum', async () => {
  const missing = await fill(800);
  await fill(400);
  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', missing).execute();
  const { code } = await aCoupon(shop.db, { minimum: 1000 });
  assert.equal((await apply(code)).body.message, `Add items worth ₹600 more to use ${code}.`);
});

test('a coupon has no effect when it expires, runs out or the cart gets too small, and applies again when it is valid', async () => {
  const product = await fill(600, 2);
  const { id, code } = await aCoupon(shop.db, { minimum: 1000, usageLimit: 5, expiresAt: new Date('2026-11-20T10:10:00Z') });
  await apply(code);
  assert.equal((await cart()).coupon?.code, code);

  await shop.ask(customer, 'PUT', `/cart/${product}`, { quantity: 1 });
  assert.equal((await cart()).coupon, null);
  await shop.ask(customer, 'PUT', `/cart/${product}`, { quantity: 3 });
  assert.equal((await cart()).cartTotal, rupees(1620));

  await shop.db.updateTable('coupon').set({ used: 5 }).where('id', '=', id).execute();
  assert.deepEqual([(await cart()).coupon, (await cart()).cartTotal], [null, rupees(1800)]);
  await shop.db.updateTable('coupon').set({ used: 4 }).where('id', '=', id).execute();
  assert.equal((await cart()).cartTotal, rupees(1620));

  time = new Date('2026-11-20T10:10:00Z');
  assert.deepEqual([(await cart()).coupon, (await cart()).cartTotal], [null, rupees(1800)]);
});

test('a coupon is removed on request, twice as well as once, and with the last line', async () => {
  const product = await fill(500);
  const { code } = await aCoupon(shop.db);
  for (let tries = 0; tries < 2; tries++) {
    await apply(code);
    const { status, body } = await shop.ask(customer, 'DELETE', '/cart/coupon');
    assert.deepEqual([status, body['coupon'], body['cartTotal']], [200, null, 500]);
  }
  assert.equal((await shop.ask(customer, 'DELETE', '/cart/coupon')).status, 200);

  await apply(code);
  await shop.ask(customer, 'DELETE', `/cart/${product}`);
  await fill(500);
  assert.equal((await cart()).coupon, null);
});

test('one coupon at a time: the next replaces the last', async () => {
  await fill(1000);
  const [ten, half] = [await aCoupon(shop.db), await aCoupon(shop.db, { percent: 50 })];
  await apply(ten.code);
  await apply(half.code);
  assert.deepEqual([(await cart()).coupon?.code, (await cart()).cartTotal], [half.code, rupees(500)]);
});

test('a coupon of 100 % leaves a total of zero, and never less', async () => {
  await fill(799.99, 3);
  const { code } = await aCoupon(shop.db, { percent: 100 });
  assert.equal((await apply(code)).body['cartTotal'], 0);
});

test('a customer’s coupon is in their cart only', async () => {
  await fill(500);
  await apply((await aCoupon(shop.db)).code);
  const other = await aCustomer(shop);
  assert.equal((await shop.ask(other, 'DELETE', '/cart/coupon')).body['coupon'], null);
  assert.notEqual((await cart()).coupon, null);
});

test('changes of one customer’s cart, and orders of it, leave another’s as it was', async () => {
  const [tee, jeans] = [await aProduct(shop.db, { price: 1000 }), await aProduct(shop.db, { price: 500 })];
  const { code } = await aCoupon(shop.db);
  const other = await aCustomer(shop);
  for (const person of [other, customer]) {
    await fillCart(shop, person, [{ product: tee }, { product: jeans, quantity: 2 }]);
    assert.equal((await apply(code, person)).status, 200);
  }
  const before = await shop.call(other, readCart);

  const item = await orderBodyOf(shop, customer);
  const orderItems = [{ product: tee.id, variantId: tee.variants[0]?.id, quantity: 1 }];
  assert.equal((await order(shop, customer, { ...item, orderItems, totalPrice: 900 })).status, 201);
  const rest = await cart();
  assert.deepEqual([rest.cart.map(({ product }) => product._id), rest.coupon?.code], [[jeans.id], code], 'what was not ordered');
  await shop.ask(customer, 'PUT', `/cart/${jeans.id}`, { quantity: 3 });
  await shop.ask(customer, 'DELETE', '/cart/coupon');
  await shop.ask(customer, 'DELETE', `/cart/${jeans.id}`);

  const after = await shop.call(other, readCart);
  assert.deepEqual(
    [after.cart.map(({ quantity }) => quantity), after.summary, after.coupon],
    [[2, 1], before.summary, before.coupon],
  );
});

test('adding to a cart reads the products of the cart and the added one, and no others', async () => {
  await fill(500);
  const tee = await aProduct(shop.db);
  const [held, ...others] = await Promise.all(
    [{}, { withProduct: tee.id }, { withProduct: tee.slug }].map((more) =>
      heldCart(shop.db, { accountId: customer.id, now: time, ...more }),
    ),
  );
  assert.equal(held?.goods.variants.size, 1);
  for (const { goods } of others) {
    assert.equal(goods.variants.size, 2);
    assert.ok(goods.variants.has(tee.variants[0]?.id ?? ''));
  }
});
