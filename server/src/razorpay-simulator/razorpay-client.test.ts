// covers: payment
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Razorpay from 'razorpay';
import { paise } from '@shop/contract/money';
import { openTestShop, type TestShop } from '#test-support';
import { payAtGateway, runScheduledTasks, simulatorOf, saveFaultSettings } from '#test-support/gateway';
import type { Webhook } from './context.ts';

// The vendor's own client, on a network, is the reference: our client has to read the same from the simulator.
let shop: TestShop;
let vendor: Razorpay;
let ahead = 0; // ms that the shop's clock goes before the real one
before(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + ahead) });
  await shop.http.listen({ port: 0, host: '127.0.0.1' });
  vendor = vendorWith(simulatorOf(shop).context.keySecret);
});
after(() => shop.close());

/** The client's URL is fixed, so its HTTP client is redirected to the simulator. */
function vendorWith(secret: string): Razorpay {
  const address = shop.http.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = new Razorpay({ key_id: 'rzp_test_simulator', key_secret: secret });
  const { api } = client as unknown as { api: { rq: { defaults: { baseURL: string; timeout: number } } } };
  Object.assign(api.rq.defaults, { baseURL: `http://127.0.0.1:${port}/razorpay-simulator`, timeout: 2_000 });
  return client;
}

let receipts = 0;
const anOrder = (more: object = {}) =>
  vendor.orders.create({ amount: 79_900, currency: 'INR', receipt: `r-${++receipts}`, ...more });
const aPayment = async () => {
  const { id } = await anOrder();
  const { razorpay_payment_id } = await payAtGateway(shop, { orderId: id });
  return razorpay_payment_id;
};
const aRefund = async () => (await vendor.payments.refund(await aPayment(), {})).id;

test('an order is the same to the vendor’s client and to ours', async () => {
  const { gateway } = shop.payments;
  const theirs = await anOrder({ notes: { order: 'S-2026-000001' } });
  assert.deepEqual(
    { ...theirs, id: '', created_at: 0 },
    {
      id: '',
      entity: 'order',
      amount: 79_900,
      amount_paid: 0,
      amount_due: 79_900,
      currency: 'INR',
      receipt: theirs.receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { order: 'S-2026-000001' },
      payment_capture: true,
      created_at: 0,
    },
  );
  assert.match(theirs.id, /^order_[0-9A-Za-z]{14}$/);
  assert.deepEqual(await vendor.orders.fetch(theirs.id), theirs);
  assert.deepEqual(await gateway.orderByReceipt(String(theirs.receipt)), {
    id: theirs.id,
    amount: 79_900,
    currency: 'INR',
    receipt: theirs.receipt,
    status: 'created',
  });

  const ours = await gateway.createOrder({ receipt: 'ours', amount: paise(100), notes: {} });
  const seen = await vendor.orders.fetch(ours.id);
  assert.deepEqual([seen.amount, seen.receipt, seen.notes], [100, 'ours', []], 'no notes are a list there');
});

test('orders are listed by receipt, and their notes can be changed', async () => {
  const { id, receipt } = await anOrder();
  const { items } = await vendor.orders.all({ receipt: String(receipt) });
  assert.deepEqual(
    items.map((order) => order.id),
    [id],
  );
  await vendor.orders.edit(id, { notes: { parcel: 'late' } });
  assert.deepEqual((await vendor.orders.fetch(id)).notes, { parcel: 'late' });
  assert.equal((await vendor.orders.all({ count: 2 })).count, 2);
});

test('orders, and the refunds of a payment, are listed from one second to another', async () => {
  const [noon, hour] = [Math.floor(Date.now() / 1000) + 10_000, 3600]; // seconds
  const at = async <T>(second: number, action: () => Promise<T>): Promise<T> => {
    ahead = second * 1000 - Date.now();
    return action().finally(() => (ahead = 0));
  };
  const times = [noon, noon + hour, noon + 2 * hour];
  const paid = await aPayment();
  const orders: string[] = [];
  const refunds: string[] = [];
  for (const time of times) {
    orders.push((await at(time, () => anOrder())).id);
    refunds.push((await at(time, () => vendor.payments.refund(paid, { amount: 10_000 }))).id);
  }
  await vendor.payments.refund(await aPayment(), {});
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const middle = { from: noon + 1800, to: noon + 5400 };
  assert.deepEqual(idsOf(await vendor.orders.all(middle)), [orders[1]]);
  assert.deepEqual(idsOf(await vendor.payments.fetchMultipleRefund(paid, middle)), [refunds[1]]);
  assert.deepEqual(idsOf(await vendor.orders.all({ from: noon, count: 2 })), [orders[2], orders[1]]);
  assert.deepEqual(idsOf(await vendor.orders.all({ from: noon, count: 2, skip: 2 })), [orders[0]]);
  assert.deepEqual(idsOf(await vendor.payments.fetchMultipleRefund(paid, {})), refunds.toReversed());
});

test('a unique receipt opens one order, however often and concurrently it is requested', async () => {
  const requests = Array.from({ length: 5 }, () => anOrder({ receipt: 'only-once', unique_receipt: true }));
  assert.equal(new Set((await Promise.all(requests)).map(({ id }) => id)).size, 1);
});

test('an order of a receipt is reused, also if another instance’s clock is ahead', async () => {
  ahead = 60_000;
  const unique = { receipt: 'of-tomorrow', unique_receipt: true };
  const { id } = await anOrder(unique).finally(() => (ahead = 0));
  assert.equal((await anOrder(unique)).id, id);
  assert.notEqual((await anOrder({ receipt: 'another', unique_receipt: true })).id, id);
});

test('a payment, its capture and its refunds are the same to both', async () => {
  const { gateway } = shop.payments;
  const order = await anOrder({ payment: { capture: 'manual' } });
  const { razorpay_payment_id: id } = await payAtGateway(shop, { orderId: order.id, method: 'upi' });
  const [ours] = await gateway.paymentsOf(order.id);
  assert.deepEqual(ours, {
    id,
    orderId: order.id,
    amount: 79_900,
    currency: 'INR',
    status: 'authorized',
    method: 'upi',
    error: '',
  });
  const theirs = (await vendor.orders.fetchPayments(order.id)).items[0];
  assert.deepEqual([theirs?.id, theirs?.status, theirs?.captured, theirs?.fee], [id, 'authorized', false, null]);

  assert.equal((await vendor.payments.capture(id, 79_900, 'INR')).status, 'captured');
  assert.equal((await vendor.orders.fetch(order.id)).status, 'paid');
  const part = await vendor.payments.refund(id, { amount: 30_000, speed: 'normal' });
  const rest = await gateway.refund({ paymentId: id, amount: paise(49_900), key: 'a-key-of-ours', notes: {} });
  assert.deepEqual(
    (await gateway.refundsOf(id)).toSorted((a, b) => a.amount - b.amount),
    [{ id: part.id, paymentId: id, amount: 30_000, status: 'processed' }, rest],
  );
  assert.deepEqual((await vendor.payments.fetchRefund(id, rest.id)).id, rest.id);
  assert.equal((await vendor.refunds.fetch(rest.id)).amount, 49_900);
  const { amount_refunded, refund_status, status } = await vendor.payments.fetch(id);
  assert.deepEqual([amount_refunded, refund_status, status], [79_900, 'full', 'refunded']);
});

const REFUSED: [string, () => Promise<unknown>, RegExp][] = [
  ['an order without an amount', () => vendor.orders.create({ amount: '', currency: 'INR' }), /amount must be an integer/],
  ['an order below ₹1', () => anOrder({ amount: 99 }), /less than minimum/],
  ['an order of half a paisa', () => anOrder({ amount: 100.5 }), /must be an integer/],
  ['an order in another currency', () => anOrder({ currency: 'XYZ' }), /Currency is not supported/],
  ['a receipt that is a number', () => anOrder({ receipt: 7 }), /receipt must be a string/],
  ['a receipt that is too long', () => anOrder({ receipt: 'r'.repeat(41) }), /40 characters/],
  ['a field that nobody knows', () => anOrder({ colour: 'red' }), /colour is\/are not required/],
  ['no amount', () => anOrder({ amount: undefined }), /The amount field is required\./],
  ['an amount of nothing', () => anOrder({ amount: null }), /The amount field is required\./],
  [
    'too many notes',
    () => anOrder({ notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`n${i}`, ''])) }),
    /15 pairs/,
  ],
  ['a note that is too long', () => anOrder({ notes: { n: 'x'.repeat(257) } }), /256 characters/],
  ['a note that has no name', () => anOrder({ notes: 'late' }), /notes must be an array/],
  ['an order that is captured, but not how', () => anOrder({ payment: 'later' }), /request body is invalid/],
  ['a page of more than a hundred', () => vendor.orders.all({ count: 101 }), /between 1 and 100/],
  ['a page from nowhere', () => vendor.orders.all({ from: 'noon' as never }), /must be integers/],
  ['an order that somebody captures', () => anOrder({ payment: { capture: 'later' } }), /capture field is invalid/],
  ['a change of nothing', async () => vendor.orders.edit((await anOrder()).id, {} as never), /notes field is required/],
  ['an order that is not there', () => vendor.orders.fetch('order_00000000000000'), /does not exist/],
  ['an id that is none', () => vendor.payments.fetch('1'), /not a valid id/],
  [
    'more back than was paid',
    async () => vendor.payments.refund(await aPayment(), { amount: 79_901 }),
    /greater than the refund payment/,
  ],
  ['less than ₹1 back', async () => vendor.payments.refund(await aPayment(), { amount: 99 }), /at least INR 1.00/],
  ['a refund at no speed', async () => vendor.payments.refund(await aPayment(), { speed: 'slow' } as never), /speed is invalid/],
  ['a refund of another payment', async () => vendor.payments.fetchRefund(await aPayment(), await aRefund()), /does not exist/],
  ['a refund of no payment', () => vendor.payments.refund('pay_00000000000000', {}), /does not exist/],
];
for (const [what, asking, sentence] of REFUSED)
  test(`the vendor’s client gets an error for ${what}`, async () => {
    await assert.rejects(
      asking,
      ({ statusCode, error }: { statusCode: number; error: { code: string; description: string } }) => {
        assert.deepEqual([statusCode, error.code], [400, 'BAD_REQUEST_ERROR']);
        assert.match(error.description, sentence);
        return true;
      },
    );
  });

test('the simulator reports no downtime of a bank', async () => {
  assert.deepEqual((await vendor.payments.fetchPaymentDowntime()).items, []);
});

test('a payment can be refunded in full only once', async () => {
  const id = await aPayment();
  await vendor.payments.refund(id, {});
  await assert.rejects(vendor.payments.refund(id, {}), ({ error }) => /fully refunded already/.test(error.description));
});

test('API keys: wrong ones get 401', async () => {
  const other = vendorWith('guessed');
  await assert.rejects(other.orders.all(), ({ statusCode, error }) => {
    assert.deepEqual([statusCode, error.description], [401, 'Authentication failed']);
    return true;
  });
});

test('the vendor’s own verification accepts the signatures of the widget and of webhooks', async () => {
  const { context } = simulatorOf(shop);
  await runScheduledTasks(shop, { ...context, post: async () => 200 });
  const sent: Webhook[] = [];
  const { id } = await anOrder();
  const { razorpay_payment_id, razorpay_signature } = await payAtGateway(shop, { orderId: id });
  await runScheduledTasks(shop, { ...context, post: async (webhook) => (sent.push(webhook), 200) });

  assert.equal(
    shop.payments.gateway.verifyCheckoutSignature({
      gatewayOrderId: id,
      paymentId: razorpay_payment_id,
      signature: razorpay_signature,
    }),
    true,
  );
  assert.equal(Razorpay.validateWebhookSignature(`${id}|${razorpay_payment_id}`, razorpay_signature, context.keySecret), true);
  assert.equal(sent.length, 3);
  for (const { body, headers } of sent) {
    const signature = headers['x-razorpay-signature'] ?? '';
    assert.equal(Razorpay.validateWebhookSignature(body, signature, context.webhookSecret), true);
    assert.equal(shop.payments.gateway.verifyWebhookSignature(Buffer.from(body), signature), true);
  }
});

test('Network faults reach Razorpay’s own client as errors', async () => {
  for (const error of ['reset', 'html']) {
    await saveFaultSettings(shop, { faults: [{ fault: error, on: 'GET /orders', times: 1 }] });
    await assert.rejects(vendor.orders.all());
  }
  await saveFaultSettings(shop, {});
});
