// covers: product-page, payment
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { readOrder, type Order } from '@shop/contract/orders';
import { confirmPayment, retryPayment } from '@shop/contract/payments';
import { saveGatewayOrderId } from '#payments/attempts';
import { aCoupon, aCustomer, anAdmin, aProduct, openTestShop, stockOf, type Person, type TestShop } from '#test-support';
import { aCardOrder, anOrder, fillCart, order, orderBodyOf } from '#test-support/orders';
import { aPayment, deliver, eventOf, openRazorpay, widgetAnswer, type Razorpay } from '#test-support/razorpay';

let razorpay: Razorpay;
let shop: TestShop;
let asha: Person;
let staff: Person;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: razorpay.env });
  asha = await aCustomer(shop);
  staff = await anAdmin(shop);
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

const read = async (person: Person, { _id: id }: Order) => (await shop.call(person, readOrder, { params: { id } })).order;

test('an order by card reserves its goods, and is opened at the gateway for exactly its total', async () => {
  const product = await aProduct(shop.db, { price: 1234.56, stock: 5 });
  const { order: placed, razorpayOrder } = await aCardOrder(shop, asha, [{ product, quantity: 2 }]);
  assert.deepEqual([placed.paymentMethod, placed.paymentStatus, placed.deliveryStatus], ['Card', 'unpaid', 'Pending']);
  assert.equal(placed.canPay, true);
  assert.equal(Date.parse(placed.payBefore ?? '') - Date.parse(placed.createdAt), 30 * 60_000);
  assert.equal((await stockOf(shop.db, product.variants[0]?.id ?? '')).stock, 3);

  const { what, body } = razorpay.asked.at(-1) ?? { what: '', body: {} };
  assert.equal(what, 'POST /orders');
  assert.deepEqual([body['amount'], body['currency'], body['receipt']], [246_912, 'INR', placed.number]);
  assert.deepEqual(body['notes'], { order_id: placed._id });
  const { id, ...rest } = razorpayOrder ?? { id: '' };
  assert.equal(id, razorpay.orders.at(-1)?.id);
  assert.deepEqual(rest, {
    amount: 246_912,
    currency: 'INR',
    key: 'rzp_test_shop',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    isTest: false,
    form: 'popup',
  });
});

test('the widget’s response with a valid signature makes the order paid, once', async () => {
  const { order: placed, razorpayOrder } = await aCardOrder(shop, asha, [{ product: await aProduct(shop.db, { price: 799 }) }]);
  const payment = aPayment(razorpayOrder);
  razorpay.payments.push(payment);
  for (const time of ['first', 'second']) {
    const { message, order: paid } = await shop.call(asha, confirmPayment, {
      params: { id: placed._id },
      body: widgetAnswer(payment),
    });
    assert.deepEqual(
      [message, paid.paymentStatus, paid.deliveryStatus, paid.canPay, paid.payBefore],
      ['Payment Successful!', 'paid', 'Processing', false, null],
      time,
    );
    assert.deepEqual(
      paid.timeline.map(({ status, note }) => [status, note]),
      [
        ['Pending', ''],
        ['Paid', '₹799 by UPI'],
        ['Processing', ''],
      ],
    );
  }
  const { payments } = await read(staff, placed);
  assert.deepEqual(
    payments?.map(({ id, amount, status, surplus }) => [id, amount, status, surplus]),
    [[payment.id, rupees(799), 'captured', false]],
  );
  assert.equal((await read(asha, placed)).payments, undefined);
});

test('the webhook alone makes the order paid', async () => {
  const { order: placed, razorpayOrder } = await aCardOrder(shop, asha, [{ product: await aProduct(shop.db) }]);
  const { status, body } = await deliver(shop, eventOf('payment.captured', aPayment(razorpayOrder)));
  assert.deepEqual([status, JSON.parse(body)], [200, { success: true }]);
  assert.equal((await read(asha, placed)).paymentStatus, 'paid');
});

test('an order of ₹0 by card is placed as paid, and one below ₹1 is refused', async () => {
  const giftee = await aCustomer(shop);
  const { code } = await aCoupon(shop.db, { percent: 100 });
  await fillCart(shop, giftee, [{ product: await aProduct(shop.db) }]);
  await shop.ask(giftee, 'POST', '/cart/coupon', { code });
  const { order: free, razorpayOrder } = await aCardOrder(shop, giftee, []);
  assert.deepEqual([free.paymentStatus, free.deliveryStatus, razorpayOrder], ['paid', 'Processing', null]);

  const product = await aProduct(shop.db, { price: 0.99 });
  const buyer = await aCustomer(shop);
  await fillCart(shop, buyer, [{ product }]);
  const orderInput = { ...(await orderBodyOf(shop, buyer)), paymentMethod: 'Card' };
  const { status, body } = await order(shop, buyer, orderInput);
  assert.deepEqual([status, body.message], [400, 'UPI and card payments start at ₹1. Please choose cash on delivery.']);
  assert.equal((await order(shop, buyer, { ...orderInput, paymentMethod: 'COD' })).status, 201);
  await aCardOrder(shop, buyer, [{ product: await aProduct(shop.db, { price: 1 }) }]); // exactly ₹1
});

test('an order in cash cannot be paid by card, and only its owner gets the reason', async () => {
  const ravi = await aCustomer(shop);
  const { _id: id } = await anOrder(shop, ravi, [{ product: await aProduct(shop.db) }]);
  const problem = { status: 409, message: /This order cannot be paid by UPI or card\./ };
  await assert.rejects(shop.call(ravi, retryPayment, { params: { id } }), problem);
  await assert.rejects(shop.call(asha, retryPayment, { params: { id } }), { status: 404 });
});

test('payment is opened again at the same order of the gateway', async () => {
  const { order: placed, razorpayOrder } = await aCardOrder(shop, asha, [{ product: await aProduct(shop.db) }]);
  const params = { id: placed._id };
  await aCardOrder(shop, await aCustomer(shop), [{ product: await aProduct(shop.db) }]); // whose payment window ends later
  const again = await shop.call(asha, retryPayment, { params });
  assert.deepEqual(again, { razorpayOrder, order: placed });
  assert.equal(razorpay.orders.filter(({ receipt }) => receipt === placed.number).length, 1);
  await assert.rejects(shop.call(await aCustomer(shop), retryPayment, { params }), { status: 404 });

  const { id } = await shop.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('orderId', '=', placed._id)
    .executeTakeFirstOrThrow();
  const stored = await shop.db.transaction().execute((tx) => saveGatewayOrderId(tx, id, 'order_ofAnotherInstance'));
  assert.equal(stored, razorpayOrder?.id, 'also where two instances opened it at once');
});
