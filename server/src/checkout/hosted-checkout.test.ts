// covers: payment
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readOrder } from '@shop/contract/orders';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type TestShop } from '#test-support';
import { payAtGateway, runScheduledTasks, saveFaultSettings } from '#test-support/gateway';
import { aCardOrder } from '#test-support/orders';

let shop: TestShop;
let product: MadeProduct;
before(async () => {
  shop = await openTestShop();
  product = await aProduct(shop.db, { price: 799, stock: 50 });
});
after(() => shop.close());

async function aWaitingOrder() {
  const person = await aCustomer(shop);
  const { order, razorpayOrder } = await aCardOrder(shop, person, [{ product }]);
  const now = async () => (await shop.call(person, readOrder, { params: { id: order._id } })).order;
  return { order, gatewayOrder: razorpayOrder ?? { id: '', isTest: false, form: '' }, now };
}

/** Sends the form of the hosted page as a browser does: from another site, without any session. */
async function comeBack(form: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' };
  const payload = new URLSearchParams(form).toString();
  const reply = await shop.http.inject({ method: 'POST', url: '/api/payments/razorpay/callback', headers, payload });
  return { status: reply.statusCode, to: reply.headers.location };
}

test('the owner chooses between the payment window and the hosted page', async () => {
  const owner = await anAdmin(shop);
  const { settings, updatedAt } = await shop.call(owner, readSettings);
  await shop.call(owner, saveSettings, { body: { ...settings, checkoutForm: 'redirect', updatedAt } });
  assert.equal((await aWaitingOrder()).gatewayOrder.form, 'redirect');
});

test('the hosted page redirects to the order, which is paid by then', async () => {
  const { order, gatewayOrder, now } = await aWaitingOrder();
  assert.equal(gatewayOrder.isTest, true);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await payAtGateway(shop, { orderId: gatewayOrder.id });
  const form = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  assert.deepEqual(await comeBack(form), { status: 303, to: `/order-placed/${order._id}` });
  assert.equal((await now()).paymentStatus, 'paid');
  assert.equal((await comeBack(form)).status, 303, 'a page that is reloaded changes nothing');
  await runScheduledTasks(shop);
  assert.deepEqual(
    (await now()).timeline.map(({ status }) => status),
    ['Pending', 'Paid', 'Processing'],
  );
});

test('the hosted page redirects to the order when the payment failed', async () => {
  const { order, gatewayOrder, now } = await aWaitingOrder();
  const { error } = await payAtGateway(shop, { orderId: gatewayOrder.id, outcome: 'failed' });
  const form = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': JSON.stringify(error?.metadata) };
  assert.deepEqual(await comeBack(form), { status: 303, to: `/order-placed/${order._id}` });
  await runScheduledTasks(shop);
  const waiting = await now();
  assert.deepEqual([waiting.paymentStatus, waiting.canPay, waiting.timeline.at(-1)?.status], ['unpaid', true, 'Payment failed']);
});

test('a forged form of the hosted page changes nothing', async () => {
  const { gatewayOrder, now } = await aWaitingOrder();
  const forged = { razorpay_order_id: gatewayOrder.id, razorpay_payment_id: 'pay_forged', razorpay_signature: 'f'.repeat(64) };
  const unknown = { ...forged, razorpay_order_id: 'order_ofNobody' };
  for (const form of [forged, unknown, {}, { 'error[metadata]': '{' }, { 'error[metadata]': 'null' }, { razorpay_order_id: '' }])
    assert.equal((await comeBack(form)).status, 400);
  assert.equal((await now()).paymentStatus, 'unpaid');
});

test('Webhook: the simulator’s webhooks pay an order: repeated, reordered and late', async () => {
  const { gatewayOrder, now } = await aWaitingOrder();
  await saveFaultSettings(shop, { webhooks: { copies: 5, reversed: true } });
  await payAtGateway(shop, { orderId: gatewayOrder.id, outcome: 'failed-late', method: 'upi' });
  assert.equal((await now()).paymentStatus, 'unpaid');
  await runScheduledTasks(shop);
  await saveFaultSettings(shop, {});
  const paid = await now();
  assert.deepEqual([paid.paymentStatus, paid.deliveryStatus], ['paid', 'Processing']);
  assert.equal(paid.timeline.filter(({ status }) => status === 'Paid').length, 1);
});
