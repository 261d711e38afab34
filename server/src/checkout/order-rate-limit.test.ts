// covers: account, checkout, stock
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '#kernel/ids';
import { aCustomer, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { aCardOrder, anOrder, order, SHIP_TO } from '#test-support/orders';
import { MAX_ORDERS, MAX_UNVERIFIED_COD_ITEMS, MAX_UNVERIFIED_COD_ORDERS, ORDER_WINDOW_MS } from './order-limits.ts';

let now = new Date('2026-11-23T06:00:00Z');
let shop: TestShop;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now, env: { ORDER_LIMITS: '1' } });
  tee = await aProduct(shop.db, { stock: 1000 });
});
after(() => shop.close());

/** Orders with Buy Now, so that many can be sent at once. */
const buy = (person: Person, { quantity = 1, by = 'COD', from = shop } = {}) =>
  order(
    from,
    person,
    {
      orderItems: [{ product: tee.id, quantity }],
      shippingAddress: SHIP_TO,
      totalPrice: (tee.price / 100) * quantity,
      paymentMethod: by,
      buyNow: true,
    },
    { 'idempotency-key': newId() },
  );
const tally = (answers: { status: number }[]) => {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]));
};

test('an account places at most the allowed number of orders in ten minutes, however many it sends at once', async () => {
  const asha = await aCustomer(shop);
  const answers = await Promise.all(Array.from({ length: MAX_ORDERS + 5 }, () => buy(asha)));
  assert.deepEqual(tally(answers), { 201: MAX_ORDERS, 429: 5 });
  const refused = answers.find(({ status }) => status === 429);
  assert.deepEqual([refused?.body.code, Number(refused?.headers['retry-after']) > 0], ['too_many_requests', true]);

  now = new Date(now.getTime() + ORDER_WINDOW_MS);
  assert.equal((await buy(asha)).status, 201);
});

test('an unverified account has a limited number of open cash on delivery orders, also when it sends them at once', async () => {
  const other = await aCustomer(shop, { emailVerifiedAt: null });
  const answers = await Promise.all(Array.from({ length: MAX_UNVERIFIED_COD_ORDERS + 4 }, () => buy(other)));
  assert.deepEqual(tally(answers), { 201: MAX_UNVERIFIED_COD_ORDERS, 403: 4 });
  assert.equal(answers.find(({ status }) => status === 403)?.body.code, 'email_not_verified');

  assert.equal((await buy(other, { by: 'Card' })).status, 201, 'what is paid first is not held back');
  const { body } = await shop.ask(other, 'GET', '/order/single-user?status=Processing');
  const [open] = body['orders'] as { _id: string }[];
  assert.equal((await shop.ask(other, 'PUT', `/order/${open?._id}`, { newStatus: 'Cancelled' })).status, 200);
  assert.equal((await buy(other)).status, 201, 'a cancelled one is open no more');
});

test('an unverified account has a limited number of items in open cash on delivery orders; a verified one has no limit', async () => {
  const other = await aCustomer(shop, { emailVerifiedAt: null });
  const asha = await aCustomer(shop);
  for (const person of [other, asha])
    for (let left = MAX_UNVERIFIED_COD_ITEMS; left > 0; left -= 10)
      assert.equal((await buy(person, { quantity: 10 })).status, 201);
  assert.equal((await buy(other)).status, 403);
  assert.equal((await buy(asha)).status, 201);
});

test('an unverified account cannot bypass the limit by changing card orders to cash', async () => {
  const other = await aCustomer(shop, { emailVerifiedAt: null });
  await anOrder(shop, other, [{ product: tee, quantity: 10 }]);
  await anOrder(shop, other, [{ product: tee, quantity: 10 }]);
  const cards = [
    await aCardOrder(shop, other, [{ product: tee, quantity: 10 }]),
    await aCardOrder(shop, other, [{ product: tee, quantity: 1 }]),
  ];
  const changes = await Promise.all(
    cards.map(({ order: { _id } }) => shop.ask(other, 'PUT', `/order/${_id}/payment-method`, { paymentMethod: 'COD' })),
  );
  assert.deepEqual(tally(changes), { 200: 1, 403: 1 });
});

test('ORDER_LIMITS=0 lifts both, for load tests', async () => {
  const own = await openTestShop({ env: { ORDER_LIMITS: '0' } });
  try {
    tee = await aProduct(own.db, { stock: 1000 });
    const other = await aCustomer(own, { emailVerifiedAt: null });
    const answers = await Promise.all(Array.from({ length: MAX_ORDERS + 1 }, () => buy(other, { from: own })));
    assert.deepEqual(tally(answers), { 201: MAX_ORDERS + 1 });
  } finally {
    await own.close();
  }
});
