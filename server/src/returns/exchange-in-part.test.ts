// covers: returns, refunds
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { confirmPayment } from '@shop/contract/payments';
import { expireOrders } from '#checkout';
import { daysAfter } from '#kernel/clock';
import { orderOf } from '#orders';
import { sendRefunds } from '#orders/refunds';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { aProductInTwoPrices, creditOf } from '#test-support/exchanges';
import { payAtGateway, runScheduledTasks } from '#test-support/gateway';
import { aCardOrder, moveTo } from '#test-support/orders';

const OPENED = new Date('2026-11-20T06:00:00Z');
let shop: TestShop;
let staff: Person;
let asha: Person;
let shirt: MadeProduct;
let now = OPENED;
before(async () => {
  shop = await openTestShop({ env: { ACCESS_TOKEN_TTL: '1h' }, now: () => now });
  staff = await anAdmin(shop);
});
after(() => shop.close());
beforeEach(async () => {
  now = OPENED;
  asha = await aCustomer(shop);
  shirt = await aProductInTwoPrices(shop);
});

/** Read from the database: the clock moves by days, and every session would expire. */
const seen = (id: string): Promise<Order> => orderOf(shop.db, id, { id: staff.id, role: 'admin', now });
const work = (it: Order, action: string, more: object = {}) =>
  shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action, ...more });
async function expire(): Promise<void> {
  now = daysAfter(OPENED, 3);
  await expireOrders(shop, shop.payments.gateway);
}
async function settleRefunds(): Promise<void> {
  await sendRefunds(shop, shop.payments.gateway);
  await runScheduledTasks(shop);
}

/** A return of two items, of which one is exchanged for the more expensive size, received; the order of the exchange is unpaid. */
async function waitingInPart(more: object = {}): Promise<{ it: Order; sent: Order }> {
  const tee = await aProduct(shop.db, { price: 300, stock: 10 });
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: shirt, size: 'M' }, { product: tee }]);
  const paid = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  await shop.call(asha, confirmPayment, { params: { id: order._id }, body: paid });
  const it = await moveTo(shop, staff, order, 'Delivered');
  const lines = it.orderItems.map(({ _id: line, product }) => ({
    line,
    quantity: 1,
    ...(product._id === shirt.id && { exchange: shirt.variants[1]?.id }),
  }));
  const body = { lines, reason: 'Item is defective', ...more };
  assert.equal((await shop.ask(asha, 'POST', `/order/${it._id}/return`, body)).status, 201);
  assert.equal((await work(it, 'receive', { restock: true })).status, 200);
  return { it, sent: await seen((await seen(it._id)).returns[0]?.exchangeOrder?._id ?? '') };
}
const amounts = ({ refunds }: Order) => refunds.map(({ amount, method, state }) => [amount, method, state]);

test('a part of a return that was exchanged and ends unpaid is refunded to the card; its other part waits for staff', async () => {
  const { it } = await waitingInPart();
  assert.deepEqual([(await seen(it._id)).paymentStatus, (await seen(it._id)).returns[0]?.owed], ['refund_due', rupees(300)]);
  await expire();
  await settleRefunds();
  const open = await seen(it._id);
  assert.deepEqual(amounts(open), [[rupees(1000), 'gateway', 'processed']]);
  const { state, owed, refundAmount } = open.returns[0] ?? {};
  assert.deepEqual([state, owed, refundAmount, open.paymentStatus], ['received', rupees(300), rupees(1000), 'refund_due']);
  now = OPENED;
  assert.equal((await work(it, 'refund')).status, 200);
  await settleRefunds();
  const done = await seen(it._id);
  assert.deepEqual([done.returns[0]?.state, done.money.left, done.paymentStatus], ['refunded', 0, 'refunded']);
  assert.deepEqual(
    done.orderItems.map(({ worth }) => worth[0] ?? 0),
    [0, 0],
  );
});

test('the exchanged part of a return whose other part was refunded before is refunded when it ends unpaid', async () => {
  const { it } = await waitingInPart();
  assert.equal((await work(it, 'refund')).status, 200);
  await settleRefunds();
  const half = await seen(it._id);
  assert.deepEqual([half.returns[0]?.state, half.returns[0]?.owed, half.paymentStatus], ['refunded', 0, 'partly_refunded']);
  await expire();
  await settleRefunds();
  const done = await seen(it._id);
  assert.deepEqual(
    done.refunds.map(({ amount }) => amount),
    [rupees(300), rupees(1000)],
  );
  assert.deepEqual([done.returns[0]?.state, done.returns[0]?.refundAmount, done.money.left], ['refunded', rupees(1300), 0]);
});

test('store credit for the exchanged part of a return is given at once, and staff still owe the rest', async () => {
  const { it, sent } = await waitingInPart({ payOut: { method: 'credit' } });
  await moveTo(shop, staff, sent, 'Cancelled');
  const open = await seen(it._id);
  assert.deepEqual(amounts(open), [[rupees(1000), 'credit', 'processed']]);
  assert.deepEqual([open.returns[0]?.state, open.returns[0]?.owed, await creditOf(shop, asha)], ['received', rupees(300), 1000]);
  assert.equal((await work(it, 'refund')).status, 200);
  assert.deepEqual(
    [(await seen(it._id)).returns[0]?.state, (await seen(it._id)).money.left, await creditOf(shop, asha)],
    ['refunded', 0, 1300],
  );
});
