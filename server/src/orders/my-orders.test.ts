// covers: orders
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { RETURN_REASONS, listMyOrders, listOrders, readOrder, type Order, type OrderStatus } from '@shop/contract/orders';
import {
  aCoupon,
  aCustomer,
  anAdmin,
  onAnotherDevice,
  aProduct,
  openTestShop,
  stockOf,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder, fillCart, moveTo, order, orderBodyOf } from '#test-support/orders';

const DAY = 24 * 60 * 60 * 1000;
const TODAY = new Date('2026-11-10T06:00:00Z');

let shop: TestShop;
let now = TODAY;
let staff: Person;
let asha: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop, { name: 'Meera Nair' });
});
beforeEach(async () => {
  now = TODAY;
  asha = await aCustomer(shop);
  jeans = await aProduct(shop.db, { name: 'Slim Jeans', stock: 10 });
});
after(() => shop.close());

const bought = (quantity = 2) => anOrder(shop, asha, [{ product: jeans, quantity }]);
const stock = async () => (await stockOf(shop.db, jeans.variants[0]?.id ?? '')).stock;
const ask = (it: Order, newStatus: string, reason?: string, person = asha) =>
  shop.ask(person, 'PUT', `/order/${it._id}`, { newStatus, ...(reason && { reason }) });
const read = async (it: Order, person = asha) => (await shop.call(person, readOrder, { params: { id: it._id } })).order;

test('cancelling a packed order releases its goods and its coupon once, however often it is requested', async () => {
  const coupon = await aCoupon(shop.db, { usageLimit: 1 });
  await fillCart(shop, asha, [{ product: jeans, quantity: 3 }]);
  await shop.ask(asha, 'POST', '/cart/coupon', { code: coupon.code });
  await order(shop, asha, await orderBodyOf(shop, asha));
  const [placed] = (await shop.call(asha, listMyOrders)).orders;
  assert.ok(placed);
  assert.equal(await stock(), 7);

  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(placed, 'Cancelled')));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)]);
  assert.equal(await stock(), 10);
  const uses = async () =>
    (await shop.db.selectFrom('coupon').select('used').where('id', '=', coupon.id).executeTakeFirstOrThrow()).used;
  assert.equal(await uses(), 0);

  await moveTo(shop, staff, placed, 'Returned');
  assert.equal(await stock(), 10, 'moving a cancelled order on restocks nothing more');
  await moveTo(shop, staff, placed, 'Delivered');
  assert.deepEqual([await stock(), await uses()], [7, 1], 'alive again, it needs its goods and its coupon again');
});

const cancellable: [OrderStatus, number, string | undefined][] = [
  ['Pending', 200, undefined],
  ['Processing', 200, undefined],
  ['Shipped', 200, undefined],
  ['Out for Delivery', 409, 'This order is out for delivery and can no longer be cancelled.'],
  ['Delivered', 409, 'This order was delivered. You can return it instead.'],
  ['Failed Delivery', 409, 'This order could not be delivered and is on its way back to us. It can no longer be cancelled.'],
  ['Returned', 409, 'This order has already been returned.'],
  ['Cancelled', 409, 'This order has already been cancelled.'],
];
for (const [from, expected, sentence] of cancellable) {
  test(`a customer ${expected === 200 ? 'may' : 'may not'} cancel an order that is ${from}`, async () => {
    const placed = await bought();
    await moveTo(shop, staff, placed, from);
    const { status, body } = await ask(placed, 'Cancelled');
    assert.equal(status, expected, body.message);
    if (sentence !== undefined) assert.deepEqual([body.code, body.message], ['order_moved_on', sentence]);
    assert.equal((await read(placed)).deliveryStatus, expected === 200 ? 'Cancelled' : from);
  });
}

test('a parcel that was sent is back in stock when the shop receives it, not when it is cancelled', async () => {
  const placed = await bought();
  await moveTo(shop, staff, placed, 'Shipped');
  assert.equal((await ask(placed, 'Cancelled')).status, 200);
  assert.equal(await stock(), 8);
});

test('a delivered order may be returned for one of five reasons, once', async () => {
  const placed = await bought();
  assert.equal((await ask(placed, 'Returned', RETURN_REASONS[0])).status, 409, 'not before it is delivered');
  await moveTo(shop, staff, placed, 'Delivered');
  assert.equal((await ask(placed, 'Returned')).body.message, 'Choose a reason for the return.');
  assert.equal((await ask(placed, 'Returned', 'I was bored')).status, 409);

  const { status, body } = await ask(placed, 'Returned', RETURN_REASONS[1]);
  assert.equal(status, 200);
  const returned = body['order'] as Record<string, unknown>;
  assert.equal(returned['deliveryStatus'], 'Returned');
  assert.equal(returned['paymentStatus'], 'refund_due');
  const back = { state: 'requested', reason: 'Wrong item received', requestedAt: TODAY.toISOString(), refundAmount: 0 };
  assert.deepEqual(returned['return'], back);
  assert.equal(await stock(), 8, 'the goods are not here yet');
  const again = await ask(placed, 'Returned', RETURN_REASONS[1]);
  assert.deepEqual([again.status, again.body.message], [409, 'This order has already been returned.']);
});

test('seven days after delivery an order can no longer be returned', async () => {
  const placed = await bought();
  await moveTo(shop, staff, placed, 'Delivered');
  const seenAfter = async (days: number) => {
    now = new Date(TODAY.getTime() + days * DAY);
    asha = await onAnotherDevice(shop, asha);
    const { canReturn, nextSteps } = await read(placed);
    return { canReturn, nextSteps };
  };
  assert.deepEqual(await seenAfter(7), { canReturn: true, nextSteps: ['Returned'] });
  assert.deepEqual(await seenAfter(8), { canReturn: false, nextSteps: [] });
  const { status, body } = await ask(placed, 'Returned', RETURN_REASONS[0]);
  assert.deepEqual([status, body.message], [409, 'An order can be returned within 7 days of delivery.']);
});

test('another customer’s order and an order that does not exist get the same response', async () => {
  const placed = await bought();
  const other = await aCustomer(shop);
  for (const id of [placed._id, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    for (const answer of [
      await shop.ask(other, 'GET', `/order/${id}`),
      await shop.ask(other, 'PUT', `/order/${id}`, { newStatus: 'Cancelled', userId: asha.id }),
      await shop.ask(other, 'PUT', `/order/delivery-status/${id}`, { newStatus: 'Cancelled' }),
    ])
      assert.deepEqual([answer.status, answer.body.code, answer.body.message], [404, 'not_found', 'There is no such order.']);
  }
  assert.equal((await read(placed)).deliveryStatus, 'Processing');
});

test('a customer’s orders are listed newest first, by status and by page', async () => {
  const buyAt = (minute: number) => {
    now = new Date(TODAY.getTime() + minute * 60_000);
    return bought(1);
  };
  const orders = [await buyAt(1), await buyAt(2), await buyAt(3), await buyAt(4)] as const;
  await moveTo(shop, staff, orders[0], 'Shipped');
  await moveTo(shop, staff, orders[3], 'Cancelled');
  const [oldest, third, second, newest] = orders.map((it) => it.number);
  const list = async (query: object) => {
    const { orders, ...paged } = await shop.call(asha, listMyOrders, { query });
    return [orders.map((it) => it.number), paged];
  };
  assert.deepEqual(await list({}), [[newest, second, third, oldest], { total: 4, page: 1, pages: 1 }]);
  assert.deepEqual(await list({ page: 2, limit: 3 }), [[oldest], { total: 4, page: 2, pages: 2 }]);
  assert.deepEqual(await list({ status: 'Shipped, Cancelled' }), [[newest, oldest], { total: 2, page: 1, pages: 1 }]);
  assert.equal((await shop.ask(asha, 'GET', '/order/single-user?status=Lost')).status, 400);
});

test('staff can search orders by number, name, phone and SKU, also by a part of it', async () => {
  const fathima = await aCustomer(shop, { name: 'Fathima O’Brien 100%', phone: '99999 45678' });
  const breton = await aProduct(shop.db, { variants: [{ sku: 'BRETON-ECRU-S' }] });
  const hers = await anOrder(shop, fathima, [{ product: breton }]);
  await bought();
  const numbersFound = async (q: string) => (await shop.call(staff, listOrders, { query: { q } })).orders.map((it) => it.number);
  for (const q of [hers.number, hers.number.slice(4).toLowerCase(), 'fathima', 'o’brien', '100%', '45678', 'breton-ecru'])
    assert.deepEqual(await numbersFound(q), [hers.number], q);
  assert.deepEqual(await numbersFound('%%%'), []);
  assert.deepEqual(await numbersFound("'; drop table customer_order; --"), []);
  const processing = await shop.call(staff, listOrders, { query: { q: 'fathima', status: 'Shipped' } });
  assert.deepEqual([processing.total, processing.pages], [0, 1]);
  assert.equal((await shop.ask(asha, 'GET', '/order/')).status, 403);
});

test('customers see the shop as the actor, staff see the name', async () => {
  const placed = await bought();
  await moveTo(shop, staff, placed, 'Shipped');
  await ask(placed, 'Cancelled');
  const by = (it: Order) => it.timeline.map((entry) => [entry.status, entry.by]);
  assert.deepEqual(by(await read(placed)), [
    ['Processing', 'You'],
    ['Shipped', 'Selvedge'],
    ['Cancelled', 'You'],
  ]);
  assert.deepEqual(by(await read(placed, staff)), [
    ['Processing', 'Asha Rao'],
    ['Shipped', 'Meera Nair'],
    ['Cancelled', 'Asha Rao'],
  ]);
});

test('a note in the history is visible to staff only, unless it is marked for the customer', async () => {
  const placed = await bought(1);
  for (const forCustomer of [false, true])
    await shop.ask(staff, 'POST', `/order/${placed._id}/note`, {
      note: forCustomer ? 'Packed with care' : 'Argues',
      forCustomer,
    });
  const notesTo = async (person: Person) =>
    (await read(placed, person)).timeline.filter(({ status }) => status === 'Note').map(({ note }) => note);
  assert.deepEqual([await notesTo(staff), await notesTo(asha)], [['Argues', 'Packed with care'], ['Packed with care']]);
});

test('staff can open the customer’s page from an order; the customer’s response has neither id nor email', async () => {
  const placed = await bought(1);
  assert.deepEqual((await read(placed, staff)).user, { _id: asha.id, name: asha.name, phone: asha.phone, email: asha.email });
  assert.deepEqual((await read(placed)).user, { name: asha.name, phone: asha.phone });
});

test('an order names its products in the language of the call, and as they were sold where there is no translation', async () => {
  const placed = await bought(1);
  const nameIn = async (language: string) => {
    const { body } = await shop.ask(asha, 'GET', `/order/${placed._id}?lang=${language}`);
    return (body as { order: { orderItems: { product: { name: string } }[] } }).order.orderItems[0]?.product.name;
  };
  const translations = JSON.stringify({ hi: { name: 'स्लिम जींस' } });
  await shop.db.updateTable('product').set({ translations }).where('id', '=', jeans.id).execute();
  assert.deepEqual([await nameIn('hi'), await nameIn('ml'), await nameIn('en')], ['स्लिम जींस', 'Slim Jeans', 'Slim Jeans']);
});
