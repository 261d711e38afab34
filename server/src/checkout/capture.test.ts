// covers: payment
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { cancelOrReturnOrder } from '@shop/contract/orders';
import { changePaymentMethod, retryPayment } from '@shop/contract/payments';
import { createRefund } from '#orders/refunds';
import { aCustomer, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { aCardOrder } from '#test-support/orders';
import { aPayment, deliver, eventOf, openRazorpay, widgetAnswer, type Razorpay } from '#test-support/razorpay';
import { capturePayment } from './commands/capture-payment.ts';
import { confirmPayment } from './commands/confirm-payment.ts';
import { reconcilePayment } from './commands/reconcile-payment.ts';
import { openPayment } from './commands/open-payment.ts';
import { retryPayment as openOnceMore } from './commands/retry-payment.ts';
import { settlePayment } from './commands/settle-payment.ts';
import { CAPTURE } from './job-names.ts';
import { payableAtGateway } from './queries.ts';

let razorpay: Razorpay;
let shop: TestShop;
let person: Person;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: razorpay.env });
  person = await aCustomer(shop);
});
afterEach(() => {
  razorpay.failWith = undefined;
  razorpay.meanwhile = undefined;
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

/** An order with an authorized payment, which the gateway's list does not show yet. */
async function authorized() {
  const product = await aProduct(shop.db, { price: 799 });
  const { order, razorpayOrder } = await aCardOrder(shop, person, [{ product }]);
  const payment = aPayment(razorpayOrder, { status: 'authorized' });
  await deliver(shop, eventOf('payment.authorized', payment));
  return { order, payment, params: { id: order._id } };
}

test('Capture: an authorized payment is captured for an order that waits for it, and for no other', async () => {
  const waiting = await authorized();
  const cancelled = await authorized();
  await shop.call(person, cancelOrReturnOrder, { params: cancelled.params, body: { newStatus: 'Cancelled' } });
  const inCash = await authorized();
  await shop.call(person, changePaymentMethod, { params: inCash.params, body: { paymentMethod: 'COD' } });
  const paidOtherwise = await authorized();
  await deliver(shop, eventOf('payment.captured', { ...paidOtherwise.payment, id: 'pay_another', status: 'captured' }));
  const wentBack = await authorized();
  const { id, order_id: orderId, currency, method } = wentBack.payment;
  const fromGateway = { id, orderId, amount: rupees(799), currency, method, status: 'refunded', error: '' } as const;
  await settlePayment(shop, { reported: fromGateway, foundBy: 'poller' });

  const all = { cancelled, inCash, paidOtherwise, wentBack, waiting };
  const take = async ({ payment }: typeof waiting) => {
    razorpay.payments.push(payment);
    await capturePayment(shop, shop.payments.gateway, payment.id);
  };
  for (const it of Object.values(all)) await take(it);
  const taken = Object.entries(all).filter(([, { payment }]) => payment.status === 'captured');
  assert.deepEqual(
    taken.map(([which]) => which),
    ['waiting'],
  );
});

test('Capture: a job is enqueued for authorized payments of waiting orders only', async () => {
  const { payment } = await authorized();
  const late = await authorized();
  await shop.call(person, cancelOrReturnOrder, { params: late.params, body: { newStatus: 'Cancelled' } });
  const tooLate = { ...late.payment, id: 'pay_tooLate' };
  await deliver(shop, eventOf('payment.authorized', tooLate));
  const { razorpayOrder } = await aCardOrder(shop, person, [{ product: await aProduct(shop.db) }]);
  const captured = aPayment(razorpayOrder);
  await deliver(shop, eventOf('payment.captured', captured));
  const { rows } = await shop.pool.query<{ id: string }>(
    `select data ->> 'paymentId' as id from jobs.job where name = $1 and data ->> 'paymentId' = any($2)`,
    [CAPTURE, [payment.id, tooLate.id, captured.id]],
  );
  assert.deepEqual(rows, [{ id: payment.id }]);
});

test('a second payment is not opened while one is pending', async () => {
  const { params } = await authorized();
  const problem = { status: 409, message: /We are confirming your payment\. Please wait a moment\./ };
  await assert.rejects(shop.call(person, retryPayment, { params }), problem);
  const { order, razorpayOrder } = await aCardOrder(shop, person, [{ product: await aProduct(shop.db) }]);
  await deliver(shop, eventOf('payment.failed', aPayment(razorpayOrder, { status: 'failed' })));
  const opened = await shop.call(person, retryPayment, { params: { id: order._id } });
  assert.deepEqual(opened.razorpayOrder, razorpayOrder);
});

test('an unreported payment at the gateway prevents a second one from being opened', async () => {
  const { order, razorpayOrder } = await aCardOrder(shop, person, [{ product: await aProduct(shop.db) }]);
  razorpay.payments.push(aPayment(razorpayOrder, { status: 'authorized' }));
  razorpay.failWith = (what) => (what.includes('/capture') ? 500 : undefined);
  await assert.rejects(shop.call(person, retryPayment, { params: { id: order._id } }), { status: 409, code: 'order_moved_on' });
});

test('a second payment is not opened while the gateway has one, however late its webhook is', async () => {
  const { order, razorpayOrder } = await aCardOrder(shop, person, [{ product: await aProduct(shop.db) }]);
  razorpay.payments.push(aPayment(razorpayOrder));
  razorpay.meanwhile = async () => {
    for (let requests = 0; requests < 200; requests++) await shop.pool.query('select 1');
  };
  assert.equal(await openOnceMore(shop, shop.payments.gateway, { orderId: order._id, accountId: person.id }), null);
});

test('an authorized payment cannot be refunded', async () => {
  const { order, payment } = await authorized();
  const { id: paymentId } = await shop.db
    .selectFrom('payment')
    .select('id')
    .where('gatewayPaymentId', '=', payment.id)
    .executeTakeFirstOrThrow();
  const requests = { orderId: order._id, paymentId, amount: rupees(1), note: '', actor: { name: 'Priya' } };
  for (const kind of ['order', 'surplus'] as const)
    await assert.rejects(
      shop.db.transaction().execute((tx) => createRefund(tx, shop, { ...requests, kind })),
      { message: 'Refund an amount above ₹0 and up to ₹0.' },
      kind,
    );
});

/** Makes the database refuse captured payments, or gateway orders, while `work` runs. */
async function faulty(table: 'payment' | 'payment_attempt', work: () => Promise<void>): Promise<void> {
  const when = { payment: "new.status = 'captured'", payment_attempt: 'new.gateway_order_id is not null' }[table];
  await shop.pool.query(`
    create function fault() returns trigger language plpgsql as $$ begin raise 'a fault of our own'; end $$;
    create trigger fault before insert or update on ${table} for each row when (${when}) execute function fault()`);
  await work().finally(() => shop.pool.query('drop function fault cascade'));
}

test('an internal error is reported as one, and not as an error of the gateway', async () => {
  const reported = (requests: Promise<unknown>) => assert.rejects(requests, /a fault of our own/);
  const { gateway } = shop.payments;
  const product = await aProduct(shop.db, { price: 799 });
  await faulty('payment', async () => {
    const { payment } = await authorized();
    razorpay.payments.push(payment);
    await reported(capturePayment(shop, gateway, payment.id));
    await reported(reconcilePayment(shop, gateway, { gatewayOrderId: payment.order_id }));

    const { razorpayOrder } = await aCardOrder(shop, person, [{ product }]);
    const begun = aPayment(razorpayOrder, { status: 'authorized' });
    razorpay.payments.push(begun);
    const { id, order_id: orderId, currency, method } = begun;
    const fromGateway = { id, orderId, amount: rupees(799), currency, method, status: 'captured', error: '' } as const;
    await reported(settlePayment(shop, { reported: fromGateway, foundBy: 'poller' }));
    const order = await payableAtGateway(shop.db, orderId);
    assert.ok(order);
    await reported(confirmPayment(shop, gateway, { order, answer: widgetAnswer(begun) }));
    assert.equal(begun.status, 'captured', 'it was the taking that could not be kept');
  });

  razorpay.failWith = 500;
  const { order: unopened } = await aCardOrder(shop, person, [{ product }]);
  razorpay.failWith = undefined;
  await faulty('payment_attempt', () => reported(openPayment(shop, gateway, { orderId: unopened._id, isFirst: false })));
});
