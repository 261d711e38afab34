// covers: payment, prices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { listOrders, cancelOrReturnOrder, readOrder, type Order } from '@shop/contract/orders';
import { changePaymentMethod } from '@shop/contract/payments';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { aCardOrder, moveTo } from '#test-support/orders';
import { aPayment, deliver, eventOf, openRazorpay, type Razorpay } from '#test-support/razorpay';
import { settlePayment } from './commands/settle-payment.ts';

let razorpay: Razorpay;
let shop: TestShop;
let asha: Person;
let staff: Person;
let product: MadeProduct;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: razorpay.env });
  asha = await aCustomer(shop);
  staff = await anAdmin(shop);
  product = await aProduct(shop.db, { price: 799, stock: 500 });
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function aWaitingOrder() {
  const { order, razorpayOrder } = await aCardOrder(shop, await aCustomer(shop), [{ product }]);
  return { order, payment: aPayment(razorpayOrder) };
}
const asStaffSee = async ({ _id: id }: Order) => (await shop.call(staff, readOrder, { params: { id } })).order;
const states = ({ paymentStatus, deliveryStatus }: Order) => [paymentStatus, deliveryStatus];
const stockNow = async () => (await stockOf(shop.db, product.variants[0]?.id ?? '')).stock;
const mailsAbout = async ({ _id }: Order) =>
  (await shop.db.selectFrom('mail').select('template').where('orderId', '=', _id).orderBy('createdAt').execute()).map(
    ({ template }) => template,
  );
/** The refunds of an order: kind, and amount in paise. */
const refundsOf = async ({ _id }: Order) =>
  (await shop.db.selectFrom('refund').select(['kind', 'amountPaise']).where('orderId', '=', _id).execute()).map(
    ({ kind, amountPaise }) => [kind, amountPaise],
  );

test('a second payment is refunded automatically and takes no stock', async () => {
  const paidOnce = await aWaitingOrder();
  await deliver(shop, eventOf('payment.captured', paidOnce.payment));
  const { order, payment } = await aWaitingOrder();
  const other = { ...payment, id: `${payment.id}b` };
  const held = await stockNow();
  await many(12, (n) => deliver(shop, eventOf('payment.captured', n % 2 === 0 ? payment : other)));
  const paid = await asStaffSee(order);
  assert.deepEqual(states(paid), ['refund_due', 'Processing']);
  const due = async () => {
    const { orders } = await shop.call(staff, listOrders, { query: { payment: 'refund_due', limit: 100 } });
    return orders.map(({ number }) => number).filter((it) => [paidOnce.order.number, order.number].includes(it));
  };
  assert.deepEqual(await due(), [order.number]);
  assert.deepEqual(paid.payments?.map(({ status, surplus }) => [status, surplus]).toSorted(), [
    ['captured', false],
    ['captured', true],
  ]);
  assert.deepEqual(await refundsOf(order), [['surplus', 79_900]]);
  assert.equal(await stockNow(), held);
  assert.match(paid.timeline.at(-1)?.note ?? '', /^₹799 was paid a second time/);
  await shop.db.updateTable('refund').set({ state: 'failed' }).where('orderId', '=', order._id).execute();
  assert.deepEqual(await due(), [order.number], 'it did not get through, and is owed all the same');
  const done = { state: 'processed', processedAt: shop.now() };
  await shop.db.updateTable('refund').set(done).where('orderId', '=', order._id).execute();
  assert.deepEqual(await due(), []);
});

test('a payment that the gateway itself refunded pays nothing; the next one pays the order and is what staff refund', async () => {
  const { order, payment } = await aWaitingOrder();
  await deliver(shop, eventOf('payment.failed', { ...payment, id: `${payment.id}a`, status: 'failed' }));
  const { id, order_id: orderId, currency, method } = payment;
  const fromGateway = { id, orderId, amount: rupees(799), currency, method, status: 'refunded', error: '' } as const;
  await settlePayment(shop, { reported: fromGateway, foundBy: 'poller' });
  assert.deepEqual(states(await asStaffSee(order)), ['unpaid', 'Pending']);
  await deliver(shop, eventOf('payment.captured', { ...payment, id: `${payment.id}b` }));
  assert.deepEqual(states(await asStaffSee(order)), ['paid', 'Processing']);
  assert.deepEqual(await refundsOf(order), []);

  await deliver(shop, eventOf('payment.captured', { ...payment, id: `${payment.id}c` }));
  await shop.ask(staff, 'POST', `/order/${order._id}/refund`, {});
  const givenBack = await shop.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select(['refund.kind', 'gatewayPaymentId'])
    .where('refund.orderId', '=', order._id)
    .orderBy('kind')
    .execute();
  assert.deepEqual(
    givenBack.map(({ kind, gatewayPaymentId }) => [kind, gatewayPaymentId]),
    [
      ['order', `${payment.id}b`],
      ['surplus', `${payment.id}c`],
    ],
  );
});

test('an order that staff shipped before its payment came is paid, and stays shipped', async () => {
  const { order, payment } = await aWaitingOrder();
  await moveTo(shop, staff, order, 'Shipped');
  await deliver(shop, eventOf('payment.captured', payment));
  const paid = await asStaffSee(order);
  assert.deepEqual(states(paid), ['paid', 'Shipped']);
  assert.deepEqual(
    paid.timeline.map(({ status }) => status),
    ['Pending', 'Shipped', 'Paid'],
  );
});

test('a payment after a cancellation is refunded, and the goods stay in stock', async () => {
  const { order: placed, razorpayOrder } = await aCardOrder(shop, asha, [{ product }]);
  await shop.call(asha, cancelOrReturnOrder, { params: { id: placed._id }, body: { newStatus: 'Cancelled' } });
  const free = await stockNow();
  await many(5, () => deliver(shop, eventOf('payment.captured', aPayment(razorpayOrder, { id: 'pay_afterTheEnd' }))));
  const shown = await asStaffSee(placed);
  assert.deepEqual(states(shown), ['refund_due', 'Cancelled']);
  assert.deepEqual(await refundsOf(placed), [['order', 79_900]]);
  assert.equal(await stockNow(), free);
});

test('a cancellation and its payment at the same time end with one refund', async () => {
  await many(10, async () => {
    const person = await aCustomer(shop);
    const { order: placed, razorpayOrder } = await aCardOrder(shop, person, [{ product }]);
    await Promise.all([
      deliver(shop, eventOf('payment.captured', aPayment(razorpayOrder))),
      shop.call(person, cancelOrReturnOrder, { params: { id: placed._id }, body: { newStatus: 'Cancelled' } }),
    ]);
    const shown = await asStaffSee(placed);
    assert.equal(shown.deliveryStatus, 'Cancelled');
    assert.match(shown.paymentStatus, /^refund(_due|ed)$/);
    assert.deepEqual(await refundsOf(placed), [['order', 79_900]]);
  });
});

test('cash on delivery in place of a card: the order is packed, and a later card payment is refunded', async () => {
  const { order: placed, razorpayOrder } = await aCardOrder(shop, asha, [{ product }]);
  const other = await aCardOrder(shop, asha, [{ product }]);
  const { order: changed } = await shop.call(asha, changePaymentMethod, {
    params: { id: placed._id },
    body: { paymentMethod: 'COD' },
  });
  assert.deepEqual([changed.paymentMethod, ...states(changed), changed.canPay], ['COD', 'unpaid', 'Processing', false]);
  assert.deepEqual(
    changed.timeline.map(({ status }) => status),
    ['Pending', 'Cash on delivery', 'Processing'],
  );
  assert.deepEqual(await mailsAbout(placed), ['order-placed']);
  await deliver(shop, eventOf('payment.captured', aPayment(razorpayOrder)));
  assert.deepEqual(await refundsOf(placed), [['surplus', 79_900]]);

  razorpay.payments.push(aPayment(other.razorpayOrder));
  await assert.rejects(
    shop.call(asha, changePaymentMethod, { params: { id: other.order._id }, body: { paymentMethod: 'COD' } }),
    {
      status: 409,
      message: /This order is paid already/,
    },
  );
  const paid = await asStaffSee(other.order);
  assert.deepEqual([paid.paymentMethod, ...states(paid)], ['Card', 'paid', 'Processing'], 'the gateway was asked first');
});
