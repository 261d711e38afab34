// covers: shipments
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bookShipment } from '@shop/contract/bookings';
import { readOrder, type Order } from '@shop/contract/orders';
import { createShipment } from '@shop/contract/shipments';
import type { Couriers } from '#couriers';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { advance, openWarehouse, runCourierTasks } from '#test-support/couriers';
import { anOrder, moveTo } from '#test-support/orders';
import { recallShipment } from './commands/recall-shipment.ts';

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-20T06:00:00Z') });
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { stock: 50 });
  await openWarehouse(shop, staff, 'shiprocket');
});
after(() => shop.close());

/** A parcel on its way whose order is cancelled. */
async function cancelledOnItsWay(): Promise<{ orderId: string; id: string; awb: string }> {
  const { _id: orderId } = await anOrder(shop, asha, [{ product: tee }]);
  const body = { courier: 'shiprocket' as const, service: '', awb: '', trackingUrl: '' };
  const { shipment } = await shop.call(staff, createShipment, { params: { id: orderId }, body });
  const booked = await shop.call(staff, bookShipment, { params: { id: shipment._id }, body: {} });
  await advance(shop, booked.shipment.awb, 'picked_up', 'in_transit');
  await runCourierTasks(shop);
  await moveTo(shop, staff, { _id: orderId } as Order, 'Cancelled');
  return { orderId, id: shipment._id, awb: booked.shipment.awb };
}
async function notesOf(orderId: string): Promise<string[]> {
  const { timeline } = (await shop.call(staff, readOrder, { params: { id: orderId } })).order;
  return timeline.filter(({ status }) => status === 'Courier instructed').map(({ note }) => note ?? '');
}

test('two instances recall a parcel at once: the timeline has one entry', async () => {
  const { orderId, id } = await cancelledOnItsWay();
  const recall = () => recallShipment(shop, shop.couriers.couriers, id);
  await Promise.all([recall(), recall()]);
  await recall();
  assert.equal((await notesOf(orderId)).length, 1);
});

test('a crash between the courier’s answer and the mark leaves no entry, and the repetition leaves one', async () => {
  const { orderId, id } = await cancelledOnItsWay();
  const crash = () => {
    throw new Error('killed');
  };
  await assert.rejects(recallShipment({ db: shop.db, log: shop.log, now: crash }, shop.couriers.couriers, id), /killed/);
  assert.deepEqual(await notesOf(orderId), []);
  await recallShipment(shop, shop.couriers.couriers, id);
  assert.equal((await notesOf(orderId)).length, 1);
});

test('a courier that is no longer connected is named to staff once, with the parcel’s number', async () => {
  const { orderId, id, awb } = await cancelledOnItsWay();
  const none: Couriers = {};
  await recallShipment(shop, none, id);
  await recallShipment(shop, none, id);
  assert.deepEqual(await notesOf(orderId), [`Shiprocket is not connected. Ask the courier about ${awb} yourself.`]);
});
