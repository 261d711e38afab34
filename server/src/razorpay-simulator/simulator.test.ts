// covers: payment
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import Fastify from 'fastify';
import { paise } from '@shop/contract/money';
import { createGateway, GatewayOutcomeUnknown, type Gateway, type GatewayPayment } from '#payments';
import { openTestShop, type TestShop } from '#test-support';
import { payAtGateway, runScheduledTasks, simulatorOf, saveFaultSettings } from '#test-support/gateway';
import type { Webhook } from './context.ts';
import { openSimulator } from './simulator.provider.ts';

const DAY = 24 * 60 * 60 * 1000;
const TODAY = new Date('2026-11-20T06:00:00Z');

let shop: TestShop;
let gateway: Gateway;
/** The same with a short timeout, for requests that get no response. */
let impatient: Gateway;
let now = TODAY;
before(async () => {
  shop = await openTestShop({ now: () => now });
  const settings = simulatorOf(shop).gateway;
  gateway = createGateway({ ...settings, timeoutMs: 60_000 }); // A busy machine may take seconds for a response.
  impatient = createGateway({ ...settings, timeoutMs: 2_000 });
});
after(() => shop.close());
afterEach(async () => {
  now = TODAY;
  await saveFaultSettings(shop, {});
  await heard();
});

let receipts = 0;
const anOrder = (amount = 79_900, at = gateway) =>
  at.createOrder({ receipt: `r-${++receipts}`, amount: paise(amount), notes: {} });
const aPayment = async (): Promise<string> => (await payAtGateway(shop, { orderId: (await anOrder()).id })).razorpay_payment_id;
const only = async (orderId: string): Promise<GatewayPayment | undefined> => (await gateway.paymentsOf(orderId))[0];

/** The webhooks that the shop would get now, in order; `answer` is its response status. */
async function heard(answer = 200): Promise<Webhook[]> {
  const webhooks: Webhook[] = [];
  const post = async (webhook: Webhook) => {
    webhooks.push(webhook);
    return answer;
  };
  await runScheduledTasks(shop, { ...simulatorOf(shop).context, post });
  return webhooks;
}
const eventOf = ({ body }: Webhook): string => JSON.parse(body).event;
const isGenuine = ({ body, headers }: Webhook): boolean =>
  gateway.verifyWebhookSignature(Buffer.from(body), headers['x-razorpay-signature']);

test('a payment sends authorized, captured and order events, each under its own id', async () => {
  const { id } = await anOrder();
  await payAtGateway(shop, { orderId: id });
  const webhooks = await heard();
  assert.deepEqual(webhooks.map(eventOf), ['payment.authorized', 'payment.captured', 'order.paid']);
  assert.equal(new Set(webhooks.map(({ headers }) => headers['x-razorpay-event-id'])).size, 3);
  assert.ok(webhooks.every(isGenuine));
  const { contains, payload } = JSON.parse(webhooks[2]?.body ?? '{}');
  assert.deepEqual(contains, ['payment', 'order']);
  assert.deepEqual([payload.order.entity.status, payload.payment.entity.order_id], ['paid', id]);
});

test('a failed payment sends its event, and the order can be paid again', async () => {
  const { id } = await anOrder();
  const { error } = await payAtGateway(shop, { orderId: id, outcome: 'failed', method: 'upi' });
  assert.equal(error?.metadata.order_id, id);
  assert.deepEqual((await heard()).map(eventOf), ['payment.failed']);
  assert.deepEqual([(await only(id))?.status, (await only(id))?.error], ['failed', error?.description]);
  await payAtGateway(shop, { orderId: id });
  assert.equal((await gateway.orderByReceipt(`r-${receipts}`))?.status, 'paid');
});

test('a failed payment may be authorized later, and an open one may be authorized', async () => {
  for (const outcome of ['failed-late', 'late'] as const) {
    const { id } = await anOrder();
    await payAtGateway(shop, { orderId: id, outcome });
    assert.equal((await only(id))?.status, outcome === 'late' ? 'created' : 'failed');
    const failedFirst = outcome === 'late' ? [] : ['payment.failed'];
    assert.deepEqual((await heard()).map(eventOf), [...failedFirst, 'payment.authorized', 'payment.captured', 'order.paid']);
    assert.equal((await only(id))?.status, 'captured');
  }
});

test('two payments of one order may both be authorized, and only the first pays it', async () => {
  const { id } = await anOrder();
  for (const method of ['card', 'upi'] as const) await payAtGateway(shop, { orderId: id, outcome: 'late', method });
  assert.equal((await heard()).map(eventOf).filter((event) => event === 'order.paid').length, 1);
  assert.deepEqual(
    (await gateway.paymentsOf(id)).map(({ status }) => status),
    ['captured', 'captured'],
  );
});

test('a payment without automatic capture waits for it, and blocks others', async () => {
  await saveFaultSettings(shop, { capture: 'manual' });
  const { id } = await anOrder();
  await payAtGateway(shop, { orderId: id });
  await assert.rejects(payAtGateway(shop, { orderId: id }), /being processed/);
  const payment = await only(id);
  assert.equal(payment?.status, 'authorized');
  assert.ok(payment);
  await assert.rejects(gateway.capture({ ...payment, amount: paise(100) }), /equal to the amount authorized/);
  const back = { paymentId: payment.id, amount: paise(100), key: 'before-it-is-captured', notes: {} };
  await assert.rejects(gateway.refund(back), /should be captured/);
  assert.equal((await gateway.capture(payment)).status, 'captured');
  await assert.rejects(gateway.capture(payment), /already been captured/);
  const failed = (await payAtGateway(shop, { orderId: (await anOrder()).id, outcome: 'failed' })).error?.metadata;
  await assert.rejects(gateway.capture({ ...payment, id: failed?.payment_id ?? '' }), /authorized and not yet captured/);
  assert.deepEqual((await heard()).map(eventOf), ['payment.authorized', 'payment.captured', 'order.paid', 'payment.failed']);
});

test('Idempotency key: concurrent and repeated refunds count once, and another request with the same key is refused', async () => {
  const paymentId = await aPayment();
  const refund = { paymentId, amount: paise(50_000), key: 'a-key-for-one-refund', notes: { why: 'torn' } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => gateway.refund(refund)));
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  await assert.rejects(gateway.refund({ ...refund, amount: paise(1_000) }), /same idempotency key/);
  await assert.rejects(gateway.refund({ ...refund, paymentId: await aPayment() }), /same idempotency key/);
  assert.equal((await gateway.refundsOf(paymentId)).length, 1);
  await assert.rejects(gateway.refund({ ...refund, key: 'short' }), /idempotency key is invalid/);
  await assert.rejects(gateway.refund({ ...refund, key: 'another-key-of-ours' }), /greater than the refund payment amount/);
});

test('concurrent refunds never exceed the payment', async () => {
  const paymentId = await aPayment();
  const requests = Array.from({ length: 6 }, (_, i) =>
    gateway.refund({ paymentId, amount: paise(20_000), key: `${paymentId}-${i}`, notes: {} }),
  );
  const answers = await Promise.allSettled(requests);
  const refusals = answers.flatMap((it) => (it.status === 'rejected' ? [String(it.reason)] : []));
  assert.deepEqual(
    refusals,
    Array.from({ length: 3 }, () => 'GatewayError: The total refund amount is greater than the refund payment amount'),
  );
});

test('a refund may be pending first, and then processed or failed', async () => {
  for (const end of ['processed', 'failed'] as const) {
    const paymentId = await aPayment();
    await heard();
    await saveFaultSettings(shop, { refunds: end === 'processed' ? 'pending' : 'failed' });
    const refund = await gateway.refund({ paymentId, amount: paise(79_900), key: `${paymentId}-${end}`, notes: {} });
    assert.equal(refund.status, 'pending');
    assert.deepEqual((await heard()).map(eventOf), ['refund.created', `refund.${end}`]);
    assert.equal((await gateway.refundsOf(paymentId))[0]?.status, end);
    const again = gateway.refund({ paymentId, amount: paise(100), key: `${paymentId}-again`, notes: {} });
    await (end === 'failed' ? again : assert.rejects(again, /fully refunded already/));
  }
});

test('a payment older than six months is no longer refunded', async () => {
  const paymentId = await aPayment();
  now = new Date(TODAY.getTime() + 181 * DAY);
  await assert.rejects(gateway.refund({ paymentId, amount: paise(100), key: 'much-too-late', notes: {} }), /6 months/);
});

const UNCLEAR = ['conflict', 'too-many', 'broken', 'html', 'garbage', 'silent', 'reset'] as const;
for (const error of UNCLEAR)
  test(`the simulator can be ${error}: the outcome is unknown, nothing was done, and the next call works`, async () => {
    await saveFaultSettings(shop, { faults: [{ fault: error, on: 'POST /orders', times: 1 }] });
    await assert.rejects(anOrder(79_900, impatient), GatewayOutcomeUnknown);
    assert.equal(await gateway.orderByReceipt(`r-${receipts}`), undefined);
    assert.equal((await anOrder()).status, 'created');
  });

for (const error of ['silent-after', 'reset-after'] as const)
  test(`the simulator can be ${error}: the change is made, and the response is lost`, async () => {
    await saveFaultSettings(shop, { faults: [{ fault: error, on: 'POST /orders', times: 1 }] });
    await assert.rejects(anOrder(79_900, impatient), GatewayOutcomeUnknown);
    const receipt = `r-${receipts}`;
    assert.equal((await gateway.orderByReceipt(receipt))?.receipt, receipt);

    const paymentId = await aPayment();
    const refund = { paymentId, amount: paise(1_000), key: `${paymentId}-once`, notes: {} };
    await saveFaultSettings(shop, { faults: [{ fault: error, on: 'POST /payments/:id/refund', times: 1 }] });
    await assert.rejects(impatient.refund(refund), GatewayOutcomeUnknown);
    await gateway.refund(refund);
    assert.deepEqual(
      (await gateway.refundsOf(paymentId)).map(({ amount }) => amount),
      [1_000],
    );
  });

test('Fault settings: valid API keys can be refused', async () => {
  await saveFaultSettings(shop, { faults: [{ fault: 'unauthorized' }] });
  await assert.rejects(anOrder(), { name: 'GatewayError', status: 401 });
});

test('Fault settings: webhooks can be lost, repeated, reordered, and signed with another secret', async () => {
  const reported = async (webhooks: object) => {
    await saveFaultSettings(shop, { webhooks });
    await aPayment();
    return heard();
  };
  assert.deepEqual((await reported({ lose: ['*'] })).map(eventOf), []);
  assert.deepEqual((await reported({ lose: ['payment.captured'] })).map(eventOf), ['payment.authorized', 'order.paid']);
  assert.deepEqual((await reported({ reversed: true })).map(eventOf), ['order.paid', 'payment.captured', 'payment.authorized']);
  const doubled = await reported({ copies: 3 });
  assert.equal(doubled.length, 9);
  assert.equal(new Set(doubled.map(({ headers }) => headers['x-razorpay-event-id'])).size, 3);
  for (const signedBy of ['old-secret', 'wrong-secret'])
    assert.deepEqual((await reported({ signedBy })).map(isGenuine), [false, false, false], signedBy);
});

test('a delayed webhook is not sent before its time', async () => {
  await saveFaultSettings(shop, { webhooks: { delay: 600 } });
  await aPayment();
  const { rows } = await shop.pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - created_on)::int as seconds from jobs.job where name = 'payments.simulator'`,
  );
  assert.deepEqual(rows, [{ seconds: 600 }]);
});

test('a webhook that the shop refuses is sent again', async () => {
  await aPayment();
  await assert.rejects(heard(500), /did not take 3 webhook\(s\): 500, 500, 500/);
});

test('Two instances share one simulator: secrets, orders and fault settings', async () => {
  const http = Fastify();
  try {
    const other = await openSimulator({ ...shop, http });
    const { keySecret, webhookSecret } = simulatorOf(shop).context;
    assert.deepEqual([other.context.keySecret, other.context.webhookSecret], [keySecret, webhookSecret]);
    const { id } = await anOrder();
    await payAtGateway({ http }, { orderId: id });
    assert.equal((await only(id))?.status, 'captured');
    await saveFaultSettings({ http }, { faults: [{ fault: 'broken' }] });
    await assert.rejects(anOrder(79_900, impatient), GatewayOutcomeUnknown);
  } finally {
    await http.close();
  }
});
