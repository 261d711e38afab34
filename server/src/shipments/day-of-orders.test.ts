// covers: couriers, settlements, resilience
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bookOrders } from '@shop/contract/bookings';
import { readDeskQueue, type DeskQueue } from '@shop/contract/desk';
import { readOrder, type Order } from '@shop/contract/orders';
import { confirmPayment } from '@shop/contract/payments';
import { listShipments, type StaffShipment } from '@shop/contract/shipments';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { advance, openWarehouse, runCourierTasks, setCourierFaults } from '#test-support/couriers';
import { howMany } from '#test-support/faults';
import { payAtGateway } from '#test-support/gateway';
import { aCardOrder, anOrder } from '#test-support/orders';
import { pollParcels } from './commands/poll-parcels.ts';

const ORDERS = howMany({ long: 200, short: 20 });
const STOCK = 10_000;
const PRICE = 500;
/** Outcomes of parcels, in turn: most arrive, some only at the second attempt; some come back, some are lost. */
const FATES = [
  'delivered',
  'delivered',
  'ndr',
  'delivered',
  'rto',
  'delivered',
  'lost',
  'delivered',
  'ndr',
  'delivered',
] as const;
type Fate = (typeof FATES)[number];
const WAY = ['picked_up', 'in_transit', 'out_for_delivery'] as const;
const STEPS: Record<Fate, readonly string[]> = {
  delivered: [...WAY, 'delivered'],
  ndr: [...WAY, 'failed', 'out_for_delivery', 'delivered'],
  rto: [...WAY, 'failed', 'out_for_delivery', 'failed', 'rto', 'rto_delivered'],
  lost: ['picked_up', 'in_transit', 'lost'],
};
/** Delivery of webhooks, in turn. */
const WEBHOOKS = [
  {},
  { lost: true },
  { copies: 3 },
  { reversed: true },
  { copies: 2, reversed: true },
  { signedBy: 'wrong-token' },
];
/** The courier's responses to bookings, in turn: slow ones time out, faulty ones report an error although they booked. */
const ANSWERS = ['reset-after', 'broken', 'too-many', 'garbage', 'html', 'reset', 'other-shape'] as const;
const BOOKING_CALLS = ['POST /courier/assign/awb', 'POST /orders/create/adhoc', 'POST /api/cmu/create.json'];

let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
let variant: string;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  clerks = await Promise.all(Array.from({ length: 6 }, () => anAdmin(shop)));
  tee = await aProduct(shop.db, { stock: STOCK, price: PRICE });
  variant = tee.variants[0]?.id ?? '';
  await openWarehouse(shop, staff, 'shiprocket');
});
after(() => shop.close());

type Sale = { id: string; number: string; customer: Person; isCard: boolean; fate: Fate };

async function sell(at: number, customer: Person): Promise<Sale> {
  const fate = FATES[at % FATES.length] ?? 'delivered';
  const isCard = Math.floor(at / FATES.length) % 2 === 1;
  if (!isCard) {
    const { _id: id, number } = await anOrder(shop, customer, [{ product: tee }]);
    return { id, number, customer, isCard, fate };
  }
  const { order, razorpayOrder } = await aCardOrder(shop, customer, [{ product: tee }]);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await payAtGateway(shop, {
    orderId: razorpayOrder?.id ?? '',
  });
  const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  await shop.call(customer, confirmPayment, { params: { id: order._id }, body });
  return { id: order._id, number: order.number, customer, isCard, fate };
}

const parcelsOf = async ({ id }: Sale): Promise<StaffShipment[]> =>
  (await shop.call(staff, listShipments, { params: { id } })).shipments;
const read = async ({ id }: Sale): Promise<Order> => (await shop.call(staff, readOrder, { params: { id } })).order;
async function latest(sale: Sale): Promise<StaffShipment> {
  return (await parcelsOf(sale)).at(-1) ?? assert.fail('the order has no parcel');
}

/** Several, because one member of staff may book 300 parcels in ten minutes at most. */
let clerks: Person[];
let clicks = 0;
/** Repeats until the courier has booked the parcel; staff click twice each time. */
async function bookUntilItIs(sale: Sale, failure: string): Promise<void> {
  await setCourierFaults(shop, { faults: BOOKING_CALLS.map((on) => ({ fault: failure, on, times: 1 })) });
  const clerk = clerks[clicks++ % clerks.length] ?? staff;
  const ask = () => shop.ask(clerk, 'POST', `/shipment/${parcel._id}/book`, {});
  let parcel = await latest(sale);
  for (let tries = 0; parcel.awb === '' && tries < 8; tries++) {
    await Promise.all([ask(), ask()]);
    parcel = await latest(sale);
  }
  assert.match(parcel.awb, /^\d{12}$/, `${failure}: ${parcel.booking?.message}`);
}

async function travel(sale: Sale, steps: readonly string[], webhooks: object): Promise<void> {
  const { awb } = await latest(sale);
  await setCourierFaults(shop, { webhooks });
  await advance(shop, awb, ...steps);
  await runCourierTasks(shop);
}

let polls = 0;
/** Polls the parcels as if half an hour had passed. */
async function poll(): Promise<void> {
  const later = new Date(Date.now() + ++polls * 31 * 60_000);
  await setCourierFaults(shop, {});
  await pollParcels({ ...shop, now: () => later }, shop.couriers.couriers);
}

const ok = async (method: 'PUT' | 'POST', path: string, body: object): Promise<void> => {
  const { status, body: reply } = await shop.ask(staff, method, path, body);
  assert.ok(status === 200 || status === 201, `${path}: ${status} ${reply.message}`);
};

/** Receives and refunds returned orders; of lost parcels every other is sent again, and the rest refunded. */
async function settle(sales: readonly Sale[]): Promise<{ resent: number }> {
  const lost = sales.filter(({ fate }) => fate === 'lost');
  const resent = lost.filter((_, at) => at % 2 === 0);
  for (const sale of resent) {
    await ok('POST', `/shipment/${(await latest(sale))._id}/resend`, {});
    await bookUntilItIs(sale, 'reset-after');
    await travel(sale, STEPS.delivered, { copies: 2 });
  }
  await poll();
  for (const { id, isCard } of lost.filter((it) => !resent.includes(it)))
    if (isCard) await ok('POST', `/order/${id}/refund`, { note: 'Lost.' });
  for (const { id, isCard } of sales.filter(({ fate }) => fate === 'rto')) {
    await ok('PUT', `/order/return/${id}`, { action: 'receive', restock: true });
    if (isCard) await ok('PUT', `/order/return/${id}`, { action: 'refund' });
  }
  return { resent: resent.length };
}

async function remit(lines: readonly string[]) {
  const form = new FormData();
  form.append('source', 'courier');
  const file = ['AWB Number,COD Amount,Remitted Amount,Deduction,UTR,Remittance Date', ...lines].join('\n');
  form.append('file', new Blob([file], { type: 'text/csv' }), 'payouts.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return shop.ask(staff, 'POST', '/settlement', Buffer.from(await encoded.arrayBuffer()), headers);
}

const count = async (query: string): Promise<number> => Number((await shop.pool.query<{ n: string }>(query)).rows[0]?.n);

test(`a day of ${ORDERS} orders with slow, faulty and losing couriers: every parcel ends in its true state, every rupee is accounted for`, async () => {
  const customers = await Promise.all(Array.from({ length: 10 }, () => aCustomer(shop)));
  const sales: Sale[] = [];
  for (let at = 0; at < ORDERS; at++) sales.push(await sell(at, customers[at % 10] ?? assert.fail()));

  const { results } = await shop.call(staff, bookOrders, { body: { orderIds: sales.map(({ id }) => id) } });
  assert.equal(results.filter(({ done }) => done).length, ORDERS);
  for (const [at, sale] of sales.entries()) await bookUntilItIs(sale, ANSWERS[at % ANSWERS.length] ?? '');
  for (const [at, sale] of sales.entries()) await travel(sale, STEPS[sale.fate], WEBHOOKS[at % WEBHOOKS.length] ?? {});
  await poll();
  const ends = { delivered: 'delivered', ndr: 'delivered', rto: 'rto_delivered', lost: 'lost' };
  for (const sale of sales) {
    const { state } = await latest(sale);
    assert.equal(state, ends[sale.fate], `${sale.number} was ${sale.fate}`);
    const isThere = state === 'delivered';
    assert.equal((await read(sale)).deliveryStatus, isThere ? 'Delivered' : 'Failed Delivery', sale.number);
  }
  const { resent } = await settle(sales);

  const orders = [];
  for (const sale of sales) orders.push({ sale, order: await read(sale), parcel: await latest(sale) });
  const delivered = orders.filter(({ order }) => order.deliveryStatus === 'Delivered');
  const came = sales.filter(({ fate }) => fate === 'rto').length;
  const stock = STOCK - ORDERS - resent + came;
  assert.deepEqual(await stockOf(shop.db, variant), { stock, ledger: stock });

  for (const { sale, order } of orders) {
    const isDelivered = order.deliveryStatus === 'Delivered';
    const wanted = isDelivered ? 'paid' : sale.isCard ? 'refunded' : 'unpaid';
    assert.equal(order.paymentStatus, wanted, `${sale.number} ${sale.fate} ${sale.isCard}`);
    assert.equal(order.money.refunded, wanted === 'refunded' ? order.totalPrice : 0);
  }
  const open = orders.filter(({ order }) => order.deliveryStatus === 'Failed Delivery' && order.paymentStatus === 'unpaid');
  const queue = async (key: DeskQueue) =>
    (await shop.call(staff, readDeskQueue, { params: { queue: key }, query: { limit: 100 } })).orders.map(({ number }) => number);
  const lostCash = open.filter(({ sale }) => sale.fate === 'lost').map(({ order }) => order.number);
  assert.deepEqual((await queue('delivery_failed')).toSorted(), lostCash.toSorted(), 'what the clerk still decides');
  assert.deepEqual(await queue('returning'), []);

  const cash = delivered.filter(({ sale }) => !sale.isCard);
  const file = cash.map(
    ({ parcel, order }) => `${parcel.awb},${order.totalPrice / 100},${order.totalPrice / 100},0,CRF1,2026-11-26`,
  );
  const { body } = await remit(file);
  assert.deepEqual([body['lines'], body['matched'], body['differing'], body['unknown']], [cash.length, cash.length, 0, 0]);
  const due = await count(`select coalesce(sum(total_paise), 0) as n from customer_order
    where payment_method = 'COD' and delivery_status = 'Delivered'`);
  assert.equal(
    due,
    cash.reduce((sum, { order }) => sum + order.totalPrice, 0),
  );

  assert.equal(
    await count('select count(*) as n from simulated_parcel where awb is not null'),
    ORDERS + resent,
    'booked once each',
  );
  assert.equal(
    await count(
      `select count(*) as n from (select order_id, template from mail where order_id is not null group by 1, 2 having count(*) >
        case template when 'delivery-failed' then (select count(*) from shipment_event e join shipment s on s.id = e.shipment_id
          where s.order_id = mail.order_id and e.state = 'delivery_failed') else 1 end) t`,
    ),
    0,
  );
  assert.equal(await count(`select count(*) as n from mail where template = 'order-delivered'`), delivered.length);
});
