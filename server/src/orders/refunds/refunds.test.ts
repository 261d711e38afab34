// covers: refunds
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { readOrder, type Order } from '@shop/contract/orders';
import { confirmPayment } from '@shop/contract/payments';
import { newId } from '#kernel/ids';
import { sendRefunds, piecesRefunded } from '#orders/refunds';
import {
  aCoupon,
  aCustomer,
  anAdmin,
  aProduct,
  openTestShop,
  stockOf,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { payAtGateway, runScheduledTasks, saveFaultSettings } from '#test-support/gateway';
import { aCardOrder, anOrder, moveTo } from '#test-support/orders';

let now = new Date('2026-11-20T09:00:00Z');
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
});
beforeEach(async () => {
  await saveFaultSettings(shop, {});
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { stock: 20, price: 100 });
});
after(() => shop.close());

const seen = async ({ _id: id }: Order, person: Person = staff) => (await shop.call(person, readOrder, { params: { id } })).order;
const refund = (it: Order, body: object = {}, person: Person = staff) =>
  shop.ask(person, 'POST', `/order/${it._id}/refund`, body);
const retry = (it: Order, refundId = '') => shop.ask(staff, 'POST', `/order/${it._id}/refund/${refundId}/retry`);
const linesOf = (it: Order, quantity: number) => it.orderItems.map(({ _id: line }) => ({ line, quantity }));

async function paidByCard(quantity = 3): Promise<Order> {
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: tee, quantity }]);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await payAtGateway(shop, {
    orderId: razorpayOrder?.id ?? '',
  });
  const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  return (await shop.call(asha, confirmPayment, { params: { id: order._id }, body })).order;
}
/** The refunded amount of the order's payment, as the gateway reports it. */
async function backAtGateway(it: Order): Promise<number> {
  const payment = (await seen(it)).payments?.[0]?.id ?? '';
  return (await shop.payments.gateway.refundsOf(payment))
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

test('Bulk status change: the refunds of all orders that it cancels are sent at once', async () => {
  const orders = [await paidByCard(1), await paidByCard(2)];
  const body = { ids: orders.map(({ _id }) => _id), newStatus: 'Cancelled' };
  assert.equal((await shop.ask(staff, 'PUT', '/order/bulk', body)).status, 200);
  assert.deepEqual(await Promise.all(orders.map(backAtGateway)), [rupees(100), rupees(200)]);
  for (const it of orders) assert.equal((await seen(it)).paymentStatus, 'refunded');
});

test('a paid card order that is cancelled before dispatch is refunded in full automatically', async () => {
  const it = await paidByCard();
  const { status } = await shop.ask(asha, 'PUT', `/order/${it._id}`, { newStatus: 'Cancelled' });
  assert.equal(status, 200);
  const back = await seen(it);
  assert.deepEqual([back.paymentStatus, back.money.refunded, back.money.left], ['refunded', rupees(300), 0]);
  assert.deepEqual(
    back.timeline.slice(-3).map((entry) => [entry.status, entry.note]),
    [
      ['Cancelled', ''],
      ['Refund started', '₹300, the way you paid.'],
      ['Refunded', '₹300, the way you paid.'],
    ],
  );
  assert.equal(await backAtGateway(it), rupees(300));
});

test('an order cancelled after dispatch is owed until staff receive the goods, and then refunded once', async () => {
  const it = await paidByCard();
  await moveTo(shop, staff, it, 'Shipped');
  await shop.ask(asha, 'PUT', `/order/${it._id}`, { newStatus: 'Cancelled' });
  assert.deepEqual([(await seen(it)).paymentStatus, await backAtGateway(it)], ['refund_due', 0]);
  const work = (action: string) => shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action, restock: true });
  assert.equal((await work('refund')).body.message, 'Receive the items first.');
  assert.equal((await work('receive')).status, 200);
  const answers = await Promise.all(Array.from({ length: 8 }, () => work('refund')));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.deepEqual([(await seen(it)).paymentStatus, await backAtGateway(it)], ['refunded', rupees(300)]);
});

test('pieces are refunded at the price that was paid for them, and all pieces add up to the whole', async () => {
  const coupon = await aCoupon(shop.db, { percent: 7 });
  const jeans = await aProduct(shop.db, { stock: 9, price: 333.33 });
  await shop.ask(asha, 'POST', '/cart', { productId: jeans.id, quantity: 3 });
  await shop.ask(asha, 'POST', '/cart/coupon', { code: coupon.code });
  const it = await anOrder(shop, asha, [{ product: tee, quantity: 2 }]);
  await moveTo(shop, staff, it, 'Delivered');
  const paid = it.totalPrice;
  let sum = 0;
  for (const { _id: line, quantity } of it.orderItems) {
    for (let piece = 0; piece < quantity; piece++) {
      const worth = (await seen(it)).orderItems.find(({ _id }) => _id === line)?.worth[0];
      assert.equal((await refund(it, { lines: [{ line, quantity: 1 }] })).status, 201);
      const last = (await seen(it)).refunds.at(-1);
      assert.deepEqual([last?.amount, last?.method, last?.state], [worth, 'cash', 'processed']);
      sum += last?.amount ?? 0;
    }
    const { status, body } = await refund(it, { lines: [{ line, quantity: 1 }] });
    const why = sum < paid ? 'These items were already refunded.' : 'The full amount was already refunded.';
    assert.deepEqual([status, body.message], [409, why]);
  }
  assert.equal(sum, paid);
  assert.deepEqual([(await seen(it)).paymentStatus, (await seen(it)).money.left], ['refunded', 0]);
});

test('twenty refunds at once never give back more than was paid, by card or by hand', async () => {
  const [card, cash] = [await paidByCard(), await anOrder(shop, asha, [{ product: tee, quantity: 3 }])];
  await moveTo(shop, staff, cash, 'Delivered');
  for (const it of [card, cash]) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refund(it, at % 2 === 0 ? { amount: 70 } : { lines: linesOf(it, 1) })),
    );
    assert.ok(answers.every(({ status }) => status === 201 || status === 400 || status === 409));
    const { money, refunds, totalPrice } = await seen(it);
    assert.ok(money.refunded <= totalPrice);
    assert.equal(
      refunds.reduce((sum, { amount }) => sum + amount, 0),
      money.refunded,
    );
    assert.ok(money.left < rupees(70), 'as much as fits was given back');
  }
  assert.equal(await backAtGateway(card), (await seen(card)).money.refunded);
});

test('a refund with a wrong amount, a line of another order, or for an unpaid order is refused with a sentence', async () => {
  const it = await paidByCard();
  for (const amount of [0, -5, 300.01, 1e9])
    assert.deepEqual((await refund(it, { amount })).body.errors, { amount: 'Refund an amount above ₹0 and up to ₹300.' });
  for (const lines of [
    [],
    linesOf(it, 0),
    linesOf(it, 4),
    [...linesOf(it, 1), ...linesOf(it, 1)],
    [{ line: 'none', quantity: 1 }],
  ])
    assert.equal((await refund(it, { lines })).status, 400, JSON.stringify(lines));
  const unpaid = await anOrder(shop, asha, [{ product: tee }]);
  assert.equal((await refund(unpaid)).body.message, 'Nothing was paid for this order, so there is nothing to refund.');
  assert.equal((await refund(it, {}, asha)).status, 403);
  assert.equal((await refund({ ...it, _id: 'nonsense' })).status, 404);
});

test('a cash order is refunded by UPI, bank or in cash, and the account is shown masked', async () => {
  const it = await anOrder(shop, asha, [{ product: tee, quantity: 3 }]);
  await moveTo(shop, staff, it, 'Delivered');
  assert.deepEqual((await refund(it, { amount: 1, method: 'upi' })).body.errors, { upiId: 'Enter a UPI ID like meera@okaxis.' });
  assert.deepEqual(Object.keys((await refund(it, { amount: 1, method: 'bank' })).body.errors ?? {}), ['account', 'ifsc']);
  assert.equal((await refund(it, { amount: 1, method: 'upi', upiId: 'nonsense' })).status, 400);
  await refund(it, { amount: 100, method: 'upi', upiId: 'meera@okaxis' });
  await refund(it, { amount: 50, method: 'bank', account: '123456781234', ifsc: 'sbin0001234' });
  const { refunds, paymentStatus } = await seen(it, asha);
  assert.deepEqual(
    refunds.map(({ method, paidTo, by }) => [method, paidTo, by]),
    [
      ['upi', 'me••••@okaxis', undefined],
      ['bank', '••••1234', undefined],
    ],
  );
  assert.equal(paymentStatus, 'partly_refunded');
  const { rows } = await shop.pool.query(
    `select count(*)::int as many from refund r where to_jsonb(r)::text ~ 'meera@|123456781234'`,
  );
  assert.equal(rows[0].many, 0);
});

test('a refund that the bank processes slowly is owed until it is processed', async () => {
  await saveFaultSettings(shop, { refunds: 'pending', webhooks: { lose: ['*'] } });
  const it = await paidByCard();
  await refund(it, { amount: 120 });
  assert.deepEqual([(await seen(it)).paymentStatus, (await seen(it)).money.pending], ['refund_due', rupees(120)]);
  assert.deepEqual((await refund(it, { amount: 200 })).body.errors, { amount: 'Refund an amount above ₹0 and up to ₹180.' });
  await runScheduledTasks(shop);
  now = new Date(now.getTime() + 5 * 60_000);
  await sendRefunds(shop, shop.payments.gateway);
  assert.deepEqual([(await seen(it)).paymentStatus, (await seen(it)).money.refunded], ['partly_refunded', rupees(120)]);
});

test('a refund that waits is sent at once when staff retry it, while another keeps its retry delay', async () => {
  await saveFaultSettings(shop, { refunds: 'pending', webhooks: { lose: ['*'] } });
  const [one, other] = [await paidByCard(1), await paidByCard(1)];
  for (const it of [one, other]) await refund(it);
  await runScheduledTasks(shop);
  assert.equal((await retry(one, (await seen(one)).refunds[0]?._id)).status, 200);
  await sendRefunds(shop, shop.payments.gateway);
  assert.deepEqual([(await seen(one)).paymentStatus, (await seen(other)).paymentStatus], ['refunded', 'refund_due']);

  now = new Date(now.getTime() + 60_000);
  await refund(await paidByCard(1));
  assert.equal((await seen(other)).paymentStatus, 'refund_due', 'nobody waits for another’s refund');
  await sendRefunds(shop, shop.payments.gateway);
  assert.equal((await seen(other)).paymentStatus, 'refunded');
});

test('the gateway’s webhooks finish a refund once, in any order', async () => {
  await saveFaultSettings(shop, { refunds: 'pending', webhooks: { copies: 3, reversed: true } });
  const it = await paidByCard();
  await refund(it, { amount: 120 });
  await runScheduledTasks(shop);
  const { timeline, money } = await seen(it);
  assert.equal(timeline.filter(({ status }) => status === 'Refunded').length, 1);
  assert.deepEqual([money.refunded, money.pending], [rupees(120), 0]);
});

for (const error of ['broken', 'html', 'reset', 'reset-after', 'unauthorized'])
  test(`a refund request that fails with ${error} is retried, and refunds once`, async () => {
    const it = await paidByCard();
    await saveFaultSettings(shop, { faults: [{ fault: error, on: 'POST /payments/:id/refund', times: 1 }] });
    assert.equal((await refund(it)).status, 201);
    assert.deepEqual([(await seen(it)).paymentStatus, (await seen(it)).refunds[0]?.state], ['refund_due', 'pending']);
    now = new Date(now.getTime() + 60_000);
    await Promise.all([sendRefunds(shop, shop.payments.gateway), sendRefunds(shop, shop.payments.gateway)]);
    assert.equal((await seen(it)).paymentStatus, 'refunded');
    assert.equal(await backAtGateway(it), rupees(300));
    const { tries } = await shop.db.selectFrom('refund').select('tries').where('orderId', '=', it._id).executeTakeFirstOrThrow();
    assert.equal(tries, 2, 'of two that look after it at once, one asks');
  });

test('a refund that the bank rejected is shown to staff only, and can be retried', async () => {
  const [it, other] = [await paidByCard(), await paidByCard()];
  await refund(other);
  await saveFaultSettings(shop, { refunds: 'failed' });
  await refund(it, { amount: 200 });
  await runScheduledTasks(shop);
  now = new Date(now.getTime() + 60_000);
  await sendRefunds(shop, shop.payments.gateway);
  const failed = await seen(it);
  assert.deepEqual([failed.refunds[0]?.state, failed.paymentStatus], ['failed', 'refund_due']);
  assert.notEqual(failed.refunds[0]?.error, '');
  assert.equal((await seen(it, asha)).refunds[0]?.state, 'pending');
  assert.ok(!(await seen(it, asha)).timeline.some(({ status }) => status === 'Refund failed'));

  await saveFaultSettings(shop, {});
  assert.equal((await retry(it, failed.refunds[0]?._id)).status, 200);
  assert.deepEqual([(await seen(it)).refunds[0]?.state, (await seen(it)).paymentStatus], ['processed', 'partly_refunded']);
  assert.equal((await retry(it, failed.refunds[0]?._id)).body.message, 'This refund is already done.');
  assert.equal(await backAtGateway(it), rupees(200));
  assert.deepEqual(
    (await seen(other)).refunds.map(({ state }) => state),
    ['processed'],
  );
});

test('a failed refund is not retried once another refund returned its money', async () => {
  const it = await paidByCard();
  await saveFaultSettings(shop, { refunds: 'failed' });
  await refund(it, { lines: linesOf(it, 2) });
  await runScheduledTasks(shop);
  now = new Date(now.getTime() + 60_000);
  await sendRefunds(shop, shop.payments.gateway);
  const [failed] = (await seen(it)).refunds;
  assert.equal((await refund(it, { lines: linesOf(it, 3), method: 'cash' })).status, 201);
  assert.equal((await seen(it)).money.refunded, rupees(300), 'pieces whose refund failed were not refunded');
  await saveFaultSettings(shop, {});
  assert.equal((await retry(it, failed?._id)).body.message, 'This amount was already refunded by another refund.');
  assert.equal((await retry(it)).status, 404);
});

test('a pending refund of a return is no longer owed', async () => {
  const it = await moveTo(shop, staff, await paidByCard(), 'Delivered');
  await shop.ask(asha, 'POST', `/order/${it._id}/return`, { lines: linesOf(it, 1), reason: 'Item is defective' });
  const work = (body: object) => shop.ask(staff, 'PUT', `/order/return/${it._id}`, body);
  await work({ action: 'receive', restock: true });
  await saveFaultSettings(shop, { refunds: 'pending' });
  assert.equal((await work({ action: 'refund', amount: 60 })).status, 200);
  assert.equal((await seen(it)).refunds[0]?.state, 'pending');
  const { status, body } = await work({ action: 'refund', amount: 60 });
  assert.deepEqual([status, body.message], [400, 'Refund an amount above ₹0 and up to ₹40.']);

  assert.equal((await work({ action: 'reject', note: 'Worn' })).status, 200);
  await runScheduledTasks(shop);
  now = new Date(now.getTime() + 60_000);
  await sendRefunds(shop, shop.payments.gateway);
  const [back] = (await seen(it)).returns;
  assert.deepEqual([back?.refundAmount, back?.state], [rupees(60), 'rejected'], 'the goods are the customer’s all the same');
});

test('a refund of a second payment does not reduce the refundable amount of the order', async () => {
  const it = await paidByCard();
  const surplus = { id: newId(), orderId: it._id, paymentId: null, kind: 'surplus', method: 'upi', actorName: '' };
  const done = { state: 'processed', amountPaise: rupees(300), createdAt: now, processedAt: now, nextTryAt: now };
  await shop.db
    .insertInto('refund')
    .values({ ...surplus, ...done })
    .execute();
  assert.equal((await refund(it, { amount: 120 })).status, 201);
  assert.equal((await seen(it)).money.refunded, rupees(120));
});

test('refunds move no stock, and each order shows only its own refunds', async () => {
  const it = await paidByCard();
  await refund(it, { lines: linesOf(it, 3) });
  const pieces = await shop.db.transaction().execute((tx) => piecesRefunded(tx, it._id));
  assert.deepEqual(
    [...pieces].map(([line, given]) => [line, given.pieces, given.exchanged]),
    [[it.orderItems[0]?._id, 3, 0]],
  );
  assert.equal((await stockOf(shop.db, tee.variants[0]?.id ?? '')).stock, 17);
});
