// covers: payment
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { listAllProducts } from '@shop/contract/catalogue';
import { listMyOrders, readOrder } from '@shop/contract/orders';
import { confirmPayment, retryPayment, type RazorpayOrder } from '@shop/contract/payments';
import { sql } from '#infra/database';
import { saveGatewayOrderId } from '#payments/attempts';
import { aCustomer, aProduct, openTestShop, stockOf, type MadeProduct, type Caller, type TestShop } from '#test-support';
import { aCardOrder, fillCart, order, orderBodyOf } from '#test-support/orders';
import {
  aPayment,
  deliver,
  eventOf,
  openRazorpay,
  widgetAnswer,
  type Fault,
  type Paid,
  type Razorpay,
} from '#test-support/razorpay';

const visitor: Caller = null;
let razorpay: Razorpay;
let shop: TestShop;
let product: MadeProduct;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: razorpay.env });
  product = await aProduct(shop.db, { price: 799, stock: 500 });
});
afterEach(() => {
  razorpay.failWith = undefined;
  razorpay.meanwhile = undefined;
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

const stockNow = async (of = product) => (await stockOf(shop.db, of.variants[0]?.id ?? '')).stock;
const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
type Placed = { order: { _id: string; number: string }; razorpayOrder: RazorpayOrder | null };

/** A customer with a filled cart, and a function that orders by card under one idempotency key. */
async function aBuyer(of = product) {
  const person = await aCustomer(shop);
  await fillCart(shop, person, [{ product: of }]);
  const orderInput = { ...(await orderBodyOf(shop, person)), paymentMethod: 'Card' };
  const place = async () => {
    const { status, body } = await order(shop, person, orderInput, { 'idempotency-key': 'mine' });
    return { status, ...(body as unknown as Placed) };
  };
  return { who: person, place };
}

const WAYS: [string, Fault][] = [
  ['is broken', 500],
  ['does not know the key', 401],
  ['hangs up', 'reset'],
  ['answers a page', 'html'],
  ['answers half of it', 'garbage'],
  ['never answers', 'hang'],
  ['does it and hangs up', 'lost'],
];

for (const [name, method] of WAYS) {
  test(`a gateway that ${name}: the order waits, and a retry of the request opens its payment, once`, async () => {
    const { who: person, place } = await aBuyer();
    const held = await stockNow();
    razorpay.failWith = method;
    let shown = 0;
    razorpay.meanwhile = async () => {
      shown = (await shop.call(visitor, listAllProducts)).products.length;
    };
    const waiting = await place();
    assert.ok(shown > 0, 'the catalogue waits for nothing');
    razorpay.meanwhile = undefined;
    assert.deepEqual([waiting.status, waiting.razorpayOrder], [201, null]);
    if (method !== 'hang') assert.deepEqual((await place()).razorpayOrder, null, 'still down');

    razorpay.failWith = undefined;
    const opened = await place();
    assert.deepEqual([opened.status, opened.order._id], [201, waiting.order._id]);
    const atGateway = razorpay.orders.filter(({ receipt }) => receipt === waiting.order.number);
    assert.deepEqual(
      atGateway.map(({ id }) => id),
      [opened.razorpayOrder?.id],
      'one order there',
    );
    const again = await shop.call(person, retryPayment, { params: { id: waiting.order._id } });
    assert.deepEqual(again.razorpayOrder, opened.razorpayOrder);
    assert.equal((await shop.call(person, listMyOrders)).orders.length, 1);
    assert.equal(await stockNow(), held - 1);
  });
}

test('retry-payment also retries after an unreachable gateway', async () => {
  const { who: person, place } = await aBuyer();
  razorpay.failWith = 500;
  const { order: placed } = await place();
  const params = { id: placed._id };
  assert.equal((await shop.call(person, retryPayment, { params })).razorpayOrder, null);
  razorpay.failWith = undefined;
  assert.equal((await shop.call(person, retryPayment, { params })).razorpayOrder?.amount, 79_900);
});

test('a gateway that does not list its orders gets a new one', async () => {
  const { place } = await aBuyer();
  razorpay.failWith = 500;
  await place();
  razorpay.failWith = (what) => (what.startsWith('GET /orders?') ? 'html' : undefined);
  assert.equal((await place()).razorpayOrder?.amount, 79_900);
});

test('Idempotency key: 20 concurrent requests make one order, one gateway order and one response', async () => {
  const { place } = await aBuyer();
  const answers = await many(20, place);
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(razorpay.orders.filter(({ receipt }) => receipt === answers[0]?.order.number).length, 1);
});

test('Concurrency: two instances that open one payment at once return the same gateway order', async () => {
  const { place } = await aBuyer();
  razorpay.meanwhile = async () => {
    razorpay.meanwhile = undefined;
    const attempts = shop.db.selectFrom('paymentAttempt').select('id').orderBy('id', 'desc').limit(1);
    const { id } = await attempts.executeTakeFirstOrThrow();
    await shop.db.transaction().execute((tx) => saveGatewayOrderId(tx, id, 'order_quicker'));
  };
  assert.equal((await place()).razorpayOrder?.id, 'order_quicker');
  assert.equal((await place()).razorpayOrder?.id, 'order_quicker');
});

test('of 40 customers for 10 pieces exactly 10 may pay, and no payment is opened for the others', async () => {
  const few = await aProduct(shop.db, { price: 499, stock: 10 });
  const before = razorpay.orders.length;
  const buyers = await many(40, () => aBuyer(few));
  const answers = await Promise.all(buyers.map(({ place }) => place()));
  assert.equal(answers.filter(({ status, razorpayOrder }) => status === 201 && razorpayOrder !== null).length, 10);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 409]));
  assert.equal(razorpay.orders.length - before, 10);
  assert.deepEqual(await stockOf(shop.db, few.variants[0]?.id ?? ''), { stock: 0, ledger: 0 });
});

test('Locks: none is held during a request to the gateway', async () => {
  const { who: person, place } = await aBuyer();
  let free = 0;
  razorpay.meanwhile = async () => {
    free = await shop.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select o.id from customer_order o join order_line l on l.order_id = o.id join payment_attempt a on a.order_id = o.id
        join variant v on v.id = l.variant_id where o.account_id = ${person.id} for update nowait`.execute(tx);
      await sql`select 1 from cart where account_id = ${person.id} for update nowait`.execute(tx);
      return rows.length;
    });
  };
  const { order: placed, razorpayOrder } = await place();
  assert.equal(free, 1, 'order, line, attempt, size and cart were free while it was opened');

  const payment = aPayment(razorpayOrder);
  razorpay.payments.push(payment);
  razorpay.meanwhile = async () => {
    razorpay.meanwhile = undefined;
    await deliver(shop, eventOf('payment.captured', payment)); // the webhook arrives before the widget's response
  };
  const { order: paid } = await shop.call(person, confirmPayment, { params: { id: placed._id }, body: widgetAnswer(payment) });
  assert.equal(paid.paymentStatus, 'paid');
});

async function aWaitingOrder(traits: Partial<Paid> = {}) {
  const person = await aCustomer(shop);
  const { order: placed, razorpayOrder } = await aCardOrder(shop, person, [{ product }]);
  const payment = aPayment(razorpayOrder, traits);
  const answer = (body = widgetAnswer(payment), by = person) =>
    shop.call(by, confirmPayment, { params: { id: placed._id }, body });
  const now = async () => (await shop.call(person, readOrder, { params: { id: placed._id } })).order;
  return { who: person, placed, payment, answer, now };
}

test('Checkout signature: it is enough where the gateway does not know the payment or does not respond', async () => {
  for (const method of [undefined, 500, 'reset', 401] as const) {
    const { answer } = await aWaitingOrder();
    razorpay.failWith = method;
    const { message, order: paid } = await answer();
    assert.deepEqual([message, paid.paymentStatus], ['Payment Successful!', 'paid'], String(method));
    razorpay.failWith = undefined;
  }
  const begun = await aWaitingOrder({ status: 'created' });
  razorpay.payments.push(begun.payment);
  assert.equal((await begun.answer()).order.paymentStatus, 'paid', 'and where the gateway knows of no end of it yet');
});

test('an authorized payment is captured before the customer sees that it is paid', async () => {
  const { payment, answer } = await aWaitingOrder({ status: 'authorized', method: 'card' });
  razorpay.payments.push(payment);
  const { order: paid } = await answer();
  assert.deepEqual([paid.paymentStatus, payment.status], ['paid', 'captured']);
  const { body } = razorpay.asked.findLast(({ what }) => what.endsWith('/capture')) ?? { body: {} };
  assert.deepEqual(body, { amount: 79_900, currency: 'INR' });
});

test('an authorized payment that cannot be captured now is shown as being confirmed, and no second payment is opened', async () => {
  const { who: person, placed, payment, answer, now } = await aWaitingOrder({ status: 'authorized' });
  razorpay.payments.push(payment);
  razorpay.failWith = (what) => (what.endsWith('/capture') ? 500 : undefined);
  const { message, order: waiting } = await answer();
  assert.deepEqual([message, waiting.paymentStatus], ['We are confirming your payment.', 'unpaid']);
  await assert.rejects(shop.call(person, retryPayment, { params: { id: placed._id } }), { status: 409, message: /confirming/ });
  await deliver(shop, eventOf('payment.captured', { ...payment, status: 'captured' }));
  assert.equal((await now()).paymentStatus, 'paid');
});

test('a payment whose details differ at the gateway is refused, and nothing changes', async () => {
  for (const traits of [{ amount: 79_800 }, { currency: 'USD' }, { status: 'failed' }]) {
    const { payment, answer, now } = await aWaitingOrder(traits);
    razorpay.payments.push(payment);
    const before = await now();
    await assert.rejects(answer(), { status: 400, code: 'payment_refused' });
    assert.deepEqual(await now(), before);
  }
});

test('Checkout signature: a wrong one, one of another order, or of another customer changes nothing', async () => {
  const [one, other] = [await aWaitingOrder(), await aWaitingOrder()];
  const right = widgetAnswer(one.payment);
  const wrong = [
    { ...right, razorpay_signature: 'a'.repeat(64) },
    { ...right, razorpay_signature: right.razorpay_signature.slice(1) },
    { ...right, razorpay_payment_id: 'pay_another' },
    { ...right, razorpay_order_id: other.payment.order_id },
    widgetAnswer(other.payment),
  ];
  for (const body of wrong) await assert.rejects(one.answer(body), { status: 400 });
  await assert.rejects(one.answer(right, other.who), { status: 404 });
  assert.deepEqual(await one.now(), one.placed);
  assert.equal((await one.answer(right)).order.paymentStatus, 'paid');
  assert.equal((await other.now()).paymentStatus, 'unpaid');
});
