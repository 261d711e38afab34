// covers: orders
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '#infra/database';
import { aCoupon, aCustomer, aProduct, openTestShop, stockOf, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import { updateAllocated } from './repository/lines.ts';
import { linesOf } from './queries/lines.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

/** Resolves once a connection of this database waits for a lock that another holds. */
async function untilSomeoneWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(shop.db)).rows.length === 0);
}

test('Deadlock: an order is cancelled while others use its coupon for the same goods', async () => {
  const asha = await aCustomer(shop);
  const tee = await aProduct(shop.db);
  const coupon = await aCoupon(shop.db, { percent: 10 });
  await shop.ask(asha, 'POST', '/cart', { productId: tee.id, quantity: 1 });
  await shop.ask(asha, 'POST', '/cart/coupon', { code: coupon.code });
  const { _id } = await anOrder(shop, asha, []);

  const cancelled = { status: 0 };
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from coupon where id = ${coupon.id} for no key update nowait`.execute(tx);
    const cancelling = shop.ask(asha, 'PUT', `/order/${_id}`, { newStatus: 'Cancelled' });
    void cancelling.then(({ status }) => (cancelled.status = status));
    await untilSomeoneWaits();
    await sql`select from variant where id = ${tee.variants[0]?.id} for update nowait`.execute(tx);
  });
  while (cancelled.status === 0) await sql`select`.execute(shop.db);
  assert.equal(cancelled.status, 200);
  assert.deepEqual(await stockOf(shop.db, tee.variants[0]?.id ?? ''), { stock: 10, ledger: 10 });
});

test('Optimistic lock: a line whose count changed since it was read is left alone', async () => {
  const { _id: id } = await anOrder(shop, await aCustomer(shop), [{ product: await aProduct(shop.db) }]);
  await shop.db.transaction().execute(async (tx) => {
    const turns = (await linesOf(tx, { id })).map((line) => ({ line, allocated: 0 }));
    assert.equal((await updateAllocated(tx, turns)).length, 1);
    assert.deepEqual(await updateAllocated(tx, turns), [], 'the same again gives nothing back');
  });
});
