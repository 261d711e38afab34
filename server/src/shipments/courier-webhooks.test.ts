// covers: couriers
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { bookShipment } from '@shop/contract/bookings';
import { packOrders } from '@shop/contract/desk';
import { readOrder, type Order } from '@shop/contract/orders';
import { readReport } from '@shop/contract/report-tables';
import { createShipment, listShipments } from '@shop/contract/shipments';
import { runTask } from '#courier-simulator';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { advance, openWarehouse, runCourierTasks, setCourierFaults } from '#test-support/couriers';
import { anOrder, moveTo } from '#test-support/orders';
import { pollParcels } from './commands/poll-parcels.ts';
import { sendInstruction } from './commands/send-instruction.ts';
import type { InstructionJob } from './job-names.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => NOW });
  staff = await anAdmin(shop);
  asha = await aCustomer(shop, { name: 'Asha Rao' });
  tee = await aProduct(shop.db, { stock: 500 });
  await openWarehouse(shop, staff, 'shiprocket');
});
after(() => shop.close());
afterEach(() => setCourierFaults(shop, {}));

type Courier = 'shiprocket' | 'delhivery';
async function booked(courier: Courier) {
  const { _id: orderId } = await anOrder(shop, asha, [{ product: tee }]);
  const body = { courier, service: '', awb: '', trackingUrl: '' };
  const { shipment } = await shop.call(staff, createShipment, { params: { id: orderId }, body });
  const reply = await shop.call(staff, bookShipment, { params: { id: shipment._id }, body: {} });
  return { orderId, awb: reply.shipment.awb, id: shipment._id };
}
async function seen(orderId: string) {
  const [shipment] = (await shop.call(staff, listShipments, { params: { id: orderId } })).shipments;
  const { order } = await shop.call(staff, readOrder, { params: { id: orderId } });
  return {
    state: shipment?.state,
    events: shipment?.events.map(({ state }) => state),
    order: order.deliveryStatus,
    expectedBy: shipment?.expectedBy ?? '',
    rtoReason: shipment?.rtoReason ?? '',
  };
}
const poll = async () => {
  // Simulates half an hour, without the logins that expire by then.
  await shop.db.updateTable('shipment').set({ polledAt: null }).execute();
  await pollParcels(shop, shop.couriers.couriers);
};
const WAY = ['picked_up', 'in_transit', 'out_for_delivery'] as const;
const post = (url: string, headers: Record<string, string>, payload: string) =>
  shop.http.inject({ method: 'POST', url: `/api/webhooks/courier/${url}`, headers, payload });

for (const courier of ['shiprocket', 'delhivery'] as const) {
  const TROUBLE: [what: string, webhooks: object][] = [
    ['once and in order', {}],
    ['three times each', { copies: 3 }],
    ['the last first', { reversed: true }],
  ];
  for (const [what, webhooks] of TROUBLE)
    test(`${courier}: webhooks that arrive ${what} leave the parcel in its state`, async () => {
      const { orderId, awb } = await booked(courier);
      await setCourierFaults(shop, { webhooks });
      await advance(shop, awb, ...WAY);
      await runCourierTasks(shop);
      const it = await seen(orderId);
      assert.deepEqual([it.state, it.order], ['out_for_delivery', 'Out for Delivery']);
      if (!('reversed' in webhooks)) assert.deepEqual(it.events, ['label_created', ...WAY]);
      const { rows } = await shop.pool.query('select count(*)::int as n from order_event where order_id = $1', [orderId]);
      await runCourierTasks(shop);
      await poll();
      const again = await shop.pool.query('select count(*)::int as n from order_event where order_id = $1', [orderId]);
      assert.deepEqual(again.rows, rows, 'the poll tells nothing new');
    });

  test(`${courier}: the final state is queried from the courier, not taken from a webhook; then the order is paid once`, async () => {
    const { orderId, awb } = await booked(courier);
    await advance(shop, awb, ...WAY, 'delivered');
    await runCourierTasks(shop);
    assert.equal((await seen(orderId)).state, 'out_for_delivery');
    const { rows } = await shop.pool.query("select name from jobs.job where name = 'shipments.track'");
    assert.ok(rows.length > 0);
    await poll();
    await poll();
    const it = await seen(orderId);
    assert.deepEqual([it.state, it.order], ['delivered', 'Delivered']);
    assert.equal(it.events?.filter((state) => state === 'delivered').length, 1);
  });

  test(`${courier}: a parcel whose order is cancelled on its way is called back once, also when the courier did not answer at first`, async () => {
    const { orderId, awb } = await booked(courier);
    await advance(shop, awb, 'picked_up', 'in_transit');
    await runCourierTasks(shop);
    await moveTo(shop, staff, { _id: orderId } as Order, 'Cancelled');
    await setCourierFaults(shop, {
      faults: [{ fault: 'broken', on: courier === 'delhivery' ? 'POST /api/p/edit' : 'POST /ndr/:awb/action', times: 1 }],
    });
    for (let polls = 0; polls < 4; polls++) await poll();
    const { state, order } = await seen(orderId);
    assert.deepEqual([state, order], ['rto_initiated', 'Cancelled']);
    const { timeline } = (await shop.call(staff, readOrder, { params: { id: orderId } })).order;
    assert.equal(timeline.filter(({ status }) => status === 'Courier instructed').length, 1);
  });

  test(`${courier}: a poll finds the events of lost webhooks, from failed attempts to the return`, async () => {
    const { orderId, awb } = await booked(courier);
    await setCourierFaults(shop, { webhooks: { lost: true } });
    await advance(shop, awb, ...WAY, 'failed');
    await runCourierTasks(shop);
    assert.equal((await seen(orderId)).state, 'label_created');
    await poll();
    assert.equal((await seen(orderId)).state, 'delivery_failed');
    await advance(shop, awb, 'out_for_delivery', 'failed', 'rto', 'rto_delivered');
    await poll();
    const it = await seen(orderId);
    assert.deepEqual([it.state, it.order], ['rto_delivered', 'Failed Delivery']);
    assert.match(it.expectedBy, /^2026-11-\d\d$/);
    assert.match(it.rtoReason, /Consignee unavailable/);
    const range = { from: '2026-11-01', to: '2026-11-30' };
    const { report } = await shop.call(staff, readReport, { params: { key: 'rto-pins' }, query: range });
    const [row] = report.rows;
    assert.equal(row?.cells['pin'], '682016');
    assert.ok(Number(row?.cells['rto']) >= 1 && Number(row?.cells['cost']) > 0, JSON.stringify(row));
    for (const key of ['rto-products', 'rto-customers'])
      assert.equal(
        (await shop.call(staff, readReport, { params: { key }, query: range })).report.rows[0]?.cells['rto'],
        row?.cells['rto'],
      );
  });

  test(`${courier}: a lost parcel is shown as lost, and its pieces can be sent again`, async () => {
    const { orderId, awb, id } = await booked(courier);
    await advance(shop, awb, 'picked_up', 'lost');
    await poll();
    const lost = await seen(orderId);
    assert.deepEqual([lost.state, lost.order], ['lost', 'Failed Delivery']);
    const variant = tee.variants[0]?.id ?? '';
    const { stock } = await stockOf(shop.db, variant);
    const again = () => shop.ask(staff, 'POST', `/shipment/${id}/resend`);
    const replies = await Promise.all([again(), again()]);
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 409], 'the pieces are sent again once');
    assert.deepEqual(await stockOf(shop.db, variant), { stock: stock - 1, ledger: stock - 1 });
    assert.equal((await seen(orderId)).order, 'Processing');
    const made = replies.find(({ status }) => status === 201)?.body['shipment'] as { _id: string };
    await shop.call(staff, bookShipment, { params: { id: made._id }, body: {} });
    await shop.ask(staff, 'PUT', `/shipment/${made._id}`, { state: 'delivered' });
    assert.equal((await seen(orderId)).order, 'Delivered');
  });

  test(`${courier}: a webhook without the token, or with another, changes nothing`, async () => {
    const { orderId, awb } = await booked(courier);
    for (const signedBy of ['wrong-token', 'no-token']) {
      await setCourierFaults(shop, { webhooks: { signedBy } });
      await advance(shop, awb, 'picked_up');
      await runCourierTasks(shop);
    }
    assert.equal((await seen(orderId)).state, 'label_created');
    assert.equal((await post(courier, { 'content-type': 'application/json' }, '{}')).statusCode, 403);
  });
}

for (const courier of ['shiprocket', 'delhivery'] as const)
  test(`${courier}: the customer’s request after a failed delivery is sent to the courier`, async () => {
    const { orderId, awb, id } = await booked(courier);
    await advance(shop, awb, ...WAY, 'failed');
    await poll();
    for (const body of [{ action: 'reattempt', date: '2026-11-23' }, { action: 'cancel' }]) {
      assert.equal((await shop.ask(asha, 'POST', `/shipment/${id}/instruction`, body)).status, 200);
      const { rows } = await shop.pool.query<{ data: InstructionJob }>(
        "delete from jobs.job where name = 'shipments.instruct' returning data",
      );
      for (const { data } of rows) await sendInstruction(shop, shop.couriers.couriers, data);
    }
    const stored = await shop.pool.query('select parcel from simulated_parcel where awb = $1', [awb]);
    const instructions = stored.rows[0]?.parcel.instructions as string[];
    assert.match(instructions[0] ?? '', /re-attempt|DEFER_DLV/);
    const { order } = await shop.call(staff, readOrder, { params: { id: orderId } });
    assert.equal(order.timeline.filter(({ status }) => status === 'Courier instructed').length, 2);
  });

test('a webhook of another format, or for an unknown number, is accepted and changes nothing', async () => {
  const key = shop.couriers.simulator?.context.key ?? '';
  const headers = { 'x-api-key': key, authorization: key, 'content-type': 'application/json' };
  const shipment = (awb: unknown, at: string) => ({
    Shipment: { AWB: awb, Status: { Status: 'Dispatched', StatusType: 'UD', StatusDateTime: at } },
  });
  const bodies = ['', '{', '[]', '"x"', '{"awb":null}', JSON.stringify(shipment('999999999999', '2026-11-20T10:00:00'))];
  for (const body of [...bodies, JSON.stringify([shipment(7, 'yesterday')]), `{"awb":"${'9'.repeat(10_000)}"}`])
    for (const name of ['shiprocket', 'aggregator', 'delhivery'])
      assert.equal((await post(name, headers, body)).statusCode, 200, `${name} ${body.slice(0, 40)}`);
  assert.equal((await post('pigeon', headers, '{}')).statusCode, 404);
});

test('a courier that does not respond to a poll is polled again later, and its parcels keep their state', async () => {
  const { orderId, awb } = await booked('delhivery');
  await advance(shop, awb, 'picked_up');
  for (const error of ['broken', 'other-shape', 'too-many', 'html'] as const) {
    await setCourierFaults(shop, { faults: [{ fault: error, on: 'GET /api/v1/packages/json/' }] });
    await poll();
    assert.equal((await seen(orderId)).state, 'label_created', error);
  }
  await setCourierFaults(shop, {});
  await poll();
  assert.equal((await seen(orderId)).state, 'picked_up');
});

test('a parcel of the simulator sends its own webhooks', async () => {
  await setCourierFaults(shop, { pace: 1, journey: 'ndr' });
  const { orderId } = await booked('shiprocket');
  await shop.call(staff, packOrders, { body: { orderIds: [orderId] } });
  await runCourierTasks(shop);
  await poll();
  assert.equal((await seen(orderId)).state, 'delivered');
});

test('the simulated courier comes back for a parcel until the order is packed', async () => {
  await setCourierFaults(shop, { pace: 1 });
  const { orderId, awb } = await booked('delhivery');
  const { simulator } = shop.couriers;
  const pickUp = { task: 'advance', awb, steps: ['picked_up'] } as const;
  await runTask(simulator?.context ?? assert.fail('no simulator'), pickUp);
  await poll();
  assert.deepEqual([(await seen(orderId)).state, (await seen(orderId)).order], ['label_created', 'Processing']);
  await shop.call(staff, packOrders, { body: { orderIds: [orderId] } });
  await runCourierTasks(shop);
  await poll();
  assert.deepEqual([(await seen(orderId)).state, (await seen(orderId)).order], ['delivered', 'Delivered']);
});

test('with keys there is no simulator: its routes return 404, and webhooks without a configured token are refused', async () => {
  const live = await openTestShop({ env: { DELHIVERY_TOKEN: 'not-a-token', DELHIVERY_API_URL: 'http://127.0.0.1:9' } });
  try {
    assert.equal(live.couriers.simulator, null);
    assert.equal((await live.http.inject({ method: 'PUT', url: '/courier-simulator/faults', payload: {} })).statusCode, 404);
    const hook = { method: 'POST' as const, url: '/api/webhooks/courier/delhivery', payload: '{}' };
    assert.equal((await live.http.inject({ ...hook, headers: { authorization: '' } })).statusCode, 403);
    assert.equal((await live.http.inject({ ...hook, url: '/api/webhooks/courier/shiprocket' })).statusCode, 404);
  } finally {
    await live.close();
  }
});
