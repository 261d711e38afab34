// covers: returns
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { listReturns } from '@shop/contract/returns';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
beforeEach(async () => {
  asha = await aCustomer(shop);
  jeans = await aProduct(shop.db, { stock: 10, price: 100 });
});
after(() => shop.close());

const stock = async () => (await stockOf(shop.db, jeans.variants[0]?.id ?? '')).stock;
const work = (it: Order, action: string, more: object = {}) =>
  shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action, ...more });
const seen = (it: Order) => moveTo(shop, staff, it);

async function returned(): Promise<Order> {
  const placed = await anOrder(shop, asha, [{ product: jeans, quantity: 3 }]);
  await moveTo(shop, staff, placed, 'Delivered');
  const { status } = await shop.ask(asha, 'PUT', `/order/${placed._id}`, { newStatus: 'Returned', reason: 'Item is defective' });
  assert.equal(status, 200);
  return placed;
}

test('received goods that can be resold are back in stock, once', async () => {
  const it = await returned();
  assert.equal(await stock(), 7);
  const answers = await Promise.all(Array.from({ length: 10 }, () => work(it, 'receive', { restock: true })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)]);
  assert.equal(await stock(), 10);
  assert.equal((await seen(it)).return?.state, 'received');
});

test('damaged goods are received and stay out of stock', async () => {
  const it = await returned();
  assert.equal((await work(it, 'receive', { restock: false, note: 'Torn at the knee' })).status, 200);
  assert.equal(await stock(), 7);
  assert.equal((await work(it, 'receive', { restock: true })).status, 409);
  assert.equal(await stock(), 7);
  assert.equal((await seen(it)).description, 'Torn at the knee');
});

test('a refund follows the receipt of the goods, in parts or in full, and never exceeds the paid amount', async () => {
  const it = await returned();
  assert.equal((await work(it, 'refund')).body.message, 'Receive the items first.');
  await work(it, 'receive', { restock: true });
  for (const amount of [-1, 0, 300.01, 1e9]) {
    const { status, body } = await work(it, 'refund', { amount });
    assert.deepEqual([status, body.errors], [400, { amount: 'Refund an amount above ₹0 and up to ₹300.' }], String(amount));
  }
  assert.equal((await work(it, 'refund', { amount: 120.5 })).status, 200);
  const part = await seen(it);
  assert.deepEqual([part.paymentStatus, part.return?.refundAmount], ['partly_refunded', rupees(120.5)]);
  assert.equal((await work(it, 'refund')).status, 200);
  const whole = await seen(it);
  assert.deepEqual([whole.paymentStatus, whole.return], ['refunded', { ...part.return, refundAmount: rupees(300) }]);
  assert.equal((await work(it, 'refund', { amount: 1 })).body.message, 'The full amount was already refunded.');
});

test('twenty refunds at once never exceed the paid amount', async () => {
  const it = await returned();
  await work(it, 'receive');
  const answers = await Promise.all(Array.from({ length: 20 }, () => work(it, 'refund', { amount: 70 })));
  assert.equal(answers.filter(({ status }) => status === 200).length, 4);
  assert.equal((await seen(it)).return?.refundAmount, rupees(280));
});

test('the goods of a rejected return belong to the customer again, who sees the reason', async () => {
  const it = await returned();
  assert.equal((await work(it, 'reject', { note: 'Worn and washed' })).status, 200);
  const back = await seen(it);
  assert.deepEqual([back.deliveryStatus, back.paymentStatus, back.return?.state], ['Delivered', 'paid', 'rejected']);
  assert.equal(back.description, 'Worn and washed');
  assert.equal(await stock(), 7);
  assert.equal((await work(it, 'reject')).status, 409);
  assert.equal((await work(it, 'receive')).status, 409);
});

test('a return cannot be rejected after its goods were sold again', async () => {
  const it = await returned();
  await work(it, 'receive', { restock: true });
  await anOrder(shop, await aCustomer(shop), [{ product: jeans, quantity: 8 }]);
  const { status, body } = await work(it, 'reject');
  assert.deepEqual([status, body.code], [409, 'out_of_stock']);
  assert.equal((await seen(it)).deliveryStatus, 'Returned');
});

test('an undelivered parcel is received without a requested return', async () => {
  const placed = await anOrder(shop, asha, [{ product: jeans, quantity: 3 }]);
  assert.equal((await work(placed, 'receive')).body.message, 'This order has no open return.');
  await moveTo(shop, staff, placed, 'Shipped', 'Failed Delivery');
  assert.equal((await work(placed, 'receive', { restock: true })).status, 200);
  assert.equal(await stock(), 10);
  assert.equal((await work(placed, 'refund')).body.message, 'Nothing was paid for this order, so there is nothing to refund.');
  assert.equal((await work(placed, 'receive', { restock: true })).status, 409);
  await moveTo(shop, staff, placed, 'Cancelled');
  assert.equal(await stock(), 10);
});

test('an order cancelled before dispatch has nothing to receive', async () => {
  const placed = await anOrder(shop, asha, [{ product: jeans }]);
  await moveTo(shop, staff, placed, 'Cancelled');
  assert.equal((await work(placed, 'receive', { restock: true })).status, 409);
  assert.equal(await stock(), 10);
});

test('a return that staff undid can be requested again, and its goods received again', async () => {
  const it = await returned();
  await work(it, 'receive', { restock: true });
  await moveTo(shop, staff, it, 'Delivered', 'Returned');
  assert.equal((await seen(it)).return?.state, 'requested');
  assert.equal(await stock(), 7);
  assert.equal((await work(it, 'receive', { restock: true })).status, 200);
  assert.equal(await stock(), 10);
});

test('only staff can process returns, and their actions are in the audit log', async () => {
  const it = await returned();
  assert.equal((await shop.ask(asha, 'PUT', `/order/return/${it._id}`, { action: 'receive' })).status, 403);
  assert.equal((await work({ ...it, _id: 'nonsense' }, 'receive')).status, 404);
  assert.equal((await work(it, 'burn')).status, 400);
  await work(it, 'receive');
  await work(it, 'refund');
  const entries = await shop.db.selectFrom('auditEntry').select('action').where('subjectId', '=', it._id).orderBy('id').execute();
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['order.move', 'return.receive', 'return.refund'],
  );
});

test('the queue lists returns by state, the longest wait first, with exact counts', async () => {
  const before = (await shop.call(staff, listReturns)).counts;
  const [first, second] = [await returned(), await returned()];
  const queue = async (state: 'requested' | 'received' | 'refunded' | 'rejected') => {
    const { orders, total, counts } = await shop.call(staff, listReturns, { query: { state, limit: 100 } });
    assert.equal(total, counts[state]);
    return orders.map(({ number }) => number);
  };
  assert.deepEqual((await queue('requested')).slice(-2), [first.number, second.number]);
  await work(first, 'receive');
  assert.equal((await queue('received')).at(-1), first.number);
  await work(first, 'refund');
  assert.equal((await queue('refunded'))[0], first.number);
  await work(second, 'reject', { note: 'Worn' });
  assert.equal((await queue('rejected'))[0], second.number);
  const { counts } = await shop.call(staff, listReturns);
  assert.deepEqual(counts, { ...before, refunded: before.refunded + 1, rejected: before.rejected + 1 });
  await moveTo(shop, staff, second, 'Returned');
  assert.equal((await queue('requested')).at(-1), second.number, 'asked for again after it was refused');
  await work(second, 'reject', { note: 'Worn' });
  assert.equal((await queue('rejected')).filter((number) => number === second.number).length, 1, 'refused twice, there once');
  assert.equal((await shop.ask(asha, 'GET', '/order/returns')).status, 403);
  assert.equal((await shop.ask(staff, 'GET', '/order/returns?state=lost')).status, 400);
});

test('returns are searched by order number, name, phone and SKU, within their state', async () => {
  const [first, second] = [await returned(), await returned()];
  const search = async (query: { q: string; state?: 'received' }) => {
    const { orders, total } = await shop.call(staff, listReturns, { query: { limit: 100, ...query } });
    assert.equal(total, orders.length);
    return orders.map(({ number }) => number);
  };
  assert.deepEqual(await search({ q: first.number }), [first.number]);
  const sku = first.orderItems[0]?.variant.sku ?? '';
  assert.deepEqual((await search({ q: sku })).toSorted(), [first.number, second.number].toSorted());
  for (const q of [asha.name, asha.phone]) assert.ok((await search({ q })).includes(second.number), q);
  assert.deepEqual(await search({ q: 'zzqx' }), []);
  assert.deepEqual(await search({ q: first.number, state: 'received' }), []);
  await work(first, 'receive');
  assert.deepEqual(await search({ q: first.number, state: 'received' }), [first.number]);
});
