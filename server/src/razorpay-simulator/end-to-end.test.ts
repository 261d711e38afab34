// covers: payment
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readOrder, type Order } from '@shop/contract/orders';
import { confirmPayment, retryPayment } from '@shop/contract/payments';
import { aCustomer, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { payAtGateway, runScheduledTasks, saveFaultSettings } from '#test-support/gateway';
import { aCardOrder } from '#test-support/orders';

// A shop without keys, from the cart to the payment, with the simulator as its gateway.
let shop: TestShop;
let tee: MadeProduct;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  tee = await aProduct(shop.db, { price: 799, stock: 1_000 });
});
after(() => shop.close());
beforeEach(async () => {
  asha = await aCustomer(shop);
});

async function anOpenOrder() {
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: tee }]);
  assert.ok(razorpayOrder);
  return { order, gatewayOrder: razorpayOrder };
}
const statusOf = async ({ _id: id }: Order) => (await shop.call(asha, readOrder, { params: { id } })).order.paymentStatus;

test('the order has all that the widget needs, and is marked as a test', async () => {
  const { gatewayOrder } = await anOpenOrder();
  const { key, script, isTest, amount } = gatewayOrder;
  assert.deepEqual([key, script, isTest, amount], ['rzp_test_simulator', '/razorpay-simulator/checkout.js', true, 79_900]);
  assert.equal((await shop.http.inject(script)).statusCode, 200);
});

test('the widget’s response pays the order, and the webhooks that follow change nothing', async () => {
  const { order, gatewayOrder } = await anOpenOrder();
  const answer = await payAtGateway(shop, { orderId: gatewayOrder.id });
  const { order: paid } = await shop.call(asha, confirmPayment, { params: { id: order._id }, body: answer });
  assert.equal(paid.paymentStatus, 'paid');
  await runScheduledTasks(shop);
  const after = (await shop.call(asha, readOrder, { params: { id: order._id } })).order;
  assert.deepEqual(after.timeline, paid.timeline);
});

test('the webhooks alone pay the order, also repeated and reordered', async () => {
  await saveFaultSettings(shop, { webhooks: { copies: 3, reversed: true } });
  const { order, gatewayOrder } = await anOpenOrder();
  await payAtGateway(shop, { orderId: gatewayOrder.id, method: 'upi' });
  assert.equal(await statusOf(order), 'unpaid');
  await runScheduledTasks(shop);
  assert.equal(await statusOf(order), 'paid');
  await saveFaultSettings(shop, {});
});

test('a payment that failed, and one that is late, leave the order open until it is paid', async () => {
  const { order, gatewayOrder } = await anOpenOrder();
  await payAtGateway(shop, { orderId: gatewayOrder.id, outcome: 'failed' });
  await runScheduledTasks(shop);
  assert.notEqual(await statusOf(order), 'paid');
  const { razorpayOrder } = await shop.call(asha, retryPayment, { params: { id: order._id } });
  assert.equal(razorpayOrder?.id, gatewayOrder.id);
  await payAtGateway(shop, { orderId: gatewayOrder.id, outcome: 'late' });
  assert.notEqual(await statusOf(order), 'paid');
  await runScheduledTasks(shop);
  assert.equal(await statusOf(order), 'paid');
});

test('a webhook with another signature pays nothing', async () => {
  await saveFaultSettings(shop, { webhooks: { signedBy: 'wrong-secret' } });
  const { order, gatewayOrder } = await anOpenOrder();
  await payAtGateway(shop, { orderId: gatewayOrder.id });
  await assert.rejects(runScheduledTasks(shop), /did not take 3 webhook/);
  assert.equal(await statusOf(order), 'unpaid');
  await saveFaultSettings(shop, {});
});

test('while the simulator is down an order waits, and can be paid afterwards', async () => {
  await saveFaultSettings(shop, { faults: [{ fault: 'reset-after', on: 'POST /orders', times: 1 }] });
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: tee }]);
  assert.equal(razorpayOrder, null);
  const again = await shop.call(asha, retryPayment, { params: { id: order._id } });
  assert.ok(again.razorpayOrder);
  await payAtGateway(shop, { orderId: again.razorpayOrder.id });
  await runScheduledTasks(shop);
  assert.equal(await statusOf(order), 'paid');
  const { rows } = await shop.pool.query(`select 1 from simulated_entity where kind = 'order' and entity ->> 'receipt' = $1`, [
    order.number,
  ]);
  assert.equal(rows.length, 1, 'the order that was made without an answer is the one that was paid');
});

test('the hosted payment page redirects back to the paid order', async () => {
  const { order, gatewayOrder } = await anOpenOrder();
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await payAtGateway(shop, { orderId: gatewayOrder.id });
  const back = await shop.http.inject({
    method: 'POST',
    url: '/api/payments/razorpay/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ razorpay_order_id, razorpay_payment_id, razorpay_signature }).toString(),
  });
  assert.deepEqual([back.statusCode, back.headers['location']], [303, `/order-placed/${order._id}`]);
  assert.equal(await statusOf(order), 'paid');
});

test('the simulator’s jobs deliver webhooks by themselves', async () => {
  const busy = await openTestShop({ jobs: true });
  try {
    const buyer = await aCustomer(busy);
    const product = await aProduct(busy.db, { stock: 5 });
    const { order, razorpayOrder } = await aCardOrder(busy, buyer, [{ product }]);
    await payAtGateway(busy, { orderId: razorpayOrder?.id ?? '' });
    // Each query is a round trip to the database, during which the jobs can run.
    const isPaid = `select 1 from payment where order_id = $1 and status = 'captured'`;
    while ((await busy.pool.query(isPaid, [order._id])).rows.length === 0);
    assert.equal((await busy.call(buyer, readOrder, { params: { id: order._id } })).order.paymentStatus, 'paid');
  } finally {
    await busy.close();
  }
});
