// covers: payment
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { confirmPayment } from '@shop/contract/payments';
import { readOrder, type Order } from '@shop/contract/orders';
import { sql } from '#infra/database';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { untilWaitingOr } from '#test-support/run-behind-lock';
import { aCardOrder } from '#test-support/orders';
import { aPayment, deliver, eventOf, openRazorpay, signed, widgetAnswer, type Paid, type Razorpay } from '#test-support/razorpay';

let razorpay: Razorpay;
let shop: TestShop;
let staff: Person;
let product: MadeProduct;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: razorpay.env });
  staff = await anAdmin(shop);
  product = await aProduct(shop.db, { price: 799, stock: 500 });
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function aWaitingOrder(traits: Partial<Paid> = {}) {
  const { order, razorpayOrder } = await aCardOrder(shop, await aCustomer(shop), [{ product }]);
  return { order, payment: aPayment(razorpayOrder, traits), params: { id: order._id } };
}
const asStaffSee = async ({ _id: id }: Order) => (await shop.call(staff, readOrder, { params: { id } })).order;
const states = ({ paymentStatus, deliveryStatus }: Order) => [paymentStatus, deliveryStatus];
const statuses = ({ timeline }: Order) => timeline.map(({ status }) => status);
const orderPaidOf = (payment: Paid) =>
  eventOf('order.paid', payment, { order: { entity: { id: payment.order_id, amount: payment.amount, status: 'paid' } } });
const mailsAbout = async ({ _id }: Order) =>
  (await shop.db.selectFrom('mail').select('template').where('orderId', '=', _id).orderBy('createdAt').execute()).map(
    ({ template }) => template,
  );

test('Webhook: 30 concurrent copies, 10 under new ids and 10 related events pay an order once', async () => {
  const { order, payment } = await aWaitingOrder();
  const captured = eventOf('payment.captured', payment);
  const answers = [
    ...(await many(50, (n) => {
      if (n < 30) return deliver(shop, captured, { eventId: `evt_${order._id}` });
      return deliver(shop, n < 40 ? captured : orderPaidOf(payment));
    })),
    await deliver(shop, captured, { eventId: `evt_${order._id}` }),
    await deliver(shop, orderPaidOf(payment)),
  ];
  assert.ok(answers.every(({ status }) => status === 200));
  const paid = await asStaffSee(order);
  assert.deepEqual(states(paid), ['paid', 'Processing']);
  assert.deepEqual(statuses(paid), ['Pending', 'Paid', 'Processing']);
  assert.deepEqual(paid.payments?.length, 1);
  assert.deepEqual(await mailsAbout(order), ['order-paid']);
});

test('failed, authorized, captured and order.paid end in a paid order, in each of their 24 orders and at once', async () => {
  const words = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'] as const;
  const statusOf = {
    'payment.failed': 'failed',
    'payment.authorized': 'authorized',
    'payment.captured': 'captured',
    'order.paid': 'captured',
  };
  const bodyOf = (word: (typeof words)[number], payment: Paid) => {
    const snapshot = {
      ...payment,
      status: statusOf[word],
      error_description: word === 'payment.failed' ? 'The bank said no.' : null,
    };
    return word === 'order.paid' ? orderPaidOf(payment) : eventOf(word, snapshot);
  };
  await Promise.all(
    [...permutations(words), null].map(async (sequence) => {
      const { order, payment } = await aWaitingOrder();
      if (sequence === null) await Promise.all(words.map((word) => deliver(shop, bodyOf(word, payment))));
      else for (const word of sequence) assert.equal((await deliver(shop, bodyOf(word, payment))).status, 200);
      const paid = await asStaffSee(order);
      assert.deepEqual(states(paid), ['paid', 'Processing'], sequence?.join(' ') ?? 'at once');
      assert.equal(statuses(paid).filter((status) => status === 'Paid').length, 1);
    }),
  );
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test('12 kinds of forgery are refused, and change nothing', async () => {
  const { order, payment } = await aWaitingOrder();
  const body = eventOf('payment.captured', payment);
  const right = signed(body);
  const forgeries = {
    none: null,
    empty: '',
    short: right.slice(0, 63),
    long: `${right}0`,
    'in capitals': right.toUpperCase(),
    'of another body': signed(`${body} `),
    'with another secret': signed(body, 'another-secret'),
    'with the key’s secret': signed(body, 'the-key-secret'),
    'not hex': 'z'.repeat(64),
    'with letters of no alphabet of ours': 'é'.repeat(64),
    'made by another hash': createHmac('sha512', 'the-webhook-secret').update(body).digest('hex').slice(0, 64),
    'of nothing': signed(''),
  };
  for (const [kind, signature] of Object.entries(forgeries))
    assert.equal((await deliver(shop, body, { signature })).status, 400, `a signature ${kind}`);
  assert.deepEqual(states(await asStaffSee(order)), ['unpaid', 'Pending']);
  assert.deepEqual((await asStaffSee(order)).payments, []);
});

test('a genuine message in an odd spelling is accepted: the signature is over its bytes', async () => {
  const { order, payment } = await aWaitingOrder();
  const odd = JSON.stringify(JSON.parse(eventOf('payment.captured', payment)), null, '\t')
    .replaceAll('/', '\\/')
    .replace('"upi"', '"\\u0075pi"');
  assert.equal((await deliver(shop, `\n ${odd} \r\n`)).status, 200);
  assert.equal((await asStaffSee(order)).paymentStatus, 'paid');
});

test('a wrong amount or currency never pays, and staff see the reason', async () => {
  const wrong: object[] = [
    { amount: 79_899 },
    { amount: 79_901 },
    { amount: 0 },
    { amount: 799 },
    { amount: 7_990_000 },
    { currency: 'USD' },
  ];
  for (const traits of wrong) {
    const { order, payment } = await aWaitingOrder();
    for (const body of [
      eventOf('payment.captured', { ...payment, ...traits }),
      orderPaidOf({ ...payment, ...traits }),
      eventOf('payment.captured', { ...payment, ...traits }),
    ])
      assert.equal((await deliver(shop, body)).status, 200);
    const shown = await asStaffSee(order);
    assert.deepEqual(states(shown), ['unpaid', 'Pending'], JSON.stringify(traits));
    const notes = shown.timeline.filter(({ status }) => status === 'Payment not counted');
    assert.deepEqual(
      notes.map(({ staffOnly }) => staffOnly),
      [true],
    );

    await deliver(shop, eventOf('payment.captured', payment));
    assert.equal((await asStaffSee(order)).paymentStatus, 'paid', 'the right word still pays');
  }
});

test('one payment pays one order, also where two name it at the same time', async () => {
  const [first, second] = [await aWaitingOrder(), await aWaitingOrder()];
  const same = { ...second.payment, id: first.payment.id };
  const answers = await Promise.all([first.payment, same].map((payment) => deliver(shop, eventOf('payment.captured', payment))));
  answers.push(await deliver(shop, eventOf('payment.captured', same)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  const paid = await Promise.all([first, second].map(async ({ order }) => (await asStaffSee(order)).paymentStatus));
  assert.deepEqual(paid.toSorted(), ['paid', 'unpaid']);
});

test('webhooks that are unknown, incomplete or malformed get a success response, and write nothing', async () => {
  const { order, payment } = await aWaitingOrder();
  const other = { ...payment, order_id: 'order_ofNobody' };
  const odd = [
    eventOf('payment.captured', other),
    eventOf('order.paid', other),
    eventOf('subscription.charged', payment),
    eventOf('payment.captured', { ...payment, id: undefined }),
    eventOf('payment.captured', { ...payment, order_id: null }),
    eventOf('payment.captured', { ...payment, amount: '79900' }),
    eventOf('payment.captured', { ...payment, amount: -1 }),
    eventOf('payment.captured', { ...payment, amount: 1e300 }),
    eventOf('payment.captured', { ...payment, id: 'pay_\u0000' }),
    eventOf('refund.processed', payment),
    eventOf('payment.dispute.created', payment),
    eventOf('payment.downtime.started', payment),
    '{"event":"payment.captured"}',
    '{"event":"payment.captured","payload":null}',
    '{"event":7}',
    '{"event":"payment.captured",',
    'null',
    '[]',
    '"',
    ' ',
    `{"event":"${'x'.repeat(900_000)}"}`,
    '['.repeat(100_000),
  ];
  const tables = ['customerOrder', 'payment', 'refund'] as const;
  const count = () =>
    Promise.all(
      tables.map(
        async (table) =>
          (
            await shop.db
              .selectFrom(table)
              .select((it) => it.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      ),
    );
  const before = await count();
  for (const body of odd) assert.equal((await deliver(shop, body)).status, 200, body.slice(0, 80));
  assert.deepEqual(await count(), before);
  assert.deepEqual(states(await asStaffSee(order)), ['unpaid', 'Pending']);
  assert.equal((await deliver(shop, 'x'.repeat(3 * 1024 * 1024))).status, 413);
});

test('a webhook that the database could not store is refused, so that the gateway sends it again, and then it counts', async () => {
  const { order, payment } = await aWaitingOrder();
  const send = () => deliver(shop, eventOf('payment.captured', payment), { eventId: `evt_again_${order._id}` });
  const { asked: requests } = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('customerOrder').select('id').where('id', '=', order._id).forUpdate().execute();
    const requests = send();
    assert.equal(await untilWaitingOr(shop, requests), false);
    const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
    await sql`select pg_cancel_backend(pid) from pg_stat_activity where ${waiting}`.execute(shop.db);
    return { asked: requests };
  });
  assert.ok((await requests).status >= 500);
  assert.deepEqual(states(await asStaffSee(order)), ['unpaid', 'Pending']);
  assert.equal((await send()).status, 200);
  assert.deepEqual(states(await asStaffSee(order)), ['paid', 'Processing']);
});

test('staff see a disputed payment in the history of its order; the customer does not', async () => {
  const { order, payment } = await aWaitingOrder();
  await deliver(shop, eventOf('payment.captured', payment));
  const dispute = {
    entity: { id: 'disp_1', payment_id: payment.id, reason_description: 'Goods not received', respond_by: 1_795_500_000 },
  };
  const body = eventOf('payment.dispute.action_required', payment, { dispute });
  for (const eventId of ['evt_dispute', 'evt_dispute']) assert.equal((await deliver(shop, body, { eventId })).status, 200);
  const notes = (await asStaffSee(order)).timeline.filter(({ status }) => status === 'Dispute');
  assert.deepEqual(
    notes.map(({ note, staffOnly }) => [note, staffOnly]),
    [[`action required: Goods not received (${payment.id})`, true]],
  );
});

test('the widget’s response and the webhook at the same time count once', async () => {
  await many(5, async () => {
    const person = await aCustomer(shop);
    const { order: placed, razorpayOrder } = await aCardOrder(shop, person, [{ product }]);
    const payment = aPayment(razorpayOrder);
    razorpay.payments.push(payment);
    const answered = () => shop.call(person, confirmPayment, { params: { id: placed._id }, body: widgetAnswer(payment) });
    await Promise.all([
      answered(),
      deliver(shop, eventOf('payment.captured', payment)),
      answered(),
      deliver(shop, orderPaidOf(payment)),
    ]);
    const paid = await asStaffSee(placed);
    assert.deepEqual([paid.paymentStatus, ...statuses(paid)], ['paid', 'Pending', 'Paid', 'Processing']);
  });
});
