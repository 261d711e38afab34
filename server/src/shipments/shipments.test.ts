// covers: shipments
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chooseCredit } from '@shop/contract/cart-balances';
import { changeCustomerCredit } from '@shop/contract/credit';
import type { Order } from '@shop/contract/orders';
import { readOrder } from '@shop/contract/orders';
import { rupees } from '@shop/contract/paise';
import { cancelShipment, changeShipment, createShipment, listShipments } from '@shop/contract/shipments';
import { readTracking, trackOrder } from '@shop/contract/tracking';
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
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop, { name: 'Asha Rao' });
  tee = await aProduct(shop.db, { stock: 500 });
  jeans = await aProduct(shop.db, { stock: 500 });
});
after(() => shop.close());

let drawn = 1000;
const aNumber = () => `DTDC${++drawn}`;
const bought = () =>
  anOrder(shop, asha, [
    { product: tee, quantity: 2 },
    { product: jeans, quantity: 1 },
  ]);
const packed = async ({ _id: id }: Order, body: Partial<Parameters<typeof shop.ask>[3] & object> = {}) =>
  (
    await shop.call(staff, createShipment, {
      params: { id },
      body: { courier: 'own', service: 'DTDC', awb: '', trackingUrl: '', ...body },
    })
  ).shipment;
const twoTees = ({ orderItems }: Order) => orderItems.find(({ quantity }) => quantity === 2)?._id ?? '';
const move = (id: string, state: 'picked_up' | 'out_for_delivery' | 'delivered' | 'rto_initiated') =>
  shop.call(staff, changeShipment, { params: { id }, body: { state } });
const statusOf = async ({ _id: id }: Order) => (await shop.call(staff, readOrder, { params: { id } })).order.deliveryStatus;
const mailsOf = async ({ _id: id }: Order) => {
  const rows = await shop.db.selectFrom('mail').select('template').where('orderId', '=', id).orderBy('id').execute();
  return rows.map(({ template }) => template);
};

test('a parcel takes all pieces of an order, and its state moves the order, which is invoiced and mailed', async () => {
  const order = await bought();
  const awb = aNumber();
  const parcel = await packed(order, { awb, weight: 640 });
  assert.deepEqual([parcel.awb, parcel.weight, parcel.state], [awb, 640, 'label_created']);
  assert.deepEqual(parcel.lines.map(({ quantity }) => quantity).toSorted(), [1, 2]);
  assert.equal(await statusOf(order), 'Processing');
  await move(parcel._id, 'picked_up');
  await move(parcel._id, 'out_for_delivery');
  const { shipment } = await move(parcel._id, 'delivered');
  assert.deepEqual(
    shipment.events.map(({ state }) => state),
    ['label_created', 'picked_up', 'out_for_delivery', 'delivered'],
  );
  const { order: seen } = await shop.call(staff, readOrder, { params: { id: order._id } });
  assert.deepEqual([seen.deliveryStatus, seen.paymentStatus, seen.invoiceNumber !== null], ['Delivered', 'paid', true]);
  assert.deepEqual(await mailsOf(order), ['order-placed', 'order-shipped', 'order-delivered']);
});

test('an order of two parcels is delivered when both are', async () => {
  const order = await bought();
  const one = await packed(order, { lines: [{ line: twoTees(order), quantity: 1 }] });
  const { open } = await shop.call(staff, listShipments, { params: { id: order._id } });
  assert.deepEqual(
    open.map(({ quantity }) => quantity),
    [1, 1],
  );
  const two = await packed(order);
  await move(one._id, 'delivered');
  assert.equal(await statusOf(order), 'Shipped');
  await move(two._id, 'delivered');
  assert.equal(await statusOf(order), 'Delivered');
});

test('when staff set the status of an order, its parcels follow', async () => {
  const order = await bought();
  await packed(order);
  await moveTo(shop, staff, order, 'Shipped', 'Delivered');
  const { shipments } = await shop.call(staff, listShipments, { params: { id: order._id } });
  assert.deepEqual(
    shipments.map(({ state, events }) => [state, events.map((it) => it.state)]),
    [['delivered', ['label_created', 'picked_up', 'delivered']]],
  );
});

test('a cancelled parcel frees its pieces and its number; one in transit cannot be cancelled', async () => {
  const order = await bought();
  const awb = aNumber();
  const { _id: id } = await packed(order, { awb });
  await shop.call(staff, cancelShipment, { params: { id } });
  const again = await packed(order, { awb });
  await move(again._id, 'picked_up');
  await assert.rejects(shop.call(staff, cancelShipment, { params: { id: again._id } }), { status: 409, code: 'order_moved_on' });
  await assert.rejects(move(id, 'picked_up'), { status: 409, code: 'order_moved_on' });
  assert.equal(await statusOf(order), 'Shipped');
});

test('a number that was pasted with spaces and dashes is stored as the courier prints it', async () => {
  const order = await bought();
  const { body } = await shop.ask(staff, 'POST', `/order/${order._id}/shipments`, { awb: ' dtdc-77 01 ' });
  assert.equal((body['shipment'] as { awb: string }).awb, 'DTDC7701');
});

test('two concurrent requests for a parcel of one piece create one', async () => {
  const order = await anOrder(shop, asha, [{ product: tee }]);
  const path = `/order/${order._id}/shipments`;
  const replies = await Promise.all([shop.ask(staff, 'POST', path, {}), shop.ask(staff, 'POST', path, {})]);
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 400]);
});

test('of two orders that get one number at once, one parcel gets it, and the other’s error names its order', async () => {
  const [one, two] = [await bought(), await bought()];
  const awb = aNumber();
  const replies = await Promise.all([one, two].map(({ _id: id }) => shop.ask(staff, 'POST', `/order/${id}/shipments`, { awb })));
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 409]);
});

test('a parcel is cancelled by its own call only', async () => {
  const { _id: id } = await packed(await bought());
  await move(id, 'delivered');
  assert.equal((await shop.ask(staff, 'PUT', `/shipment/${id}`, { state: 'cancelled' })).status, 400);
});

test('invalid input is refused with a sentence at its field', async () => {
  const order = await bought();
  const path = `/order/${order._id}/shipments`;
  const line = twoTees(order);
  const awb = aNumber();
  await packed(await bought(), { awb });
  const refused: [body: object, field: string, sentence: RegExp][] = [
    [{ weight: 0 }, 'weight', /A parcel weighs 1 g to 50 kg/],
    [{ weight: 1_000_000 }, 'weight', /A parcel weighs/],
    [{ awb: 'a!' }, 'awb', /4 to 40 letters and digits/],
    [{ awb }, 'awb', /This number is used by a parcel of S-/],
    [{ trackingUrl: 'javascript:alert(1)' }, 'trackingUrl', /begins with https/],
    [{ courier: 'pigeon' }, 'courier', /Choose a courier/],
    [{ lines: [] }, 'lines', /Choose what goes/],
    [{ lines: [{ line, quantity: 3 }] }, 'lines', /Only 2 of this line are not packed yet/],
    [{ lines: [{ line: order._id, quantity: 1 }] }, 'lines', /not of this order/],
  ];
  for (const [body, field, sentence] of refused) {
    const { body: problem } = await shop.ask(staff, 'POST', path, body);
    assert.match(problem.errors?.[field] ?? '', sentence, JSON.stringify(body));
  }
  const cancelled = await bought();
  await moveTo(shop, staff, cancelled, 'Cancelled');
  const reply = await shop.ask(staff, 'POST', `/order/${cancelled._id}/shipments`, {});
  assert.deepEqual([reply.status, reply.body.code], [409, 'order_moved_on']);
});

const visitor: Caller = null;
const track = (body: { number: string; contact: string }) => shop.call(visitor, trackOrder, { body });

test('an order is tracked by its number with its email or phone, and by its link; any other input reveals nothing', async () => {
  const order = await bought();
  await packed(order, { awb: aNumber() });
  const tracked = await track({ number: order.number.toLowerCase(), contact: asha.email.toUpperCase() });
  assert.deepEqual([tracked.order.number, tracked.order.city, tracked.order.pincode], [order.number, 'Kochi', '682016']);
  assert.equal(tracked.order.cod, order.totalPrice);
  assert.doesNotMatch(JSON.stringify(tracked), /Asha|Thottekkat|9847012345/);
  const byPhone = await track({ number: order.number, contact: '+91 98470 12345' });
  assert.equal(byPhone.token, tracked.token);
  const spaced = await track({ number: ` ${order.number.toLowerCase().replaceAll('-', ' ')} `, contact: asha.email });
  assert.equal(spaced.token, tracked.token, 'a number with spaces');
  const days = { dispatchBy: '2026-11-21', earliest: '2026-11-23', latest: '2026-11-25' };
  await shop.pool.query('update customer_order set promised_dispatch = $2, promised_from = $3, promised_by = $4 where id = $1', [
    order._id,
    ...Object.values(days),
  ]);
  const { order: linked } = await shop.call(visitor, readTracking, { params: { token: tracked.token } });
  const shipments = tracked.order.shipments.map((parcel) => ({ ...parcel, expectedBy: days.latest }));
  assert.deepEqual(linked, { ...tracked.order, shipments, promise: days });

  const wrong = [
    { number: order.number, contact: 'someone@example.com' },
    { number: 'S-2026-999999', contact: asha.email },
  ];
  const replies = await Promise.all(wrong.map((body) => shop.ask(null, 'POST', '/order/track', body)));
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body.message]),
    wrong.map(() => [404, 'We could not find an order with this number and this email or mobile number.']),
  );
  assert.equal((await shop.ask(null, 'GET', `/track/${'A'.repeat(32)}`)).status, 404);
});

test('a tracked order shows what store credit pays, so that its parts sum to the cash to pay', async () => {
  const meera = await aCustomer(shop);
  const amount = rupees(100);
  const reason = { kind: 'goodwill', note: 'For the wait.' } as const;
  await shop.call(staff, changeCustomerCredit, { params: { id: meera.id }, body: { direction: 'add', amount, ...reason } });
  await shop.call(meera, chooseCredit, { body: { use: true } });
  const order = await anOrder(shop, meera, [{ product: tee }]);
  const { summary, cod, total } = (await track({ number: order.number, contact: meera.email })).order;
  assert.deepEqual(summary, order.summary);
  assert.deepEqual([summary.credit, total - summary.credit], [amount, cod]);
});

test('the tracking link of an erased customer is not found', async () => {
  const password = 'weft-over-warp-1847';
  const meera = await aCustomer(shop, { password });
  const order = await anOrder(shop, meera, [{ product: tee }]);
  const { token } = await track({ number: order.number, contact: meera.email });
  await moveTo(shop, staff, order, 'Cancelled');
  const erased = await shop.ask(meera, 'DELETE', '/privacy/account', { currentPassword: password });
  assert.equal(erased.status, 200, erased.body.message);
  assert.equal((await shop.ask(null, 'GET', `/track/${token}`)).status, 404);
  assert.equal((await shop.ask(null, 'POST', '/order/track', { number: order.number, contact: meera.email })).status, 404);
});
