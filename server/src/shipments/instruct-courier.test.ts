// covers: shipments
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { readDeskQueue } from '@shop/contract/desk';
import { readOrder, type Order } from '@shop/contract/orders';
import { ZERO } from '@shop/contract/paise';
import { changeShipment, createShipment, instructCourier } from '@shop/contract/shipments';
import { trackOrder } from '@shop/contract/tracking';
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
import { anOrder } from '#test-support/orders';
import { phoneOfParcel } from './queries/due.ts';

const visitor: Caller = null;
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { stock: 100 });
});
after(() => shop.close());

/** An order whose one parcel could not be delivered, with its tracking token. */
async function undelivered(): Promise<{ order: Order; id: string; token: string }> {
  const placed = await anOrder(shop, asha, [{ product: tee }]);
  const { shipment } = await shop.call(staff, createShipment, {
    params: { id: placed._id },
    body: { courier: 'own', service: '', awb: '', trackingUrl: '' },
  });
  for (const state of ['picked_up', 'delivery_failed'] as const)
    await shop.call(staff, changeShipment, { params: { id: shipment._id }, body: { state } });
  const { order } = await shop.call(asha, readOrder, { params: { id: placed._id } });
  return { order, id: shipment._id, token: order.trackingToken ?? '' };
}
const read = async ({ _id }: Order) => (await shop.call(staff, readOrder, { params: { id: _id } })).order;
const lastNote = ({ timeline }: Order): string =>
  timeline.findLast(({ status }) => status === 'Delivery instruction')?.note ?? '';

test('a failed attempt is also told by SMS with the link of the choice, where staff enabled that text', async () => {
  const isOn = async (on: boolean) =>
    assert.equal(
      (
        await shop.ask(await anAdmin(shop), 'PUT', '/text-template/delivery-failed', {
          text: TEXT,
          gatewayTemplate: 'f',
          isOn: on,
        })
      ).status,
      200,
    );
  const TEXT = 'Order {number} of {shop} could not be delivered: {link}';
  await isOn(true);
  const { order, token } = await undelivered();
  const { mails } = await shop.call(staff, listMails, { query: { q: order.number, channel: 'sms' } });
  assert.deepEqual(
    mails.map(({ template, text }) => [template, text?.endsWith(`/track/${token}`)]),
    [['delivery-failed', true]],
  );
  await isOn(false);
});

test('each failed attempt asks the customer by email, and is in the queue of failed deliveries until it is tried again', async () => {
  const { order, id } = await undelivered();
  const mailsSent = async () =>
    (
      await shop.db
        .selectFrom('mail')
        .select('id')
        .where('orderId', '=', order._id)
        .where('template', '=', 'delivery-failed')
        .execute()
    ).length;
  const isQueued = async () =>
    (await shop.call(staff, readDeskQueue, { params: { queue: 'delivery_failed' }, query: { limit: 100 } })).orders.some(
      ({ _id }) => _id === order._id,
    );
  assert.deepEqual([await mailsSent(), await isQueued(), order.deliveryStatus], [1, true, 'Out for Delivery']);
  const move = (state: 'out_for_delivery' | 'delivery_failed' | 'rto_initiated') =>
    shop.call(staff, changeShipment, { params: { id }, body: { state } });
  await move('out_for_delivery');
  assert.equal(await isQueued(), false);
  await move('delivery_failed');
  assert.deepEqual([await mailsSent(), await isQueued()], [2, true]);
  await move('rto_initiated');
  assert.deepEqual([await mailsSent(), (await read(order)).deliveryStatus], [2, 'Failed Delivery']);
  const { cod } = (await shop.call(visitor, trackOrder, { body: { number: order.number, contact: asha.email } })).order;
  assert.equal(cod, ZERO, 'no cash is collected for a parcel that comes back');
});

test('the customer can request another delivery attempt by the tracking link, and staff see it in the order', async () => {
  const { order, id, token } = await undelivered();
  const { message } = await shop.call(visitor, instructCourier, {
    params: { id },
    body: { action: 'reattempt', date: '2026-11-28', token },
  });
  assert.equal(message, 'Thank you. We ask the courier to deliver again.');
  assert.equal(lastNote(await read(order)), 'Please deliver again on 28 November.');
});

test('a parcel in cash is sent back: nothing was paid, so nothing is refunded', async () => {
  const { id } = await undelivered();
  const { message } = await shop.call(asha, instructCourier, { params: { id }, body: { action: 'cancel' } });
  assert.match(message, /You have paid nothing, so there is nothing to refund\./);
});

test('the customer gives another number, which is saved on the order and not shown in the timeline', async () => {
  const { order, id } = await undelivered();
  await shop.call(asha, instructCourier, { params: { id }, body: { action: 'change_phone', phone: '+91 98470 99999' } });
  const now = await read(order);
  assert.deepEqual([now.shippingAddress.phone, lastNote(now)], ['9847099999', 'The phone number is new. Please deliver again.']);
  const wrong = await shop.ask(asha, 'POST', `/shipment/${id}/instruction`, { action: 'change_phone', phone: '123' });
  assert.deepEqual([wrong.status, wrong.body.errors], [400, { phone: 'Enter a valid 10-digit mobile number.' }]);
});

test('the new number of one parcel is not given to the courier for another', async () => {
  const [moved, other] = [await undelivered(), await undelivered()];
  const body = { action: 'change_phone', phone: '9847099999' } as const;
  await shop.call(asha, instructCourier, { params: { id: moved.id }, body });
  const phones = [await phoneOfParcel(shop.db, moved.id), await phoneOfParcel(shop.db, other.id)];
  assert.deepEqual(phones, ['9847099999', other.order.shippingAddress.phone]);
});

test('a request of another customer, with a wrong token, or for a parcel that does not wait is refused', async () => {
  const { id, order } = await undelivered();
  const other = await undelivered();
  for (const [who, token] of [
    [await aCustomer(shop), undefined],
    [visitor, undefined],
    [visitor, other.token],
  ] as const) {
    const { status } = await shop.ask(who, 'POST', `/shipment/${id}/instruction`, { action: 'cancel', ...(token && { token }) });
    assert.equal(status, 404);
  }
  await shop.call(staff, changeShipment, { params: { id }, body: { state: 'out_for_delivery' } });
  const { status, body } = await shop.ask(asha, 'POST', `/shipment/${id}/instruction`, { action: 'cancel' });
  assert.deepEqual([status, body.code], [409, 'order_moved_on']);
  assert.equal(lastNote(await read(order)), '');
});

test('order number and contact return the tracking link of that order', async () => {
  const { order, token } = await undelivered();
  const tracked = await shop.call(visitor, trackOrder, { body: { number: order.number, contact: asha.email } });
  assert.equal(tracked.token, token);
});
