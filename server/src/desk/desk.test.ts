// covers: desk
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  confirmOrders,
  DESK_QUEUE_KEYS,
  handOverOrders,
  packOrders,
  readDesk,
  readDeskQueue,
  type DeskQueue,
} from '@shop/contract/desk';
import { readDeliverySettings, saveDeliverySettings } from '@shop/contract/delivery-settings';
import { confirmOrder, readConfirmation } from '@shop/contract/order-confirmation';
import { readOrder, type Order } from '@shop/contract/orders';
import { createShipment } from '@shop/contract/shipments';
import {
  aCustomer,
  anAdmin,
  aProduct,
  openTestShop,
  type MadeProduct,
  type Person,
  type Caller,
  type TestShop,
} from '#test-support';
import { anOrder, moveTo, SHIP_TO } from '#test-support/orders';
import { findSequentialScans, recordQueries } from '#test-support/query-recorder';
import { readPdfText } from '#test-support/read-pdf-text';
import { handleUnconfirmed } from './commands/handle-unconfirmed.ts';

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop, { staffRole: 'support' });
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { name: 'Malabar Tee', price: 799, stock: 1000 });
});
after(() => shop.close());

const visitor: Caller = null;
const newOrder = (): Promise<Order> => anOrder(shop, asha, [{ product: tee }]);
const queueOf = async (queue: DeskQueue): Promise<string[]> =>
  (await shop.call(staff, readDeskQueue, { params: { queue }, query: { limit: 100 } })).orders.map(({ _id }) => _id);
const queuesWith = async (id: string): Promise<DeskQueue[]> => {
  const inside: DeskQueue[] = [];
  for (const key of DESK_QUEUE_KEYS) if ((await queueOf(key)).includes(id)) inside.push(key);
  return inside;
};
const step = async (route: typeof packOrders | typeof handOverOrders | typeof confirmOrders, ids: string[]) =>
  (await shop.call(staff, route as typeof packOrders, { body: { orderIds: ids } })).results;

test('an order is packed, handed over, and leaves as Shipped with its invoice', async () => {
  const { _id: id } = await newOrder();
  assert.deepEqual(await queuesWith(id), ['pack']);
  const [early] = await step(handOverOrders, [id]);
  assert.deepEqual([early?.done, early?.message], [false, 'This order is not packed yet.']);
  assert.deepEqual((await step(packOrders, [id]))[0]?.message, 'Packed.');
  assert.deepEqual((await step(packOrders, [id]))[0]?.message, 'It was packed before.');
  assert.deepEqual(await queuesWith(id), ['hand_over']);
  assert.equal((await step(handOverOrders, [id]))[0]?.done, true);
  assert.deepEqual(await queuesWith(id), []);
  const { order } = await shop.call(staff, readOrder, { params: { id } });
  assert.deepEqual([order.deliveryStatus, order.invoiceNumber === null], ['Shipped', false]);
});

test('a step on several orders handles each by itself: a cancelled, unknown or repeated one does not stop the others', async () => {
  const [good, gone] = [await newOrder(), await newOrder()];
  await moveTo(shop, staff, gone, 'Cancelled');
  const unknown = '01890000-0000-7000-8000-000000000000';
  const results = await step(packOrders, [good._id, gone._id, unknown, good._id]);
  assert.deepEqual(
    results.map(({ done, message }) => [done, message]),
    [
      [true, 'Packed.'],
      [false, 'This order is Cancelled now.'],
      [false, 'There is no such order.'],
    ],
  );
});

test('an order whose address changes after packing is packed again, because its label is wrong', async () => {
  const { _id: id } = await newOrder();
  await step(packOrders, [id]);
  const moved = await shop.ask(staff, 'PUT', `/order/${id}/address`, { ...SHIP_TO, address: '7 Other Road' });
  assert.equal(moved.status, 200, moved.body.message);
  assert.deepEqual(await queuesWith(id), ['pack']);
});

test('cash orders wait for their confirmation if the owner enabled it, and cannot be packed before', async () => {
  const owner = await anAdmin(shop);
  const { delivery, updatedAt } = await shop.call(owner, readDeliverySettings);
  const cod = { ...delivery.cod, confirm: 'new' as const };
  await shop.call(owner, saveDeliverySettings, { body: { ...delivery, cod, updatedAt } });
  const { _id: id } = await newOrder();
  assert.deepEqual(await queuesWith(id), ['confirm']);
  assert.deepEqual((await step(packOrders, [id]))[0]?.message, 'The customer has not confirmed this order yet.');
  assert.equal((await step(confirmOrders, [id]))[0]?.message, 'Confirmed.');
  assert.deepEqual(await queuesWith(id), ['pack']);
  await moveTo(shop, staff, { _id: id } as Order, 'Shipped', 'Delivered');
  const known = await newOrder();
  assert.deepEqual(await queuesWith(known._id), ['pack'], 'a customer who has received an order is not asked');
});

test('the customer confirms or declines by the link of the e-mail, once, and staff see it', async () => {
  const linkOf = async (id: string) =>
    (await shop.db.selectFrom('orderConfirmation').select('token').where('orderId', '=', id).executeTakeFirstOrThrow()).token;
  const answer = (token: string, text: 'yes' | 'no') =>
    shop.call(visitor, confirmOrder, { params: { token }, body: { answer: text } });
  const newCustomer = await aCustomer(shop);
  const [wanted, declined] = [
    await anOrder(shop, newCustomer, [{ product: tee }]),
    await anOrder(shop, newCustomer, [{ product: tee }]),
  ];
  const token = await linkOf(wanted._id);
  const { number, state } = await shop.call(visitor, readConfirmation, { params: { token } });
  assert.deepEqual([number, state], [wanted.number, 'open']);
  assert.equal((await answer(token, 'yes')).state, 'confirmed');
  assert.equal((await answer(token, 'no')).state, 'confirmed', 'the first answer counts');
  assert.deepEqual(await queuesWith(wanted._id), ['pack']);
  assert.equal((await answer(await linkOf(declined._id), 'no')).state, 'declined');
  const { order } = await shop.call(staff, readOrder, { params: { id: declined._id } });
  assert.deepEqual([order.deliveryStatus, order.timeline.some(({ status }) => status === 'Declined')], ['Cancelled', true]);
  const mails = await shop.ask(staff, 'GET', `/mail?q=${wanted.number}`);
  assert.equal(mails.status, 200);
  assert.equal((await shop.ask(null, 'GET', '/order/confirm/unknown')).status, 404);
});

test('a cash order unconfirmed for 48 hours is reported to the shop once, and cancelled where the setting says so', async () => {
  const late = new Date(Date.now() + 49 * 3_600_000);
  const context = { ...shop, now: () => late };
  const newCustomer = await aCustomer(shop);
  const { _id: id, number } = await anOrder(shop, newCustomer, [{ product: tee }]);
  assert.deepEqual(await queuesWith(id), ['confirm']);
  await handleUnconfirmed(shop);
  await Promise.all([handleUnconfirmed(context), handleUnconfirmed(context)]);
  const mails = await shop.db.selectFrom('mail').select('content').where('template', '=', 'unconfirmed-orders').execute();
  assert.equal(mails.filter(({ content }) => JSON.stringify(content).includes(number)).length, 1);
  assert.deepEqual(await queuesWith(id), ['confirm'], 'staff decide');

  const owner = await anAdmin(shop);
  const { delivery, updatedAt } = await shop.call(owner, readDeliverySettings);
  const cod = { ...delivery.cod, cancelUnconfirmed: true };
  await shop.call(owner, saveDeliverySettings, { body: { ...delivery, cod, updatedAt } });
  const second = await anOrder(shop, newCustomer, [{ product: tee }]);
  await handleUnconfirmed(context);
  const { order } = await shop.call(staff, readOrder, { params: { id: second._id } });
  assert.deepEqual([order.deliveryStatus, order.timeline.at(-1)?.note], ['Cancelled', 'It was not confirmed within 48 hours.']);
});

test('failed deliveries, returning parcels and returns have queues, with the same numbers as the lists', async () => {
  const failed = await moveTo(shop, staff, await newOrder(), 'Shipped', 'Failed Delivery');
  assert.deepEqual(await queuesWith(failed._id), ['delivery_failed', 'returning']);
  const received = await moveTo(shop, staff, await newOrder(), 'Shipped', 'Failed Delivery');
  await shop.ask(staff, 'PUT', `/order/return/${received._id}`, { action: 'receive', restock: true });
  assert.deepEqual(await queuesWith(received._id), [], 'not paid, and the goods are back');
  const returned = await moveTo(shop, staff, await newOrder(), 'Shipped', 'Delivered');
  const lines = [{ line: returned.orderItems[0]?._id, quantity: 1 }];
  await shop.ask(asha, 'POST', `/order/${returned._id}/return`, { lines, reason: 'Item is defective' });
  assert.deepEqual(await queuesWith(returned._id), ['returns']);
  const { queues } = await shop.call(staff, readDesk);
  for (const { key, count, oldest } of queues.filter((it) => it.key !== 'messages')) {
    assert.equal(count, (await queueOf(key)).length, key);
    assert.equal(oldest === null, count === 0, key);
  }
});

test('one PDF has picking list, slips, labels and manifest, of a queue or of named orders', async () => {
  const order = await newOrder();
  const print = (payload: object) =>
    shop.http.inject({ method: 'POST', url: '/api/desk/print', headers: { authorization: `Bearer ${staff.token}` }, payload });
  const documents = ['picking', 'packing', 'label', 'manifest'];
  const { statusCode, rawPayload } = await print({ orderIds: [order._id], documents });
  assert.equal(statusCode, 200);
  const pages = readPdfText(rawPayload).map((page) => page.map(({ words }) => words).join(' '));
  assert.equal(pages.length, 4);
  assert.match(pages[0] ?? '', /Picking List.*Malabar Tee/);
  assert.match(pages[1] ?? '', /Packing Slip/);
  assert.match(pages[2] ?? '', /COD +₹ ?799.*Asha Rao/);
  assert.doesNotMatch(pages[2] ?? '', /Malabar Tee/);
  assert.match(pages[3] ?? '', new RegExp(`Manifest.*${order.number}.*Manifest, page 1 of 1`));
  assert.equal((await print({ queue: 'pack', documents: ['picking'] })).statusCode, 200);
  assert.equal((await print({ documents: ['picking'] })).statusCode, 400);
});

test('a queue is filtered by courier and payment, and lists the couriers of its parcels', async () => {
  const [booked, open] = [await newOrder(), await newOrder()];
  const body = { courier: 'own' as const, service: 'Blue Dart', awb: 'BD123456', trackingUrl: '' };
  await shop.call(staff, createShipment, { params: { id: booked._id }, body });
  const listed = async (query: { courier?: string; payment?: 'cod' | 'prepaid' }) => {
    const { orders, total, couriers } = await shop.call(staff, readDeskQueue, {
      params: { queue: 'pack' },
      query: { limit: 100, ...query },
    });
    assert.equal(total, orders.length);
    assert.ok(couriers.includes('Blue Dart'));
    return orders.map(({ _id }) => _id).filter((id) => id === booked._id || id === open._id);
  };
  assert.deepEqual(await listed({ courier: 'Blue Dart' }), [booked._id]);
  assert.deepEqual(await listed({ courier: 'none' }), [open._id]);
  assert.deepEqual(await listed({ courier: 'Blue Dart', payment: 'cod' }), [booked._id]);
  assert.deepEqual(await listed({ payment: 'prepaid' }), []);
  const refused = await shop.ask(staff, 'GET', '/desk/pack?payment=card');
  assert.deepEqual([refused.status, refused.body.errors], [400, { payment: 'Choose COD or prepaid.' }]);
});

test('Indexes: no queue scans the orders', async () => {
  const scanned = await findSequentialScans(shop.pool, recordQueries(shop.pool), async () => {
    await shop.call(staff, readDesk);
    for (const key of DESK_QUEUE_KEYS) {
      await queueOf(key);
      for (const courier of ['none', 'DTDC'])
        await shop.call(staff, readDeskQueue, { params: { queue: key }, query: { payment: 'cod', courier } });
    }
  });
  assert.deepEqual(scanned, []);
});
