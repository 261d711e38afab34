// covers: refunds
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { readOrder, type Order } from '@shop/contract/orders';
import { confirmPayment } from '@shop/contract/payments';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { payAtGateway } from '#test-support/gateway';
import { aCardOrder } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(() => shop.close());

const seen = async ({ _id: id }: Order) => (await shop.call(staff, readOrder, { params: { id } })).order;
const refund = (it: Order, body: object) => shop.ask(staff, 'POST', `/order/${it._id}/refund`, body);

async function paidByCard(): Promise<Order> {
  const tee = await aProduct(shop.db, { stock: 5, price: 100 });
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: tee }]);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await payAtGateway(shop, {
    orderId: razorpayOrder?.id ?? '',
  });
  const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  return (await shop.call(asha, confirmPayment, { params: { id: order._id }, body })).order;
}

const SENTENCE = 'Less than ₹1 cannot go back to a card or UPI. Give it back in another way.';

test('Gateway minimum: less than ₹1 is refunded by hand', async () => {
  const it = await paidByCard();
  const { status, body } = await refund(it, { amount: 0.99 });
  assert.deepEqual([status, body.errors], [400, { amount: SENTENCE }]);
  assert.equal((await refund(it, { amount: 1 })).status, 201);
  assert.equal((await refund(it, { amount: 98.5 })).status, 201);
  assert.deepEqual([(await refund(it, {})).status, (await seen(it)).money.left], [400, rupees(0.5)]);
  assert.equal((await refund(it, { method: 'cash' })).status, 201);
  assert.deepEqual([(await seen(it)).paymentStatus, (await seen(it)).money.left], ['refunded', 0]);
});

test('an order with less than ₹1 left can be cancelled, and staff see the amount that is owed', async () => {
  const it = await paidByCard();
  await refund(it, { amount: 99.5 });
  assert.equal((await shop.ask(asha, 'PUT', `/order/${it._id}`, { newStatus: 'Cancelled' })).status, 200);
  const { paymentStatus, refunds } = await seen(it);
  assert.deepEqual([paymentStatus, refunds.at(-1)?.state, refunds.at(-1)?.error], ['refund_due', 'failed', SENTENCE]);
  assert.equal((await refund(it, { method: 'cash' })).status, 201);
  assert.equal((await seen(it)).paymentStatus, 'refunded');
});
