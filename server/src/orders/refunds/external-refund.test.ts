// covers: refunds
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { readOrder, type Order } from '@shop/contract/orders';
import { newId } from '#kernel/ids';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { aCardOrder, moveTo } from '#test-support/orders';
import { aPayment, deliver, eventOf, openRazorpay, type Paid, type Razorpay } from '#test-support/razorpay';

let razorpay: Razorpay;
let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: razorpay.env });
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { price: 800, stock: 500 });
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

async function paidByCard(): Promise<{ order: Order; payment: Paid }> {
  const { order, razorpayOrder } = await aCardOrder(shop, await aCustomer(shop), [{ product: tee }]);
  const payment = aPayment(razorpayOrder);
  razorpay.payments.push(payment);
  await deliver(shop, eventOf('payment.captured', payment));
  return { order, payment };
}

const seen = async ({ _id: id }: Order) => (await shop.call(staff, readOrder, { params: { id } })).order;
const moneyOf = ({ paymentStatus, money }: Order) => [paymentStatus, money.refunded, money.left];

/** Posts the gateway's refund webhook; without notes, like a refund made in its dashboard. */
function tells(payment: Paid, refund: { id: string; amount: number; status?: string; notes?: object; event?: string }): string {
  const { event = 'refund.processed', ...rest } = refund;
  return eventOf(event, payment, { refund: { entity: { payment_id: payment.id, status: 'processed', notes: [], ...rest } } });
}

test('a refund made in the gateway’s dashboard is recorded once, and cannot be made again', async () => {
  const { order, payment } = await paidByCard();
  const body = tells(payment, { id: 'rfnd_dashboard', amount: 30_000 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, body)));
  assert.ok(answers.every(({ status }) => status === 200));
  const it = await seen(order);
  assert.deepEqual(moneyOf(it), ['partly_refunded', rupees(300), rupees(500)]);
  assert.deepEqual(
    it.timeline
      .filter(({ status }) => status.startsWith('Refund'))
      .map(({ status, note, staffOnly }) => [status, note, staffOnly]),
    [
      ['Refund found', '₹300 was given back at the gateway, not here (rfnd_dashboard).', true],
      ['Refunded', '₹300, the way you paid.', undefined],
    ],
  );
  const tooMuch = await shop.ask(staff, 'POST', `/order/${order._id}/refund`, { amount: 500.01 });
  assert.deepEqual([tooMuch.status, tooMuch.body.errors], [400, { amount: 'Refund an amount above ₹0 and up to ₹500.' }]);
  assert.equal((await shop.ask(staff, 'POST', `/order/${order._id}/refund`, { amount: 500 })).status, 201);
  assert.deepEqual(moneyOf(await seen(order)), ['refunded', rupees(800), 0]);
});

test('a refund that is pending, failed, or of an unknown payment records nothing', async () => {
  const { order, payment } = await paidByCard();
  const begun = tells(payment, { id: 'rfnd_begun', amount: 100, status: 'pending', event: 'refund.created' });
  const failed = tells(payment, { id: 'rfnd_failed', amount: 100, status: 'failed', event: 'refund.failed' });
  const nobodys = tells({ ...payment, id: 'pay_ofNobody' }, { id: 'rfnd_nobodys', amount: 100 });
  const odd = ['1', -1, 0, 1.5, null].map((amount) => tells(payment, { id: 'rfnd_odd', amount: amount as never }));
  for (const body of [begun, failed, nobodys, ...odd]) assert.equal((await deliver(shop, body)).status, 200, body);
  assert.deepEqual(moneyOf(await seen(order)), ['paid', 0, rupees(800)]);
});

test('a refund with an unknown request id is reconciled as well', async () => {
  const { order, payment } = await paidByCard();
  await deliver(shop, tells(payment, { id: 'rfnd_foreign', amount: 30_000, notes: { refund: newId() } }));
  assert.deepEqual(moneyOf(await seen(order)), ['partly_refunded', rupees(300), rupees(500)]);
});

test('a repeated refund webhook, or one for a finished refund, notifies neither the customer nor staff again', async () => {
  const { order, payment } = await paidByCard();
  assert.equal((await shop.ask(staff, 'POST', `/order/${order._id}/refund`, { amount: 200 })).status, 201);
  const { id = '' } = razorpay.refunds.find(({ payment_id }) => payment_id === payment.id) ?? {};
  const news = [
    { status: 'pending', event: 'refund.created' },
    { status: 'processed', event: 'refund.processed' },
    { status: 'processed', event: 'refund.processed' },
    { status: 'failed', event: 'refund.failed' },
  ];
  for (const it of news) assert.equal((await deliver(shop, tells(payment, { id, amount: 20_000, ...it }))).status, 200);
  const { timeline } = await seen(order);
  const statuses = timeline.map(({ status }) => status).filter((status) => status.startsWith('Refund'));
  assert.equal(statuses.filter((status) => status === 'Refunded').length, 1, statuses.join());
  assert.ok(!statuses.includes('Refund failed'), statuses.join());
  const mails = await shop.db.selectFrom('mail').select('template').where('orderId', '=', order._id).execute();
  assert.equal(mails.filter(({ template }) => template === 'refunded').length, 1);
});

test('the webhook of the shop’s own refund may arrive before the gateway’s response, and counts once', async () => {
  const { order, payment } = await paidByCard();
  const other = await paidByCard();
  razorpay.meanwhile = async () => {
    razorpay.meanwhile = undefined;
    const request = razorpay.asked.at(-1)?.body;
    await deliver(shop, tells(other.payment, { id: 'rfnd_other', amount: 20_000 }));
    await deliver(shop, tells(payment, { id: 'rfnd_small', amount: 5_000 }));
    await deliver(shop, tells(payment, { id: 'rfnd_early', amount: 20_000, notes: Object(request?.['notes']) }));
    await deliver(shop, tells(payment, { id: 'rfnd_early', amount: 20_000 }));
  };
  assert.equal((await shop.ask(staff, 'POST', `/order/${order._id}/refund`, { amount: 200 })).status, 201);
  assert.deepEqual(moneyOf(await seen(order)), ['partly_refunded', rupees(250), rupees(550)]);
  assert.equal((await seen(order)).refunds.length, 2);
  assert.deepEqual(moneyOf(await seen(other.order)), ['partly_refunded', rupees(200), rupees(600)]);
  await deliver(shop, tells(payment, { id: 'rfnd_asMuch', amount: 20_000 }));
  assert.deepEqual(moneyOf(await seen(order)), ['partly_refunded', rupees(450), rupees(350)], 'as much as was asked for before');
});

test('a refund at the gateway also reduces the payment of the order that was sent in exchange', async () => {
  const person = await aCustomer(shop);
  const shirt = await aProduct(shop.db, { price: 800, variants: [{ size: 'S' }, { size: 'M' }] });
  const { order, razorpayOrder } = await aCardOrder(shop, person, [{ product: shirt, size: 'S' }]);
  const payment = aPayment(razorpayOrder);
  await deliver(shop, eventOf('payment.captured', payment));
  await moveTo(shop, staff, order, 'Shipped', 'Delivered');
  const lines = [{ line: order.orderItems[0]?._id, quantity: 1, exchange: shirt.variants[1]?.id }];
  await shop.ask(person, 'POST', `/order/${order._id}/return`, { reason: 'Item is defective', lines });
  await shop.ask(staff, 'PUT', `/order/return/${order._id}`, { action: 'receive' });
  const instead = (await seen(order)).returns[0]?.exchangeOrder?._id ?? '';
  razorpay.failWith = 500;
  await shop.ask(staff, 'POST', `/order/${instead}/refund`, { amount: 500 });
  razorpay.failWith = undefined;
  const [refund] = (await shop.call(staff, readOrder, { params: { id: instead } })).order.refunds;
  await shop.db
    .updateTable('refund')
    .set({ state: 'failed' })
    .where('id', '=', refund?._id ?? '')
    .execute();

  await deliver(shop, tells(payment, { id: 'rfnd_all', amount: 80_000 }));
  const { status, body } = await shop.ask(staff, 'POST', `/order/${instead}/refund`, { amount: 1 });
  assert.deepEqual([status, body.errors], [400, { amount: 'Refund an amount above ₹0 and up to ₹0.' }]);
  const again = await shop.ask(staff, 'POST', `/order/${instead}/refund/${refund?._id}/retry`);
  assert.deepEqual([again.status, again.body.message], [409, 'This amount was already refunded by another refund.']);
});

test('a failed refund that the gateway did not reject is retried under the same key, so that it is not paid twice', async () => {
  const { order, payment } = await paidByCard();
  razorpay.failWith = (what) => (what.endsWith('/refund') ? 'lost' : undefined);
  await shop.ask(staff, 'POST', `/order/${order._id}/refund`, { amount: 100 });
  razorpay.failWith = undefined;
  const [refund] = (await seen(order)).refunds;
  await shop.db
    .updateTable('refund')
    .set({ state: 'failed' })
    .where('id', '=', refund?._id ?? '')
    .execute();
  const retry = ({ _id }: Order) => shop.ask(staff, 'POST', `/order/${_id}/refund/${refund?._id}/retry`);
  assert.equal((await retry((await paidByCard()).order)).status, 404, 'it is of another order');
  assert.equal((await retry(order)).status, 200);
  assert.deepEqual(moneyOf(await seen(order)), ['partly_refunded', rupees(100), rupees(700)]);
  assert.equal(razorpay.refunds.filter(({ payment_id }) => payment_id === payment.id).length, 1);
});

test('an order is not locked while the gateway processes its refund', async () => {
  const { order } = await paidByCard();
  let free = 0;
  razorpay.meanwhile = async () => {
    const { rows } = await shop.pool.query(
      `select from customer_order o join refund r on r.order_id = o.id where o.id = $1 for update nowait`,
      [order._id],
    );
    free += rows.length;
  };
  const { status } = await shop.ask(staff, 'POST', `/order/${order._id}/refund`, { amount: 100 });
  razorpay.meanwhile = undefined;
  assert.deepEqual([status, free], [201, 1]);
});
