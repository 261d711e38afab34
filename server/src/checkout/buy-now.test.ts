// covers: checkout
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { priceCart, readCart } from '@shop/contract/cart';
import { rupees } from '@shop/contract/money';
import { aCoupon, aCustomer, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { fillCart, order, SHIP_TO } from '#test-support/orders';

let shop: TestShop;
let asha: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  jeans = await aProduct(shop.db, { price: 1000, stock: 50 });
});
beforeEach(async () => {
  asha = await aCustomer(shop);
  await fillCart(shop, asha, [{ product: jeans, quantity: 2 }, { product: await aProduct(shop.db, { price: 499 }) }]);
});
after(() => shop.close());

const variantId = () => jeans.variants[0]?.id ?? '';
const oneItem = (more: object = {}) => ({
  orderItems: [{ product: jeans.id, variantId: variantId(), quantity: 1 }],
  shippingAddress: SHIP_TO,
  totalPrice: 1000,
  paymentMethod: 'COD',
  buyNow: true,
  ...more,
});
const buy = (body: object, key: string) => order(shop, asha, body, { 'idempotency-key': key });
const price = (code?: string) =>
  shop.call(asha, priceCart, { body: { lines: [{ variantId: variantId(), quantity: 1 }], ...(code !== undefined && { code }) } });

test('Buy Now orders the one item and leaves the cart as it is, however often the request is sent', async () => {
  const before = await shop.call(asha, readCart);
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy(oneItem(), 'bought now')));
  const ids = answers.map(({ status, body }) => [status, (body['order'] as { _id: string })._id]);
  assert.deepEqual(new Set(ids.map(String)).size, 1);
  const [placed] = answers.map(({ body }) => body['order'] as { orderItems: { quantity: number }[] });
  assert.deepEqual(
    placed?.orderItems.map(({ quantity }) => quantity),
    [1],
  );
  const { cart, count } = await shop.call(asha, readCart);
  assert.deepEqual(
    [cart.map(({ _id, quantity }) => [_id, quantity]), count],
    [before.cart.map((it) => [it._id, it.quantity]), 3],
  );
});

test('a coupon applies to Buy Now, and the cart keeps its own coupon', async () => {
  const [mine, inCart] = [await aCoupon(shop.db), await aCoupon(shop.db)];
  await shop.ask(asha, 'POST', '/cart/coupon', { code: inCart.code });
  const { summary, coupon } = await price(mine.code.toLowerCase());
  assert.deepEqual([summary.total, coupon?.code], [rupees(900), mine.code]);

  const { status, body } = await buy(oneItem({ code: mine.code, totalPrice: 900 }), 'with a coupon');
  assert.deepEqual([status, (body['order'] as { totalPrice: number }).totalPrice], [201, 900]);
  const used = await shop.db
    .selectFrom('coupon')
    .select(['code', 'used'])
    .where('code', 'in', [mine.code, inCart.code])
    .execute();
  assert.deepEqual(Object.fromEntries(used.map((it) => [it.code, it.used])), { [mine.code]: 1, [inCart.code]: 0 });
  assert.equal((await shop.call(asha, readCart)).coupon?.code, inCart.code);
});

test('a coupon that does not apply is reported with the price, and an order with it is refused with the new price', async () => {
  await assert.rejects(price('NO-SUCH'), { status: 400, code: 'coupon_refused' });
  const { status, body } = await buy(oneItem({ code: 'NO-SUCH', totalPrice: 900 }), 'no such code');
  assert.deepEqual([status, body.code], [409, 'prices_changed']);
});

test('a price with a coupon shares the rate limit for codes with the cart', async () => {
  const body = { lines: [{ variantId: variantId(), quantity: 1 }], code: 'GUESS' };
  const tries = [];
  for (let n = 0; n < 31; n++) tries.push((await shop.ask(asha, 'POST', '/cart/price', body)).status);
  assert.deepEqual([tries.filter((it) => it === 400).length, tries.at(-1)], [30, 429]);
  assert.equal((await shop.ask(asha, 'POST', '/cart/coupon', { code: 'GUESS' })).status, 429);
});
