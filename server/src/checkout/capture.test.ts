import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moveMyOrder } from '@shop/contract/orders';
import { aCustomer, aProduct, openTestShop, type TestShop } from '#test-support';
import { aCardOrder } from '#test-support/orders';
import { aPayment, deliver, eventOf, openRazorpay, type Razorpay } from '#test-support/razorpay';
import { capturePayment } from './commands/capture-payment.ts';

let razorpay: Razorpay;
let shop: TestShop;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: razorpay.env });
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

test('money that the bank only set aside is taken for an order that waits for it, and left where it is for one that was cancelled', async () => {
  const [who, product] = [await aCustomer(shop), await aProduct(shop.db)];
  const authorized = async () => {
    const { order, razorpayOrder } = await aCardOrder(shop, who, [{ product }]);
    const payment = aPayment(razorpayOrder, { status: 'authorized' });
    razorpay.payments.push(payment);
    await deliver(shop, eventOf('payment.authorized', payment));
    return { order, payment };
  };
  const [waiting, cancelled] = [await authorized(), await authorized()];
  await shop.call(who, moveMyOrder, { params: { id: cancelled.order._id }, body: { newStatus: 'Cancelled' } });
  for (const { payment } of [waiting, cancelled]) await capturePayment(shop, shop.payments.gateway, payment.id);
  assert.deepEqual([waiting.payment.status, cancelled.payment.status], ['captured', 'authorized']);
});
