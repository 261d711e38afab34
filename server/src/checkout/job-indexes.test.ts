// covers: checkout
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sendRefunds } from '#orders/refunds';
import { aCustomer, aProduct, openTestShop, type TestShop } from '#test-support';
import { aCardOrder } from '#test-support/orders';
import { recordQueries, findSequentialScans } from '#test-support/query-recorder';
import { expireOrders } from './commands/expire-orders.ts';
import { purgeIdempotencyKeys } from './commands/purge-idempotency-keys.ts';
import { reconcileOnSchedule } from './commands/reconcile-on-schedule.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('Indexes: queries of the jobs that run each minute and each night scan no table', async () => {
  const { gateway } = shop.payments;
  const product = await aProduct(shop.db);
  const { order } = await aCardOrder(shop, await aCustomer(shop), [{ product }]);
  const attempts = shop.db.selectFrom('paymentAttempt').select('id').where('orderId', '=', order._id);
  const { id: attemptId } = await attempts.executeTakeFirstOrThrow();
  const questions = recordQueries(shop.pool);
  const cases: [what: string, todo: () => Promise<unknown>][] = [
    ['a look at a payment', () => reconcileOnSchedule(shop, gateway, { attemptId, polls: 0 })],
    ['orders whose time is over', () => expireOrders(shop, gateway)],
    ['refunds that wait', () => sendRefunds(shop, gateway)],
    ['old keys and events', () => purgeIdempotencyKeys(shop.db, shop.now())],
  ];
  for (const [what, todo] of cases) assert.deepEqual(await findSequentialScans(shop.pool, questions, todo), [], what);
});
