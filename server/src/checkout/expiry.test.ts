// covers: payment
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCart } from '@shop/contract/cart';
import { changePaymentMethod, confirmPayment, retryPayment } from '@shop/contract/payments';
import { readDashboard } from '@shop/contract/reports';
import { cancelOrReturnOrder, type Order } from '@shop/contract/orders';
import { orderOf } from '#orders';
import { attemptAtGateway, expiredAttempts } from '#payments/attempts';
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
import { aCardOrder, fillCart } from '#test-support/orders';
import { aPayment, deliver, eventOf, openRazorpay, widgetAnswer, type Paid, type Razorpay } from '#test-support/razorpay';
import { expireOrder } from './commands/expire-order.ts';
import { expireOrders } from './commands/expire-orders.ts';
import { reconcileOnSchedule } from './commands/reconcile-on-schedule.ts';
import { RECONCILE } from './job-names.ts';

const MINUTE = 60_000;
const OPENED = new Date('2026-11-20T06:00:00Z');
let razorpay: Razorpay;
let shop: TestShop;
let staff: Person;
let product: MadeProduct;
let now = OPENED;
const later = (minutes: number): void => void (now = new Date(OPENED.getTime() + minutes * MINUTE));
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: { ...razorpay.env, ACCESS_TOKEN_TTL: '1h' }, now: () => now });
  staff = await anAdmin(shop);
  product = await aProduct(shop.db, { price: 799, stock: 50 });
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

const stockNow = () => stockOf(shop.db, product.variants[0]?.id ?? '');
const gateway = () => shop.payments.gateway;
const expire = ({ _id }: Order) => expireOrder(shop, gateway(), _id);
/**
 * Reads the order as staff see it, from the database and not by a request: the clock moves by days here, and every
 * session would expire.
 */
const writtenOrder = ({ _id }: Order) => orderOf(shop.db, _id, { id: staff.id, role: 'admin', now });
const states = ({ paymentStatus, deliveryStatus }: Order) => [paymentStatus, deliveryStatus];
const mailsAbout = async ({ _id }: Order) =>
  (await shop.db.selectFrom('mail').select('template').where('orderId', '=', _id).execute()).map(({ template }) => template);

async function aWaitingOrder(traits: Partial<Paid> = {}) {
  later(0);
  const person = await aCustomer(shop);
  const { order, razorpayOrder } = await aCardOrder(shop, person, [{ product }]);
  return { who: person, order, payment: aPayment(razorpayOrder, traits), params: { id: order._id } };
}

test('an unpaid order is cancelled when its payment window ends, not before, and releases goods and coupon once', async () => {
  later(0);
  const { code, id } = await aCoupon(shop.db, { percent: 10, usageLimit: 1 });
  const person = await aCustomer(shop);
  await fillCart(shop, person, [{ product, quantity: 2 }]);
  await shop.ask(person, 'POST', '/cart/coupon', { code });
  const before = await stockNow();
  const { order } = await aCardOrder(shop, person, []);
  later(29.99);
  assert.equal(await expire(order), false);
  assert.equal((await writtenOrder(order)).canPay, true);

  later(30);
  assert.equal((await writtenOrder(order)).canPay, false);
  await assert.rejects(shop.call(person, retryPayment, { params: { id: order._id } }), {
    status: 409,
    message: /The time to pay this order is over. Please order again./,
  });
  const ends = await Promise.all([...Array.from({ length: 10 }, () => expire(order)), expireOrders(shop, gateway())]);
  assert.equal(ends.flat().filter(Boolean).length, 1);
  const cancelled = await writtenOrder(order);
  assert.deepEqual(states(cancelled), ['unpaid', 'Cancelled']);
  assert.deepEqual([cancelled.description, cancelled.canPay, cancelled.payBefore], ['It was not paid in time.', false, null]);
  assert.deepEqual(await stockNow(), before);
  const { used } = await shop.db.selectFrom('coupon').select('used').where('id', '=', id).executeTakeFirstOrThrow();
  assert.equal(used, 0);
  assert.deepEqual(await mailsAbout(order), ['payment-failed']);
  assert.deepEqual(await expireOrders(shop, gateway()), []);
  assert.equal((await shop.call(person, readCart)).count, 0);
});

test('Expiry: the sweep expires an order whose own job was lost', async () => {
  const { order, payment } = await aWaitingOrder();
  await deliver(shop, eventOf('payment.captured', (await aWaitingOrder()).payment));
  later(29);
  assert.deepEqual(await expiredAttempts(shop.db, now), []);
  await expireOrders(shop, gateway());
  assert.equal((await writtenOrder(order)).deliveryStatus, 'Pending');
  later(31);
  assert.deepEqual(await expireOrders(shop, gateway()), [order._id]);
  assert.equal((await writtenOrder(order)).deliveryStatus, 'Cancelled');
  assert.deepEqual(await expireOrders(shop, gateway()), []);
  assert.deepEqual((await attemptAtGateway(shop.db, payment.order_id))?.closedAt, now);
  assert.deepEqual(await expiredAttempts(shop.db, now), [], 'no sweep looks at it again');
});

test('the gateway is queried once more before an order is cancelled', async () => {
  const { order, payment } = await aWaitingOrder({ status: 'authorized' });
  razorpay.payments.push(payment); // the webhook was lost
  later(31);
  assert.equal(await expire(order), false);
  assert.deepEqual(states(await writtenOrder(order)), ['paid', 'Processing']);
  assert.equal(payment.status, 'captured');
});

test('an unreachable gateway reserves no stock', async () => {
  const { order } = await aWaitingOrder();
  razorpay.failWith = 500;
  later(31);
  assert.equal(await expire(order), true);
  razorpay.failWith = undefined;
  assert.deepEqual(states(await writtenOrder(order)), ['unpaid', 'Cancelled']);
});

test('a payment after the deadline is refunded automatically and takes no stock', async () => {
  const { order, payment } = await aWaitingOrder();
  later(31);
  await expire(order);
  const free = await stockNow();
  await deliver(shop, eventOf('payment.captured', payment));
  assert.deepEqual(states(await writtenOrder(order)), ['refund_due', 'Cancelled']);
  const refund = await shop.db.selectFrom('refund').selectAll().where('orderId', '=', order._id).executeTakeFirstOrThrow();
  assert.deepEqual([refund.kind, refund.amountPaise], ['order', 79_900]);
  assert.deepEqual(await stockNow(), free);
});

test('expiry, payment and cancellation at the same time have one result', async () => {
  for (let round = 0; round < 10; round++) {
    const before = (await stockNow()).stock;
    const { who: person, order, payment, params } = await aWaitingOrder();
    later(31);
    const cancel = () => shop.ask(person, 'PUT', `/order/${params.id}`, { newStatus: 'Cancelled' });
    await Promise.all([expire(order), deliver(shop, eventOf('payment.captured', payment)), ...(round % 2 ? [cancel()] : [])]);
    const ended = await writtenOrder(order);
    const end = states(ended).join(' ');
    assert.match(end, /^(paid Processing|refund(_due|ed) Cancelled)$/);
    assert.equal((await stockNow()).stock, before - (ended.deliveryStatus === 'Processing' ? 1 : 0));
    await shop.ask(staff, 'PUT', `/order/delivery-status/${params.id}`, { newStatus: 'Cancelled' });
  }
});

test('an order that is paid, cancelled or in cash does not expire', async () => {
  const paid = await aWaitingOrder();
  await deliver(shop, eventOf('payment.captured', paid.payment));
  const cancelled = await aWaitingOrder();
  await shop.call(cancelled.who, cancelOrReturnOrder, { params: cancelled.params, body: { newStatus: 'Cancelled' } });
  const inCash = await aWaitingOrder();
  await shop.call(inCash.who, changePaymentMethod, { params: inCash.params, body: { paymentMethod: 'COD' } });
  later(59);
  for (const { order } of [paid, cancelled, inCash]) {
    const before = await writtenOrder(order);
    assert.equal(await expire(order), false);
    assert.deepEqual(await writtenOrder(order), before);
  }
  assert.deepEqual((await attemptAtGateway(shop.db, paid.payment.order_id))?.closedAt, OPENED, 'it ended when it was paid');
});

/** Runs the scheduled polls of an order, one after the other, until none is left. */
async function poll(orderId: string, minutes: readonly number[]): Promise<void> {
  for (const minute of minutes) {
    later(minute);
    const { id, polls } = await shop.db
      .selectFrom('paymentAttempt')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    await Promise.all([1, 2].map(() => reconcileOnSchedule(shop, gateway(), { attemptId: id, polls })));
  }
}

/** The number of lost webhooks that staff see, this many minutes after the orders of this file were placed. */
async function lostAt(minutes: number): Promise<number> {
  later(minutes);
  return (await shop.call(await anAdmin(shop), readDashboard)).work.lostWebhooks;
}

test('Reconciliation: a poll settles a payment whose webhook was lost, and the timeline says so', async () => {
  const days = 4 * 24 * 60;
  const others = { soon: await lostAt(24), due: await lostAt(26), late: await lostAt(days) };
  const reported = await aWaitingOrder(); // reported by the widget, not by a poll
  razorpay.payments.push(reported.payment);
  await shop.call(reported.who, confirmPayment, { params: reported.params, body: widgetAnswer(reported.payment) });
  const { order, payment } = await aWaitingOrder();
  await poll(order._id, [1, 5]);
  assert.deepEqual(states(await writtenOrder(order)), ['unpaid', 'Pending']);
  const { rows } = await shop.pool.query(
    `select a.order_id, a.polls, count(*)::int as queued from jobs.job j join payment_attempt a on a.id::text = j.data ->> 'attemptId'
     where j.name = $1 and a.order_id = any($2) group by 1, 2 order by 2`,
    [RECONCILE, [reported.order._id, order._id]],
  );
  assert.deepEqual(
    rows.map(({ polls, queued }) => [polls, queued]),
    [
      [0, 1],
      [2, 3],
    ],
    'each reconciliation schedules one more, of its own order',
  );
  razorpay.payments.push(payment);
  await poll(order._id, [15]);
  assert.deepEqual(states(await writtenOrder(order)), ['paid', 'Processing']);

  assert.equal((await lostAt(24)) - others.soon, 0, 'it may still come');
  assert.equal((await lostAt(26)) - others.due, 1);
  assert.equal((await lostAt(days)) - others.late, 0, 'it says nothing about now');
  later(26);
  await deliver(shop, eventOf('payment.captured', payment));
  assert.equal((await lostAt(26)) - others.due, 0, 'it came after all');

  const requests = razorpay.asked.length;
  await poll(order._id, [60, 120]);
  assert.equal(razorpay.asked.length, requests, 'then nobody looks any more');
});

test('a bank that approves two days later: the payment is found and refunded', async () => {
  const { order, payment } = await aWaitingOrder();
  razorpay.payments.push(Object.assign(payment, { status: 'failed' }));
  await poll(order._id, [1, 5, 15]);
  later(31);
  await expire(order);
  razorpay.failWith = 'reset';
  await poll(order._id, [60]); // the next poll retries after an unreachable gateway
  razorpay.failWith = undefined;
  payment.status = 'captured';
  await poll(order._id, [2 * 24 * 60]);
  assert.deepEqual(states(await writtenOrder(order)), ['refund_due', 'Cancelled']);
  assert.equal((await writtenOrder(order)).timeline.filter(({ status }) => status === 'Payment failed').length, 1);
});
