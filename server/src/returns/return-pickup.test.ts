// covers: returns
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { readOrder, type Order } from '@shop/contract/orders';
import { readSettings, saveSettings } from '@shop/contract/settings';
import {
  aCustomer,
  anAdmin,
  aProduct,
  giveFacts,
  openTestShop,
  stockOf,
  TEST_FACTS,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { advance, openWarehouse, runCourierTasks, setCourierFaults } from '#test-support/couriers';
import { anOrder, moveTo } from '#test-support/orders';
import { pollPickups } from './commands/poll-pickups.ts';
import { sendPickup } from './commands/send-pickup.ts';

let shop: TestShop;
let staff: Person;
let asha: Person;
let shirt: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  shirt = await aProduct(shop.db, {
    price: 500,
    variants: [
      { size: 'S', stock: 50 },
      { size: 'M', stock: 50 },
    ],
  });
});
after(() => shop.close());

const [S, M] = [0, 1];
const variantId = (at: number): string => shirt.variants[at]?.id ?? '';
const read = async (id: string, as = staff): Promise<Order> => (await shop.call(as, readOrder, { params: { id } })).order;

/** A delivered order with a requested return. */
async function aReturn({ exchange }: { exchange?: string } = {}): Promise<string> {
  const placed = await anOrder(shop, asha, [{ product: shirt, size: 'S' }]);
  const { _id: id, orderItems } = await moveTo(shop, staff, placed, 'Shipped', 'Delivered');
  const lines = [{ line: orderItems[0]?._id, quantity: 1, ...(exchange !== undefined && { exchange }) }];
  const reason = exchange === undefined ? 'No longer needed' : 'Too small';
  const { status, body } = await shop.ask(asha, 'POST', `/order/${id}/return`, { lines, reason });
  assert.equal(status, 201, body.message);
  return id;
}
const book = (id: string, body: object = { service: 'Blue Dart', awb: 'BD12345678' }) =>
  shop.ask(staff, 'POST', `/order/return/${id}/pickup`, body);
const cancel = (id: string) => shop.ask(staff, 'POST', `/order/return/${id}/pickup/cancel`, {});
const work = (id: string, action: string, more: object = {}) =>
  shop.ask(staff, 'PUT', `/order/return/${id}`, { action, ...more });
async function mailsAbout(id: string): Promise<string[]> {
  const { mails } = await shop.call(staff, listMails, { query: { q: (await read(id)).number } });
  return mails.map(({ template }) => template);
}
const count = (all: string[], one: string): number => all.filter((it) => it === one).length;

test('a pickup is booked once however often it is requested, and its customer is emailed and sees courier and number', async () => {
  const id = await aReturn();
  const replies = await Promise.all(Array.from({ length: 4 }, () => book(id)));
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  await book(id, { service: 'Another', awb: 'XX99999999' });
  const [back] = (await read(id, asha)).returns;
  assert.deepEqual([back?.state, back?.pickup?.service, back?.pickup?.awb], ['requested', 'Blue Dart', 'BD12345678']);
  assert.equal(count(await mailsAbout(id), 'return-pickup'), 1);
  const { timeline } = await read(id);
  assert.equal(timeline.filter(({ status }) => status === 'Pickup booked').length, 1);
});

test('after staff mark a pickup, order, email and tracking page show it, and the goods can be received', async () => {
  const id = await aReturn();
  await book(id);
  assert.equal((await work(id, 'pick_up')).status, 200);
  assert.equal((await read(id, asha)).returns[0]?.state, 'picked_up');
  assert.equal((await work(id, 'pick_up')).body.message, 'The courier has these items already.');
  assert.equal((await work(id, 'refund')).body.message, 'Receive the items first.');
  const tracked = await shop.ask(null, 'POST', '/order/track', { number: (await read(id)).number, contact: asha.email });
  assert.match(JSON.stringify(tracked.body), /"state":"picked_up"/);
  assert.equal(count(await mailsAbout(id), 'return-picked-up'), 1);
  const listed = await shop.ask(staff, 'GET', '/order/returns?state=picked_up');
  assert.match(JSON.stringify(listed.body), new RegExp(id));
  const before = await stockOf(shop.db, variantId(S));
  assert.equal((await work(id, 'receive', { restock: true })).status, 200);
  assert.equal((await stockOf(shop.db, variantId(S))).stock, before.stock + 1);
  assert.equal((await read(id)).returns[0]?.state, 'received');
});

test('a pickup can be cancelled before the courier has the goods; then another can be booked, or the return rejected', async () => {
  const id = await aReturn();
  assert.equal((await cancel(id)).status, 404);
  await book(id);
  assert.deepEqual([(await cancel(id)).status, (await cancel(id)).status], [200, 200]);
  assert.equal((await read(id, asha)).returns[0]?.pickup, null, 'it is no matter of the customer’s any more');
  await book(id, { service: 'DTDC', awb: 'D123456789' });
  assert.equal((await read(id)).returns[0]?.pickup?.awb, 'D123456789');
  await work(id, 'pick_up');
  assert.equal((await cancel(id)).body.message, 'The courier has the items already.');

  const other = await aReturn();
  await book(other);
  await cancel(other);
  assert.equal((await work(other, 'reject', { note: 'Worn.' })).status, 200);
  assert.equal((await book(other)).status, 409);
});

test('goods can be received without a message from the courier', async () => {
  const id = await aReturn();
  await book(id);
  assert.equal((await work(id, 'receive', { restock: false })).status, 200);
  const [back] = (await read(id)).returns;
  assert.deepEqual([back?.state, back?.pickup?.state], ['received', 'picked_up']);
});

async function sendOnPickup(exchangeOnPickup: boolean): Promise<void> {
  const { settings, updatedAt } = await shop.call(staff, readSettings);
  await shop.call(staff, saveSettings, { body: { ...settings, exchangeOnPickup, updatedAt } });
}

for (const isOnPickup of [false, true])
  test(`the new size of an exchange is sent once, when ${isOnPickup ? 'the courier has' : 'the shop has'} the old one`, async () => {
    await sendOnPickup(isOnPickup);
    const [small, medium] = [await stockOf(shop.db, variantId(S)), await stockOf(shop.db, variantId(M))];
    const id = await aReturn({ exchange: variantId(M) });
    await work(id, 'pick_up');
    const sentAs = async () => (await read(id)).returns[0]?.exchangeOrder?._id;
    const atPickup = await sentAs();
    assert.equal(atPickup !== undefined, isOnPickup);
    assert.equal((await read(id)).returns[0]?.state, 'picked_up');
    assert.equal((await work(id, 'receive', { restock: true })).status, 200);
    const back = (await read(id)).returns[0];
    assert.equal(back?.state, 'exchanged');
    if (isOnPickup) assert.equal(back.exchangeOrder?._id, atPickup, 'it is sent once');
    assert.equal(count(await mailsAbout(id), 'exchange-sent'), 1);
    const after = [await stockOf(shop.db, variantId(S)), await stockOf(shop.db, variantId(M))];
    assert.deepEqual(after, [small, { stock: medium.stock - 1, ledger: medium.ledger - 1 }]);
    const order = await read(id);
    assert.deepEqual([order.money.refunded, order.money.left], [order.totalPrice, 0]);
    const notes = await shop.db
      .selectFrom('creditNote as n')
      .innerJoin('invoice as i', 'i.id', 'n.invoiceId')
      .select('n.totalPaise')
      .where('i.orderId', '=', id)
      .execute();
    assert.equal(
      notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
      order.totalPrice,
      'credited once',
    );
    await sendOnPickup(false);
  });

const pickupOfOrder = async (id: string, as = staff) => (await read(id, as)).returns[0]?.pickup;
const lastScanOf = async (awb: string) => {
  const { rows } = await shop.pool.query<{ scans: { step: string }[] }>('select scans from simulated_parcel where awb = $1', [
    awb,
  ]);
  return rows[0]?.scans.at(-1);
};
const parcelsAt = async (courier: string, number: string) => {
  const parcels = shop.db.selectFrom('simulatedParcel').select(['awb', 'reference']).where('courier', '=', courier);
  return parcels.where('reference', 'like', `${number}-R%`).execute();
};

test('a pickup whose courier does not answer is asked about again, though another courier answered meanwhile', async () => {
  const ids: string[] = [];
  for (const courier of ['delhivery', 'shiprocket'] as const) {
    await openWarehouse(shop, staff, courier);
    const id = await aReturn();
    ids.push(id);
    await book(id, { courier });
    await setCourierFaults(shop, { webhooks: { lost: true } });
    await advance(shop, (await pickupOfOrder(id))?.awb ?? '', 'picked_up');
  }
  const states = async () => Promise.all(ids.map(async (id) => (await read(id)).returns[0]?.state));
  await setCourierFaults(shop, { faults: [{ on: 'GET /api/v1/packages/json/', fault: 'broken', times: 1 }] });
  await pollPickups(shop, shop.couriers.couriers);
  assert.deepEqual(await states(), ['requested', 'picked_up']);
  await pollPickups(shop, shop.couriers.couriers);
  assert.deepEqual(await states(), ['picked_up', 'picked_up']);
});

for (const courier of ['shiprocket', 'delhivery'] as const) {
  const atCourier = (id: string) => book(id, { courier });

  test(`${courier}: a pickup is booked once, and the return is picked up once the courier reports it`, async () => {
    await openWarehouse(shop, staff, courier);
    const id = await aReturn();
    const { number } = await read(id);
    const replies = await Promise.all([atCourier(id), atCourier(id), atCourier(id)]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200],
    );
    const parcels = await parcelsAt(courier, number);
    const pickup = await pickupOfOrder(id, asha);
    assert.deepEqual([parcels.length, pickup?.state, pickup?.awb], [1, 'booked', parcels[0]?.awb]);
    assert.equal(count(await mailsAbout(id), 'return-pickup'), 1);
    await setCourierFaults(shop, { webhooks: { lost: true } });
    await advance(shop, pickup?.awb ?? '', 'picked_up');
    await pollPickups(shop, shop.couriers.couriers);
    assert.equal((await read(id, asha)).returns[0]?.state, 'picked_up');
    assert.equal((await cancel(id)).body.message, 'The courier has the items already.');
    assert.equal(count(await mailsAbout(id), 'return-picked-up'), 1);
  });

  test(`${courier}: the pickup address of a shop without a GSTIN has the state of its PIN code`, async () => {
    await openWarehouse(shop, staff, courier);
    await giveFacts(shop.db, { ...TEST_FACTS, taxStatus: 'unregistered', gstin: '' });
    const id = await aReturn();
    assert.equal((await atCourier(id)).status, 200);
    assert.equal((await pickupOfOrder(id))?.state, 'booked');
    await giveFacts(shop.db);
  });

  test(`${courier}: a webhook only causes a query at the courier, because its token is no signature`, async () => {
    await openWarehouse(shop, staff, courier);
    const id = await aReturn();
    await atCourier(id);
    await advance(shop, (await pickupOfOrder(id))?.awb ?? '', 'picked_up');
    await runCourierTasks(shop);
    const [back] = (await read(id)).returns;
    const { rows } = await shop.pool.query("select 1 from jobs.job where name = 'returns.track' and data->>'returnId' = $1", [
      back?._id ?? '',
    ]);
    assert.deepEqual([back?.state, rows.length], ['requested', 1]);
  });

  test(`${courier}: a booking whose response was lost is looked up before it is requested again`, async () => {
    await openWarehouse(shop, staff, courier);
    const id = await aReturn();
    const call = courier === 'shiprocket' ? 'POST /courier/assign/awb' : 'POST /api/cmu/create.json';
    await setCourierFaults(shop, { faults: [{ on: call, fault: 'reset-after', times: 1 }] });
    assert.equal((await atCourier(id)).body.message, 'The courier has not confirmed it yet.');
    assert.equal((await pickupOfOrder(id))?.state, 'waiting');
    assert.equal((await cancel(id)).status, 409);
    const returnId = (await read(id)).returns[0]?._id ?? '';
    assert.equal(await sendPickup(shop, shop.couriers.couriers, { orderId: id, returnId }), false);
    const parcels = await parcelsAt(courier, (await read(id)).number);
    assert.deepEqual([parcels.length, (await pickupOfOrder(id))?.awb], [1, parcels[0]?.awb]);
  });

  test(`${courier}: a pickup that was created and got no number is continued, not refused as a used id`, async () => {
    await openWarehouse(shop, staff, courier);
    const id = await aReturn();
    const call = courier === 'shiprocket' ? 'POST /courier/assign/awb' : 'POST /api/cmu/create.json';
    await setCourierFaults(shop, { faults: [{ on: call, fault: 'reset', times: 1 }] });
    assert.equal((await atCourier(id)).body.message, 'The courier has not confirmed it yet.');
    const returnId = (await read(id)).returns[0]?._id ?? '';
    assert.equal(await sendPickup(shop, shop.couriers.couriers, { orderId: id, returnId }), false);
    const parcels = await parcelsAt(courier, (await read(id)).number);
    const pickup = await pickupOfOrder(id);
    assert.deepEqual([parcels.length, pickup?.state, pickup?.awb], [1, 'booked', parcels[0]?.awb]);
  });

  for (const [action, more, state] of [
    ['receive', { restock: true }, 'received'],
    ['reject', { note: 'Too late.' }, 'rejected'],
  ] as const)
    test(`${courier}: a booked pickup is cancelled there once the return is ${state}, and the courier is asked until it is`, async () => {
      await openWarehouse(shop, staff, courier);
      const id = await aReturn();
      await atCourier(id);
      const awb = (await pickupOfOrder(id))?.awb ?? '';
      const call = courier === 'shiprocket' ? 'POST /orders/cancel/shipment/awbs' : 'POST /api/p/edit';
      await setCourierFaults(shop, { faults: [{ on: call, fault: 'broken', times: 1 }] });
      const { status, body } = await work(id, action, more);
      assert.equal(status, 200, body.message);
      assert.match(body.message ?? '', /not confirmed that the pickup is cancelled/);
      assert.deepEqual([(await read(id)).returns[0]?.state, (await pickupOfOrder(id))?.state], [state, 'cancelling']);
      await pollPickups(shop, shop.couriers.couriers);
      assert.equal((await pickupOfOrder(id))?.state, 'cancelled');
      assert.equal((await lastScanOf(awb))?.step, 'cancelled');
      assert.equal(
        count(
          (await read(id)).timeline.map((it) => it.status),
          'Pickup cancelled',
        ),
        1,
      );
      await pollPickups(shop, shop.couriers.couriers);
      assert.equal(
        count(
          (await read(id)).timeline.map((it) => it.status),
          'Pickup cancelled',
        ),
        1,
      );
    });

  test(`${courier}: a pickup whose goods the courier brought, though its webhooks were lost, is not cancelled`, async () => {
    await openWarehouse(shop, staff, courier);
    const id = await aReturn();
    await atCourier(id);
    const awb = (await pickupOfOrder(id))?.awb ?? '';
    await setCourierFaults(shop, { webhooks: { lost: true } });
    await advance(shop, awb, 'picked_up');
    assert.equal((await work(id, 'receive', { restock: true })).body.message, 'Goods received.');
    assert.equal((await pickupOfOrder(id))?.state, 'picked_up');
    assert.equal((await lastScanOf(awb))?.step, 'picked_up');
  });

  test(`${courier}: a pickup whose response was lost is looked up and cancelled after the goods were received`, async () => {
    await openWarehouse(shop, staff, courier);
    const id = await aReturn();
    const call = courier === 'shiprocket' ? 'POST /courier/assign/awb' : 'POST /api/cmu/create.json';
    await setCourierFaults(shop, { faults: [{ on: call, fault: 'reset-after', times: 1 }] });
    await atCourier(id);
    assert.equal((await pickupOfOrder(id))?.state, 'waiting');
    assert.equal((await work(id, 'receive', { restock: true })).status, 200);
    const [parcel] = await parcelsAt(courier, (await read(id)).number);
    assert.deepEqual([(await pickupOfOrder(id))?.state, (await lastScanOf(parcel?.awb ?? ''))?.step], ['cancelled', 'cancelled']);
  });

  test(`${courier}: a refusal is shown in its words, a cancelled pickup is cancelled there, and each can be booked again`, async () => {
    await openWarehouse(shop, staff, courier);
    const id = await aReturn();
    await setCourierFaults(shop, { wallet: 'empty' });
    const refused = await atCourier(id);
    assert.equal(refused.status, 409, refused.body.message);
    assert.match(refused.body.message ?? '', /balance/);
    assert.equal((await pickupOfOrder(id))?.state, 'refused');
    await setCourierFaults(shop, {});
    assert.equal((await atCourier(id)).status, 200);
    assert.equal((await cancel(id)).status, 200);
    assert.equal((await pickupOfOrder(id))?.state, 'cancelled');
    assert.equal((await atCourier(id)).status, 200);
    assert.equal((await pickupOfOrder(id))?.state, 'booked');
  });
}
