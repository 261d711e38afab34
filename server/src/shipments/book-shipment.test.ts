// covers: couriers
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { bookOrders, bookShipment } from '@shop/contract/bookings';
import { handOverOrders, packOrders, readDeskQueue } from '@shop/contract/desk';
import { readOrder, type Order } from '@shop/contract/orders';
import { cancelShipment, createShipment, listShipments } from '@shop/contract/shipments';
import { sql } from '#infra/database';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { advance, openWarehouse, setCourierFaults } from '#test-support/couriers';
import { anOrder, moveTo, SHIP_TO } from '#test-support/orders';
import { readLaidPdf } from '#test-support/read-laid-pdf';
import { pollParcels } from './commands/poll-parcels.ts';
import { sendBooking } from './commands/send-booking.ts';

let now = new Date('2026-11-20T06:00:00Z');
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
  asha = await aCustomer(shop, { name: 'Asha Rao' });
  tee = await aProduct(shop.db, { stock: 500, name: 'Tee; 100% cotton & soft' });
  await openWarehouse(shop, staff, 'shiprocket');
});
after(() => shop.close());
afterEach(() => setCourierFaults(shop, {}));

const bought = () => anOrder(shop, asha, [{ product: tee, quantity: 2 }]);
async function packed(order?: Order) {
  const { _id: id } = order ?? (await bought());
  const body = { courier: 'own' as const, service: '', awb: '', trackingUrl: '' };
  return { orderId: id, ...(await shop.call(staff, createShipment, { params: { id }, body })).shipment };
}
type Courier = 'shiprocket' | 'delhivery';
const book = async (id: string, body: { courier?: Courier; weight?: number; service?: string } = {}) =>
  (await shop.call(staff, bookShipment, { params: { id }, body })).shipment;
const shipmentsOf = async (id: string) => (await shop.call(staff, listShipments, { params: { id } })).shipments;
/** The number of parcels that the courier charged for. */
async function charged(orderNumber: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from simulated_parcel where reference like ${`${orderNumber}-%`} and awb is not null`.execute(
    shop.db,
  );
  return rows[0]?.n ?? 0;
}
const numberOf = async (orderId: string) => (await shop.call(staff, readOrder, { params: { id: orderId } })).order.number;

test('a parcel that was not weighed weighs what its pieces do, and its barcode reaches the packing table', async () => {
  const shirt = await aProduct(shop.db, { stock: 20, variants: [{ sku: 'WEIGHED-M', stock: 20 }] });
  const [size = assert.fail()] = shirt.variants;
  await shop.db.updateTable('variant').set({ weightGrams: 230, barcode: '8901234567894' }).where('id', '=', size.id).execute();
  const order = await anOrder(shop, asha, [{ product: shirt, quantity: 3 }]);
  const { barcodes } = await shop.call(staff, readDeskQueue, { params: { queue: 'pack' }, query: { limit: 100 } });
  assert.equal(barcodes[size.id], '8901234567894');
  const { _id: id } = await packed(order);
  assert.equal((await book(id)).weight, 690);
  const mixed = await anOrder(shop, asha, [
    { product: shirt, quantity: 1 },
    { product: tee, quantity: 1 },
  ]);
  assert.equal((await packed(mixed)).weight, null);
});

for (const courier of ['shiprocket', 'delhivery'] as const) {
  test(`${courier}: a booking returns number, service, cost and label, and is charged once however often it is requested`, async () => {
    const { _id: id, orderId } = await packed();
    const replies = await Promise.all(Array.from({ length: 4 }, () => book(id, { courier, weight: 640 })));
    const [shipment] = await shipmentsOf(orderId);
    assert.match(shipment?.awb ?? '', /^\d{12}$/);
    assert.deepEqual([shipment?.courier, shipment?.weight, shipment?.booking?.state], [courier, 640, 'booked']);
    assert.ok(replies.every(({ awb }) => awb === '' || awb === shipment?.awb));
    assert.ok((shipment?.booking?.freight ?? 0) > 0 && shipment?.booking?.isTest);
    assert.equal(await charged(await numberOf(orderId)), 1);
    const label = await shop.http.inject({
      url: `/api/shipment/${id}/label`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    assert.deepEqual([label.statusCode, label.headers['content-type']], [200, 'application/pdf']);
    assert.match(label.body, /^%PDF-1[^]*TEST: NOT FOR DISPATCH/);
  });

  for (const error of ['reset-after', 'broken', 'other-shape'] as const)
    test(`${courier}: after a booking request that ends with ${error}, a retry finds the parcel or books it, once`, async () => {
      const { _id: id, orderId } = await packed();
      const on = courier === 'shiprocket' ? 'POST /courier/assign/awb' : 'POST /api/cmu/create.json';
      await setCourierFaults(shop, { faults: [{ fault: error, on, times: 1 }] });
      const first = await book(id, { courier });
      assert.deepEqual([first.awb, first.booking?.state], ['', 'waiting']);
      assert.match(first.booking?.message ?? '', /could not be reached|could not answer|in a shape that the shop does not know/);
      assert.match((await book(id)).awb, /^\d{12}$/);
      assert.equal(await charged(await numberOf(orderId)), 1);
    });

  test(`${courier}: while a lost response cannot be looked up, the parcel waits, and no other courier gets it`, async () => {
    const { _id: id, orderId } = await packed();
    const [create, find] =
      courier === 'shiprocket'
        ? ['POST /courier/assign/awb', 'GET /orders']
        : ['POST /api/cmu/create.json', 'GET /api/v1/packages/json/'];
    // Shiprocket's client logs in again once if its token is refused.
    const refused = { fault: 'unauthorized', on: find, times: 2 };
    await setCourierFaults(shop, { faults: [{ fault: 'reset-after', on: create, times: 1 }, refused] });
    await book(id, { courier });
    const other = courier === 'shiprocket' ? 'delhivery' : 'shiprocket';
    assert.equal((await book(id, { courier: other })).booking?.state, 'waiting');
    await setCourierFaults(shop, {});
    const { courier: booked, awb } = await book(id, { courier: other });
    assert.deepEqual([booked, awb.length], [courier, 12]);
    assert.equal(await charged(await numberOf(orderId)), 1);
  });

  test(`${courier}: a crash between booking and saving leaves no second parcel`, async () => {
    const { _id: id, orderId } = await packed();
    await sql`create function fail_once() returns trigger language plpgsql as $$ begin raise 'the process ends'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger fail_once before update of booked_at on shipment_booking for each row execute function fail_once()`.execute(
      shop.db,
    );
    assert.equal((await shop.ask(staff, 'POST', `/shipment/${id}/book`, { courier })).status, 500);
    await sql`drop function fail_once() cascade`.execute(shop.db);
    assert.equal((await book(id)).awb, '', 'the lease of the process that ended is not over');
    now = new Date(now.getTime() + 61_000);
    assert.match((await book(id)).awb, /^\d{12}$/);
    assert.equal(await charged(await numberOf(orderId)), 1);
  });

  test(`${courier}: a cancelled booking is cancelled at the courier, and its pieces go into another parcel`, async () => {
    const order = await bought();
    const first = await packed(order);
    const { awb } = await book(first._id, { courier });
    await setCourierFaults(shop, { faults: [{ fault: 'broken' }] });
    assert.equal((await shop.ask(staff, 'POST', `/shipment/${first._id}/cancel`)).body.code, 'courier_unavailable');
    await setCourierFaults(shop, {});
    const { shipment } = await shop.call(staff, cancelShipment, { params: { id: first._id } });
    assert.deepEqual([shipment.state, shipment.booking?.state], ['cancelled', 'cancelled']);
    const second = await packed(order);
    assert.notEqual((await book(second._id, { courier })).awb, awb);
  });

  test(`${courier}: a parcel that the courier picked up cannot be cancelled`, async () => {
    const { _id: id } = await packed();
    await advance(shop, (await book(id, { courier })).awb, 'picked_up');
    assert.equal((await shop.ask(staff, 'POST', `/shipment/${id}/cancel`)).body.code, 'order_moved_on');
  });
}

test('a refusal is shown in the courier’s words, and the parcel can be booked again', async () => {
  const { _id: id, orderId } = await packed();
  const refused: [faults: object, courier: Courier, sentence: RegExp][] = [
    [{ wallet: 'empty' }, 'shiprocket', /wallet balance is too low/],
    [{ wallet: 'empty' }, 'delhivery', /insufficient balance/],
    [{ pins: { prepaidOnly: ['682016'] } }, 'shiprocket', /no courier to 682016 that collects cash/],
    [{ pins: { embargo: ['682016'] } }, 'delhivery', /not serviceable/],
  ];
  for (const [faults, courier, sentence] of refused) {
    await setCourierFaults(shop, faults);
    const { status, body } = await shop.ask(staff, 'POST', `/shipment/${id}/book`, { courier });
    assert.deepEqual([status, body.code], [409, 'courier_refused'], body.message);
    assert.match(body.message ?? '', sentence);
  }
  await setCourierFaults(shop, {});
  assert.match((await book(id, { courier: 'delhivery' })).awb, /^\d{12}$/);
  assert.equal(await charged(await numberOf(orderId)), 1);
});

test('a booking that is not possible is refused with a sentence at its field', async () => {
  const { _id: id } = await packed();
  const numbered = await shop.ask(staff, 'POST', `/order/${(await bought())._id}/shipments`, { awb: 'D123456' });
  const wrong: [id: string, body: object, status: number, sentence: RegExp][] = [
    [id, { weight: 0 }, 400, /A parcel weighs 1 g to 50 kg/],
    [id, { weight: 1_000_000 }, 400, /A parcel weighs/],
    [id, { courier: 'pigeon' }, 400, /Choose a courier that the shop has/],
    [id, { service: 'Camel Post' }, 409, /does not offer “Camel Post” to 682016, but Test Surface/],
    [(numbered.body['shipment'] as { _id: string })._id, {}, 409, /has a number already/],
    ['01890000-0000-7000-8000-000000000000', {}, 404, /no such parcel/],
  ];
  for (const [parcel, body, status, sentence] of wrong) {
    const reply = await shop.ask(staff, 'POST', `/shipment/${parcel}/book`, body);
    assert.equal(reply.status, status, JSON.stringify(body));
    assert.match(Object.values(reply.body.errors ?? {})[0] ?? reply.body.message ?? '', sentence);
  }
  const booked = await book(id);
  const { status, body } = await shop.ask(staff, 'PUT', `/shipment/${id}`, { awb: 'D999999' });
  assert.deepEqual(
    [status, body.errors?.['awb']],
    [409, 'The courier gave this parcel its number. Cancel it and book another instead.'],
  );
  assert.equal((await shop.ask(staff, 'PUT', `/shipment/${id}`, { awb: booked.awb, note: 'Called.' })).status, 200);
});

test('a label that is not ready yet is requested again; a parcel without a booking has the shop’s own label', async () => {
  await setCourierFaults(shop, { labels: 'pending' });
  const { _id: id } = await packed();
  const label = (parcel: string) => shop.ask(staff, 'GET', `/shipment/${parcel}/label`);
  assert.match((await label(id)).body['text'] as string, /^%PDF/);
  await book(id);
  const pending = await label(id);
  assert.deepEqual([pending.status, pending.body.code], [503, 'courier_unavailable']);
  await setCourierFaults(shop, {});
  assert.equal((await label(id)).status, 200);
});

test('a booked parcel of an order that is cancelled is cancelled at the courier by the poll', async () => {
  const { _id: id, orderId } = await packed();
  await book(id);
  await moveTo(shop, staff, { _id: orderId } as Order, 'Cancelled');
  await pollParcels(shop, shop.couriers.couriers);
  assert.equal((await shipmentsOf(orderId))[0]?.booking?.state, 'cancelled');
});

test('many orders are booked at once: each gets a parcel and a number, and a refused one does not stop the others', async () => {
  const [one, two, cancelled] = [await bought(), await bought(), await bought()];
  await packed(two);
  await moveTo(shop, staff, cancelled, 'Cancelled');
  const orderIds = [one, two, cancelled].map(({ _id }) => _id);
  const { results } = await shop.call(staff, bookOrders, { body: { orderIds } });
  assert.deepEqual(
    results.map(({ done }) => done),
    [true, true, false],
  );
  const { rows } = await shop.pool.query<{ data: { shipmentId: string } }>(
    "delete from jobs.job where name = 'shipments.book' and start_after <= now() returning data",
  );
  for (const { data } of rows) await sendBooking(shop, shop.couriers.couriers, data.shipmentId);
  for (const { _id } of [one, two]) assert.match((await shipmentsOf(_id))[0]?.awb ?? '', /^\d{12}$/);
  const { orders } = await shop.call(staff, readDeskQueue, { params: { queue: 'pack' }, query: { limit: 100 } });
  const listed = orders.find(({ _id }) => _id === one._id)?.parcels.map(({ awb }) => awb);
  assert.deepEqual(listed, [(await shipmentsOf(one._id))[0]?.awb], 'the desk lists its number');
  const again = await shop.call(staff, bookOrders, { body: { orderIds: [one._id] } });
  assert.equal(again.results[0]?.message, 'Its parcels have numbers already.');
});

test('a booking that is refused at once leaves no parcel behind', async () => {
  const { _id: id } = await bought();
  const { pickupPin } = await shop.db.selectFrom('courierSettings').select('pickupPin').executeTakeFirstOrThrow();
  await shop.db.updateTable('courierSettings').set({ pickupPin: '' }).execute();
  const { results } = await shop.call(staff, bookOrders, { body: { orderIds: [id] } });
  await shop.db.updateTable('courierSettings').set({ pickupPin }).execute();
  assert.deepEqual(
    results.map(({ done, message }) => [done, message]),
    [[false, 'Save the warehouse and its PIN code in the courier settings first.']],
  );
  assert.deepEqual(await shipmentsOf(id), []);
});

const pack = async (id: string) => (await shop.call(staff, packOrders, { body: { orderIds: [id] } })).results[0];

test('an order whose address its customer changes after the booking is not packed: the parcel is named', async () => {
  const { _id: id, orderId } = await packed();
  const { awb } = await book(id);
  now = new Date(now.getTime() + 60_000);
  const moved = await shop.ask(asha, 'PUT', `/order/${orderId}/address`, { ...SHIP_TO, address: '7 Other Road' });
  assert.equal(moved.status, 200, moved.body.message);
  const hasOldAddress = async () => (await shipmentsOf(orderId)).map(({ booking }) => booking?.hasOldAddress);
  assert.deepEqual(await hasOldAddress(), [true]);
  const refused = await pack(orderId);
  assert.equal(refused?.done, false);
  assert.match(refused?.message ?? '', new RegExp(`old one for ${awb}: cancel the parcel and book it again`));
  await shop.call(staff, cancelShipment, { params: { id } });
  assert.deepEqual(await hasOldAddress(), [false]);
  assert.equal((await pack(orderId))?.done, true);
});

test('a packed order whose booking the courier refuses is not handed over until its parcel has a number', async () => {
  const { _id: id, orderId } = await packed();
  assert.equal((await pack(orderId))?.done, true);
  await setCourierFaults(shop, { wallet: 'empty' });
  await shop.ask(staff, 'POST', `/shipment/${id}/book`, {});
  const handOver = async () => (await shop.call(staff, handOverOrders, { body: { orderIds: [orderId] } })).results[0];
  const refused = await handOver();
  assert.equal(refused?.done, false);
  assert.match(refused?.message ?? '', /The courier refused the booking.*balance/);
  await setCourierFaults(shop, {});
  await book(id);
  assert.equal((await handOver())?.done, true);
});

test('labels of couriers and the shop’s own are one PDF of 4 × 6 inches in the order of the picking list; a damaged one is named', async () => {
  const shirts = await aProduct(shop.db, { stock: 9, variants: [{ sku: 'ZZZ-SHIRT' }] });
  const last = await anOrder(shop, asha, [{ product: shirts }]);
  const [own, first, damaged] = [await bought(), await bought(), await bought()];
  const awbs: string[] = [];
  for (const [order, courier] of [
    [first, 'shiprocket'],
    [last, 'delhivery'],
  ] as const)
    awbs.push((await book((await packed(order))._id, { courier })).awb);
  await setCourierFaults(shop, { labels: 'damaged' });
  await book((await packed(damaged))._id);
  const orderIds = [last, first, damaged, own].map(({ _id }) => _id);
  const { statusCode, rawPayload } = await shop.http.inject({
    method: 'POST',
    url: '/api/desk/print',
    headers: { authorization: `Bearer ${staff.token}` },
    payload: { orderIds, documents: ['label'] },
  });
  assert.equal(statusCode, 200);
  const sheets = await readLaidPdf(rawPayload);
  assert.deepEqual(
    sheets.map(({ size, isDrawn }) => [size, isDrawn]),
    [false, true, true, false].map((isDrawn) => ['288 × 432', isDrawn]),
  );
  assert.match(sheets[0]?.words ?? '', new RegExp(`TEST: NOT FOR DISPATCH.AWB ${awbs[0]}`));
  assert.match(sheets[3]?.words ?? '', new RegExp(`AWB ${awbs[1]}`));
});
