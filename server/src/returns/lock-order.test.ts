// covers: returns
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '#infra/database';
import { aCoupon, aCustomer, anAdmin, aProduct, openTestShop, stockOf, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
after(() => shop.close());

const FAULTY = { reason: 'Item is defective' };
const sizes = [{ size: 'S' }, { size: 'M' }];

/** Resolves once a connection of this database waits for a lock that another holds. */
async function untilSomeoneWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(shop.db)).rows.length === 0);
}

test('Deadlock: a returned order is sent to the customer again while others buy the same goods', async () => {
  const asha = await aCustomer(shop);
  const made = [await aProduct(shop.db, { variants: sizes }), await aProduct(shop.db, { variants: sizes })];
  const [first, second] = made.toSorted((a, b) => ((a.variants[0]?.id ?? '') < (b.variants[0]?.id ?? '') ? -1 : 1));
  assert.ok(first && second);
  const [own, aside] = [first.variants[0]?.id ?? '', second.variants[1]?.id ?? ''];
  assert.ok(own < aside, 'what the order takes again is locked before what it gives back');

  const coupon = await aCoupon(shop.db, { percent: 10 });
  await shop.ask(asha, 'POST', '/cart', { productId: first.id, size: 'S', quantity: 1 });
  await shop.ask(asha, 'POST', '/cart/coupon', { code: coupon.code });
  const it = await anOrder(shop, asha, [{ product: second, size: 'S' }]);
  await moveTo(shop, staff, it, 'Delivered');
  const lineOf = (id: string) => it.orderItems.find(({ product }) => product._id === id)?._id;
  const ask = (lines: object[]) => shop.ask(asha, 'POST', `/order/${it._id}/return`, { ...FAULTY, lines });
  assert.equal((await ask([{ line: lineOf(first.id), quantity: 1 }])).status, 201);
  const receive = { action: 'receive', restock: true };
  assert.equal((await shop.ask(staff, 'PUT', `/order/return/${it._id}`, receive)).status, 200);
  assert.equal((await ask([{ line: lineOf(second.id), quantity: 1, exchange: aside }])).status, 201);
  assert.equal((await moveTo(shop, staff, it)).deliveryStatus, 'Returned');

  const again = { status: 0 };
  await shop.db.transaction().execute(async (tx) => {
    const lock = (id: string) => sql`select from variant where id = ${id} for update nowait`.execute(tx);
    await lock(own);
    const moving = shop.ask(staff, 'PUT', `/order/delivery-status/${it._id}`, { newStatus: 'Delivered' });
    void moving.then(({ status }) => (again.status = status));
    await untilSomeoneWaits();
    await sql`select from coupon where id = ${coupon.id} for key share nowait`.execute(tx);
    const free = await sql`select from coupon where id = ${coupon.id} for no key update skip locked`.execute(tx);
    assert.equal(free.rows.length, 0, 'its coupon is locked before goods are');
    await lock(aside);
  });
  while (again.status === 0) await sql`select`.execute(shop.db);
  assert.equal(again.status, 200);
  assert.deepEqual(await stockOf(shop.db, own), { stock: 9, ledger: 9 });
  assert.deepEqual(await stockOf(shop.db, aside), { stock: 10, ledger: 10 });
});
