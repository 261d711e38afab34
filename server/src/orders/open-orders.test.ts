// covers: orders
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tx } from '#infra/database';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { runBehindLock, untilWaitingOr } from '#test-support/run-behind-lock';
import { anOrder, moveTo } from '#test-support/orders';

const PASSWORD = 'correct horse battery';

let shop: TestShop;
let staff: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  jeans = await aProduct(shop.db, { stock: 50, price: 100 });
});
after(() => shop.close());

const bought = (person: Person) => anOrder(shop, person, [{ product: jeans }]);
const delivered = async (person: Person) => moveTo(shop, staff, await bought(person), 'Delivered');
const cameBack = async (person: Person) => moveTo(shop, staff, await bought(person), 'Shipped', 'Failed Delivery');
const askBack = async (person: Person, id: string) =>
  assert.equal(
    (await shop.ask(person, 'PUT', `/order/${id}`, { newStatus: 'Returned', reason: 'No longer needed' })).status,
    200,
  );
const receive = (id: string) => shop.ask(staff, 'PUT', `/order/return/${id}`, { action: 'receive', restock: true });
const goodwill = (id: string) => shop.ask(staff, 'POST', `/order/${id}/refund`, { amount: 10, method: 'cash', note: 'Sorry' });
const leave = (person: Person) => shop.ask(person, 'DELETE', '/privacy/account', { currentPassword: PASSWORD });

test('Open orders of one customer do not block the erasure of another', async () => {
  const [ravi, asha] = [await aCustomer(shop, { password: PASSWORD }), await aCustomer(shop, { password: PASSWORD })];
  await bought(ravi);
  await cameBack(ravi);
  await askBack(ravi, (await delivered(ravi))._id);
  const { _id: owed } = await delivered(ravi);
  await goodwill(owed);
  await shop.db.updateTable('refund').set({ state: 'pending', processedAt: null }).where('orderId', '=', owed).execute();

  await moveTo(shop, staff, await bought(asha), 'Cancelled');
  assert.equal((await receive((await cameBack(asha))._id)).status, 200);
  assert.equal((await goodwill((await delivered(asha))._id)).status, 201);
  const { status, body } = await leave(asha);
  assert.equal(status, 200, body.message);
  assert.equal((await leave(ravi)).status, 409);
});

test('Erasure: waits for open transactions on the customer’s own orders, and for no others', async () => {
  const [asha, ravi] = [await aCustomer(shop, { password: PASSWORD }), await aCustomer(shop, { password: PASSWORD })];
  const { _id: id } = await delivered(asha);
  const owe = (tx: Tx) => tx.updateTable('customerOrder').set({ paymentStatus: 'refund_due' }).where('id', '=', id).execute();
  assert.equal((await runBehindLock(shop, owe, () => leave(asha))).status, 409);
  await shop.db.transaction().execute(async (tx) => {
    await owe(tx);
    const left = leave(ravi);
    assert.ok(await untilWaitingOr(shop, left), 'he is gone at once');
    assert.equal((await left).status, 200);
  });
});
