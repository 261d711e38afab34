// covers: shipments
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readOrder } from '@shop/contract/orders';
import { confirmPayment } from '@shop/contract/payments';
import { packOrders, readDeskQueue, type DeskQueue } from '@shop/contract/desk';
import { createShipment } from '@shop/contract/shipments';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { payAtGateway } from '#test-support/gateway';
import { aCardOrder } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-20T06:00:00Z') });
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { stock: 50, price: 500 });
});
after(() => shop.close());

/** Two pieces, paid by card, whose parcel the courier lost. */
async function lostParcel() {
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: tee, quantity: 2 }]);
  const { error: _, late: __, ...body } = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  await shop.call(asha, confirmPayment, { params: { id: order._id }, body });
  await shop.call(staff, packOrders, { body: { orderIds: [order._id] } });
  const parcel = { courier: 'own', service: 'Local', awb: `LOST${order.number}`, trackingUrl: '' } as const;
  const { shipment } = await shop.call(staff, createShipment, { params: { id: order._id }, body: parcel });
  for (const state of ['picked_up', 'lost'])
    assert.equal((await shop.ask(staff, 'PUT', `/shipment/${shipment._id}`, { state })).status, 200);
  return { id: order._id, parcel: shipment._id, total: order.totalPrice, lines: order.orderItems.map(({ _id }) => _id) };
}
const read = async (id: string) => (await shop.call(staff, readOrder, { params: { id } })).order;
const resend = (parcel: string) => shop.ask(staff, 'POST', `/shipment/${parcel}/resend`);
const refund = ({ id, lines }: { id: string; lines: string[] }, quantity = 2) =>
  shop.ask(staff, 'POST', `/order/${id}/refund`, { lines: lines.map((line) => ({ line, quantity })) });
const back = async (id: string) => {
  const { rows } = await shop.pool.query<{ sum: string }>(
    'select coalesce(sum(amount_paise), 0) as sum from refund where order_id = $1',
    [id],
  );
  return Number(rows[0]?.sum);
};
const isQueued = async (queue: DeskQueue, id: string) => {
  const { orders } = await shop.call(staff, readDeskQueue, { params: { queue }, query: { limit: 100 } });
  return orders.some(({ _id }) => _id === id);
};
const stock = () => stockOf(shop.db, tee.variants[0]?.id ?? '');

const REFUSAL = 'Pieces of this parcel were refunded, so it is not sent again.';

test('a lost parcel is refunded once and in full, its pieces do not return to stock, and it cannot be sent again', async () => {
  const it = await lostParcel();
  assert.deepEqual([await isQueued('returning', it.id), await isQueued('delivery_failed', it.id)], [false, true]);
  const before = await stock();
  const replies = await Promise.all([refund(it), refund(it)]);
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 409]);
  assert.equal(await back(it.id), it.total);
  assert.deepEqual([await isQueued('returning', it.id), await isQueued('delivery_failed', it.id)], [false, false]);
  assert.deepEqual(await stock(), before);
  const again = await resend(it.parcel);
  assert.deepEqual([again.status, again.body.message], [409, REFUSAL]);
  assert.deepEqual(await stock(), before);
});

test('a lost parcel that is sent again takes its pieces from stock once more, costs the customer nothing, and the order is packed', async () => {
  const it = await lostParcel();
  const { stock: before } = await stock();
  assert.equal((await resend(it.parcel)).status, 201);
  assert.deepEqual(await stock(), { stock: before - 2, ledger: before - 2 });
  const order = await read(it.id);
  assert.deepEqual(
    [order.deliveryStatus, order.paymentStatus, order.totalPrice, await back(it.id)],
    ['Processing', 'paid', it.total, 0],
  );
  assert.deepEqual(
    [await isQueued('pack', it.id), await isQueued('hand_over', it.id)],
    [true, false],
    'its pieces are to be packed',
  );
});

test('a lost parcel of which a piece was refunded is not sent again whole', async () => {
  const it = await lostParcel();
  assert.equal((await refund(it, 1)).status, 201);
  const again = await resend(it.parcel);
  assert.deepEqual([again.status, again.body.message], [409, REFUSAL]);
});
