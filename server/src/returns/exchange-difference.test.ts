// covers: returns, payment, refunds
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { add, rupees, ZERO } from '@shop/contract/money';
import { confirmPayLink, openPayLink, readPayLink } from '@shop/contract/order-drafts';
import { confirmPayment, retryPayment } from '@shop/contract/payments';
import type { Order } from '@shop/contract/orders';
import { trackOrder } from '@shop/contract/tracking';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { expireOrders } from '#checkout';
import { daysAfter } from '#kernel/clock';
import { orderOf } from '#orders';
import { sendRefunds } from '#orders/refunds';
import {
  aCustomer,
  anAdmin,
  openTestShop,
  stockOf,
  type Caller,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { aProductInTwoPrices, creditOf } from '#test-support/exchanges';
import { payAtGateway, runScheduledTasks } from '#test-support/gateway';
import { aCardOrder, anOrder, moveTo } from '#test-support/orders';

const visitor: Caller = null;
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
const stockOfXl = async () => (await stockOf(shop.db, shirt.variants[1]?.id ?? '')).stock;
const states = ({ deliveryStatus, paymentStatus }: Order) => [deliveryStatus, paymentStatus];
const work = (it: Order, action: string, more: object = {}) =>
  shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action, ...more });
const mailsAbout = async ({ _id }: Order) =>
  (await shop.db.selectFrom('mail').select('template').where('orderId', '=', _id).orderBy('createdAt').execute()).map(
    ({ template }) => template,
  );

/** A delivered order of size M, paid by card. */
async function paidByCard(quantity = 1): Promise<Order> {
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: shirt, size: 'M', quantity }]);
  const answer = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  await shop.call(asha, confirmPayment, { params: { id: order._id }, body: answer });
  return moveTo(shop, staff, order, 'Delivered');
}
const paidInCash = async () => moveTo(shop, staff, await anOrder(shop, asha, [{ product: shirt, size: 'M' }]), 'Delivered');

const ask = (it: Order, more: object = {}) =>
  shop.ask(asha, 'POST', `/order/${it._id}/return`, {
    lines: [{ line: it.orderItems[0]?._id, quantity: it.orderItems[0]?.quantity, exchange: shirt.variants[1]?.id }],
    reason: 'Item is defective',
    ...more,
  });

/** The order that waits for the difference, after the first one's goods were received. */
async function waiting(it: Order, more: object = {}): Promise<Order> {
  const request = await ask(it, more);
  assert.equal(request.status, 201, request.body.message);
  const received = await work(it, 'receive', { restock: true });
  assert.equal(received.status, 200, received.body.message);
  return seen((await seen(it._id)).returns[0]?.exchangeOrder?._id ?? '');
}
async function payByLink(it: Order) {
  const token = it.trackingToken ?? '';
  const { razorpayOrder } = await shop.call(visitor, openPayLink, { params: { token } });
  const body = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  return shop.call(visitor, confirmPayLink, { params: { token }, body });
}
async function expire(): Promise<void> {
  now = daysAfter(OPENED, 3);
  await expireOrders(shop, shop.payments.gateway);
}
async function settleRefunds(): Promise<void> {
  await sendRefunds(shop, shop.payments.gateway);
  await runScheduledTasks(shop);
}

test('a more expensive size is reserved at the request, waits for its difference by link, and is packed once that is paid', async () => {
  const it = await paidByCard();
  const sent = await waiting(it);
  assert.deepEqual(states(sent), ['Pending', 'unpaid']);
  assert.deepEqual([sent.totalPrice, sent.due, sent.summary.credit], [rupees(1200), rupees(200), rupees(1000)]);
  assert.equal(sent.payBefore, daysAfter(OPENED, 3).toISOString());
  assert.equal(await stockOfXl(), 9);
  const open = await seen(it._id);
  assert.deepEqual([open.returns[0]?.state, open.returns[0]?.owed, open.money.left], ['received', 0, 0]);
  assert.deepEqual(open.returns[0]?.exchangeOrder, { _id: sent._id, number: sent.number, due: rupees(200) });
  assert.deepEqual(await mailsAbout(sent), ['payment-link']);
  const link = await shop.call(visitor, readPayLink, { params: { token: sent.trackingToken ?? '' } });
  assert.deepEqual([link.total, link.due, link.state], [rupees(1200), rupees(200), 'open']);

  assert.equal((await payByLink(sent)).state, 'paid');
  assert.deepEqual(states(await seen(sent._id)), ['Processing', 'paid']);
  const done = await seen(it._id);
  assert.deepEqual([done.returns[0]?.state, done.returns[0]?.exchangeOrder?.due], ['exchanged', 0]);
  assert.deepEqual([done.money.refunded, done.money.left, done.paymentStatus], [rupees(1000), 0, 'refunded']);
  assert.deepEqual(await mailsAbout(sent), ['payment-link', 'order-paid']);
});

test('the difference keeps the discount of the first order, and its delivery is not charged again', async () => {
  const it = await paidByCard();
  await shop.pool.query('update order_line set offer_paise = 10000, total_paise = 90000 where order_id = $1', [it._id]);
  await shop.pool.query(
    'update customer_order set offer_discount_paise = 10000, shipping_paise = 5000, total_paise = 95000 where id = $1',
    [it._id],
  );
  await shop.pool.query('update payment set amount_paise = 95000 where order_id = $1', [it._id]);
  const sent = await waiting(it);
  assert.deepEqual([sent.due, add(sent.due, sent.summary.credit)], [rupees(180), sent.totalPrice]);
  await expire();
  await settleRefunds();
  const done = await seen(it._id);
  assert.deepEqual([done.money.left, done.refunds.map(({ amount }) => amount)], [0, [rupees(950)]]);
  assert.equal((await seen(sent._id)).money.refunded, sent.summary.credit);
});

test('the customer pays the difference in My Orders, too, and cannot switch it to cash', async () => {
  const sent = await waiting(await paidByCard());
  const params = { id: sent._id };
  const refused = await shop.ask(asha, 'PUT', `/order/${sent._id}/payment-method`, { paymentMethod: 'COD' });
  assert.deepEqual([refused.status, refused.body.message], [409, 'The difference of an exchange is paid by UPI or card.']);
  const { razorpayOrder } = await shop.call(asha, retryPayment, { params });
  assert.equal(razorpayOrder?.amount, rupees(200));
  const body = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  await shop.call(asha, confirmPayment, { params, body });
  assert.deepEqual(states(await seen(sent._id)), ['Processing', 'paid']);
});

test('staff send the link again, until the difference is paid', async () => {
  const sent = await waiting(await paidByCard());
  const resend = () => shop.ask(staff, 'POST', `/order/${sent._id}/pay-link`);
  assert.equal((await resend()).body.message, 'The payment link is sent again.');
  assert.deepEqual(await mailsAbout(sent), ['payment-link', 'payment-link']);
  await payByLink(sent);
  assert.equal((await resend()).status, 409);
});

test('staff cannot send the size before its difference is paid, nor refund its part twice', async () => {
  const it = await paidByCard();
  const sent = await waiting(it);
  const ship = await shop.ask(staff, 'PUT', `/order/delivery-status/${sent._id}`, { newStatus: 'Shipped' });
  assert.equal(ship.status, 409);
  assert.match(ship.body.message ?? '', /₹200 are not paid yet/);
  assert.equal((await shop.ask(staff, 'POST', `/order/${it._id}/refund`, { amount: 1, method: 'cash' })).status, 409);
  assert.equal((await shop.ask(staff, 'POST', `/order/${sent._id}/refund`, { amount: 1, method: 'cash' })).status, 409);
  assert.equal((await work(it, 'reject')).status, 409);
});

test('a difference that is not paid in three days ends the exchange: the size is sold again, the card gets its money back', async () => {
  const it = await paidByCard();
  const sent = await waiting(it);
  now = new Date(daysAfter(OPENED, 3).getTime() - 1);
  await expireOrders(shop, shop.payments.gateway);
  assert.equal((await seen(sent._id)).deliveryStatus, 'Pending');
  await expire();
  assert.deepEqual(states(await seen(sent._id)), ['Cancelled', 'unpaid']);
  assert.equal(await stockOfXl(), 10);
  await settleRefunds();
  const done = await seen(it._id);
  assert.deepEqual([done.returns[0]?.state, done.returns[0]?.exchangeOrder, done.returns[0]?.owed], ['refunded', null, 0]);
  assert.deepEqual(
    done.refunds.map(({ amount, method, state }) => [amount, method, state]),
    [[rupees(1000), 'gateway', 'processed']],
  );
  assert.deepEqual([done.money.left, done.paymentStatus], [0, 'refunded']);
  assert.ok((await mailsAbout(sent)).includes('payment-failed'));
  await expire();
  assert.equal((await seen(it._id)).refunds.length, 1, 'once');
});

test('a customer who asked for store credit gets it at once when the exchange ends unpaid', async () => {
  const it = await paidByCard();
  await waiting(it, { payOut: { method: 'credit' } });
  await expire();
  const done = await seen(it._id);
  assert.deepEqual([done.returns[0]?.state, done.paymentStatus, await creditOf(shop, asha)], ['refunded', 'refunded', 1000]);
});

test('while the difference is unpaid nothing is owed back on the first order', async () => {
  const it = await paidByCard();
  await ask(it);
  const requested = await seen(it._id);
  assert.deepEqual([requested.paymentStatus, requested.returns[0]?.difference], ['paid', rupees(200)]);
  await work(it, 'receive', { restock: true });
  const open = await seen(it._id);
  assert.deepEqual([open.deliveryStatus, open.paymentStatus, open.money.left], ['Returned', 'paid', 0]);
  assert.equal(open.returns[0]?.difference, ZERO, 'the order of the exchange has it');
  const tracked = await shop.call(visitor, trackOrder, { body: { number: it.number, contact: asha.email } });
  assert.deepEqual(
    tracked.order.returns.map(({ state, due }) => [state, due]),
    [['received', rupees(200)]],
  );
  const { body } = await shop.ask(staff, 'GET', '/order?payment=refund_due');
  assert.ok(!JSON.stringify(body).includes(it.number));
});

test('an exchange of a cash order that ends unpaid waits for staff with the account that the customer gave', async () => {
  const it = await paidInCash();
  await waiting(it, { payOut: { method: 'upi', upiId: 'asha@okaxis' } });
  await expire();
  const open = await seen(it._id);
  const { state, owed, payOut } = open.returns[0] ?? {};
  assert.deepEqual([state, owed, payOut?.to, open.paymentStatus], ['received', rupees(1000), 'as••••@okaxis', 'refund_due']);
  now = OPENED;
  const refund = await work(it, 'refund', { method: 'upi', upiId: 'asha@okaxis' });
  assert.equal(refund.status, 200, refund.body.message);
  assert.deepEqual([(await seen(it._id)).returns[0]?.state, (await seen(it._id)).money.left], ['refunded', 0]);
});

test('a payment after the exchange ended is refunded, and no more', async () => {
  const it = await paidByCard();
  const sent = await waiting(it);
  const { razorpayOrder } = await shop.call(visitor, openPayLink, { params: { token: sent.trackingToken ?? '' } });
  await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '', outcome: 'failed-late' });
  assert.equal(
    (await shop.ask(asha, 'POST', `/order/cancel-or-return/${sent._id}`, { newStatus: 'Cancelled' })).status >= 400,
    true,
  );
  await moveTo(shop, staff, sent, 'Cancelled');
  await runScheduledTasks(shop);
  await settleRefunds();
  const late = await seen(sent._id);
  assert.deepEqual([late.deliveryStatus, late.money.left, await stockOfXl()], ['Cancelled', 0, 10]);
  assert.deepEqual(
    late.refunds.map(({ amount, method }) => [amount, method]),
    [
      [rupees(1000), 'exchange'],
      [rupees(200), 'gateway'],
    ],
  );
  assert.equal((await seen(it._id)).money.left, 0);
});

test('two payments of the difference: the second goes back', async () => {
  const sent = await waiting(await paidByCard());
  const params = { token: sent.trackingToken ?? '' };
  const { razorpayOrder } = await shop.call(visitor, openPayLink, { params });
  const orderId = razorpayOrder?.id ?? '';
  await payAtGateway(shop, { orderId, outcome: 'failed-late' });
  const body = await payAtGateway(shop, { orderId });
  await shop.call(visitor, confirmPayLink, { params, body });
  await runScheduledTasks(shop);
  await settleRefunds();
  const paid = await seen(sent._id);
  assert.deepEqual([...states(paid), paid.money.left], ['Processing', 'paid', rupees(1200)]);
  assert.deepEqual(
    paid.refunds.map(({ amount, surplus }) => [amount, surplus]),
    [[rupees(200), true]],
  );
});

test('payment and expiry at the same moment end in one of both, with every rupee in one place', async () => {
  for (let round = 0; round < 5; round++) {
    now = OPENED;
    const it = await paidByCard();
    const sent = await waiting(it);
    const { razorpayOrder } = await shop.call(visitor, openPayLink, { params: { token: sent.trackingToken ?? '' } });
    const body = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
    const pay = shop.call(visitor, confirmPayLink, { params: { token: sent.trackingToken ?? '' }, body });
    await Promise.allSettled([pay, expire(), moveTo(shop, staff, sent, 'Cancelled')]);
    await settleRefunds();
    const [first, other] = [await seen(it._id), await seen(sent._id)];
    const moneyBack = [...first.refunds, ...other.refunds]
      .filter(({ method }) => method !== 'exchange')
      .reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(moneyBack, other.deliveryStatus === 'Cancelled' ? rupees(1200) : 0);
    assert.equal(
      other.deliveryStatus === 'Cancelled' ? first.money.left + other.money.left : other.money.left,
      other.deliveryStatus === 'Cancelled' ? 0 : rupees(1200),
    );
  }
});

test('a paid exchange that is cancelled gives each part back to its payment', async () => {
  const sent = await waiting(await paidByCard());
  await payByLink(sent);
  await moveTo(shop, staff, sent, 'Cancelled');
  await settleRefunds();
  const done = await seen(sent._id);
  assert.deepEqual(
    done.refunds.map(({ amount, method, state }) => [amount, method, state]),
    [
      [rupees(200), 'gateway', 'processed'],
      [rupees(1000), 'gateway', 'processed'],
    ],
  );
  assert.deepEqual([done.paymentStatus, done.money.left, await stockOfXl()], ['refunded', 0, 10]);
});

test('the exchange of a cash order that comes back undelivered: the difference goes back online, the rest as staff choose', async () => {
  const sent = await waiting(await paidInCash());
  await payByLink(sent);
  await moveTo(shop, staff, sent, 'Shipped', 'Failed Delivery', 'Cancelled');
  assert.equal((await work(sent, 'receive', { restock: true })).status, 200);
  const tracked = await shop.call(visitor, trackOrder, { body: { number: sent.number, contact: asha.email } });
  assert.deepEqual([tracked.order.paymentStatus, tracked.order.money.left], ['refund_due', rupees(1200)]);
  const unsaid = await shop.ask(staff, 'POST', `/order/${sent._id}/refund`, {});
  assert.deepEqual(unsaid.body.errors, { method: '₹1,000 of it was paid in cash. Choose how to pay it back.' });
  const refund = await shop.ask(staff, 'POST', `/order/${sent._id}/refund`, { method: 'upi', upiId: 'asha@okaxis' });
  assert.equal(refund.status, 201, refund.body.message);
  await settleRefunds();
  const done = await seen(sent._id);
  assert.deepEqual(done.refunds.map(({ amount, method }) => [amount, method]).toSorted(), [
    [rupees(1000), 'upi'],
    [rupees(200), 'gateway'],
  ]);
  assert.deepEqual([done.money.left, done.paymentStatus], [0, 'refunded']);
});

test('after a cancelled exchange of a cash order the part that was paid in cash is still due', async () => {
  const sent = await waiting(await paidInCash());
  await payByLink(sent);
  await moveTo(shop, staff, sent, 'Cancelled');
  await settleRefunds();
  const open = await seen(sent._id);
  assert.deepEqual([open.money.refunded, open.money.left, open.paymentStatus], [rupees(200), rupees(1000), 'refund_due']);
});

async function sendOnPickup(exchangeOnPickup: boolean): Promise<void> {
  const { settings, updatedAt } = await shop.call(staff, readSettings);
  await shop.call(staff, saveSettings, { body: { ...settings, exchangeOnPickup, updatedAt } });
}

test('with sending at pickup, the difference is asked at pickup and the exchange is closed when the goods arrive', async () => {
  await sendOnPickup(true);
  const it = await paidByCard();
  await ask(it);
  assert.equal((await work(it, 'pick_up')).status, 200);
  const sent = await seen((await seen(it._id)).returns[0]?.exchangeOrder?._id ?? '');
  assert.equal(sent.due, rupees(200));
  await payByLink(sent);
  assert.equal((await seen(it._id)).returns[0]?.state, 'picked_up');
  assert.equal((await work(it, 'receive', { restock: true })).status, 200);
  assert.equal((await seen(it._id)).returns[0]?.state, 'exchanged');
  await sendOnPickup(false);
});

test('the invoice of the exchange has the new price, and the first invoice is credited with the goods', async () => {
  const it = await paidByCard();
  const sent = await waiting(it);
  await payByLink(sent);
  await moveTo(shop, staff, sent, 'Shipped');
  const { rows } = await shop.pool.query<{ number: string; total: string; credited: string }>(
    `select o.number, i.total_paise as total, (select coalesce(sum(c.total_paise), 0) from credit_note c where c.invoice_id = i.id) as credited
     from invoice i join customer_order o on o.id = i.order_id where o.id in ($1, $2) order by o.number`,
    [it._id, sent._id],
  );
  assert.deepEqual(
    rows.map(({ total, credited }) => [Number(total), Number(credited)]),
    [
      [100_000, 100_000],
      [120_000, 0],
    ],
  );
});
