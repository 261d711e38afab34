// covers: resilience
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '#infra/config';
import { aCustomer, anAdmin, aProduct, freshDatabase, stockOf, type MadeProduct, type Person } from '#test-support';
import { howMany, rounds } from '#test-support/faults';
import { openConcurrentBuyers } from '#test-support/concurrent-buyers';
import { SHIP_TO } from '#test-support/orders';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';
import { aPayment, eventOf, openRazorpay, signed } from '#test-support/razorpay';

const ROUNDS = howMany({ long: 20, short: 1 });
const ORDERS = howMany({ long: 10, short: 4 }); // per round
const SALES = howMany({ long: 30, short: 8 }); // orders of other customers at each kill
const STOCK = 100_000;

const folder = mkdtempSync(join(tmpdir(), 'selvedge-kill-fulfilling-'));
const razorpay = await openRazorpay();
const { db, pool, where, drop } = await freshDatabase();
const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
const settings = { ...razorpay.env, DATABASE_URL, LOG_LEVEL: 'fatal', STOREFRONT_ACCESS: 'open' };
/** Two instances on one database: one is killed repeatedly, the other stays up. */
let target: ShopProcess;
let other: ShopProcess;
after(async () => {
  await Promise.all([target.stop('SIGTERM'), other.stop('SIGTERM')]);
  await razorpay.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (name: string): Promise<ShopProcess> => startShop({ ...settings, DATA_DIR: join(folder, name) }).then(untilOpen);
async function revive(): Promise<void> {
  if (target.process.signalCode !== null) target = await open('target');
}

type Sent = { customer?: Person; body?: object; raw?: string; headers?: Record<string, string> };
type Reply = { status: number; body: Record<string, unknown> };

/** Sends a request; status 0 when the instance is killed before it responds. */
async function ask(at: ShopProcess, call: string, { customer, body, raw, headers = {} }: Sent = {}): Promise<Reply> {
  const [method = '', path = ''] = call.split(' ');
  const sent = { 'content-type': 'application/json', ...(customer && { authorization: `Bearer ${customer.token}` }), ...headers };
  const text = raw ?? (body && JSON.stringify(body));
  return fetch(`${at.url}/api${path}`, { method, headers: sent, ...(text !== undefined && { body: text }) })
    .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Reply['body'] }))
    .catch(() => ({ status: 0, body: {} }));
}

const context = { db, config: readConfig({ DATA_DIR: folder }), now: () => new Date() };
type Bought = { id: string; customer: Person; payment: string };

/** Places an order and pays it by card. */
async function bought({ id: product, price, variants }: MadeProduct): Promise<Bought> {
  const customer = await aCustomer(context);
  const item = { product, variantId: variants[0]?.id, quantity: 1 };
  const orderBody = {
    orderItems: [item],
    shippingAddress: SHIP_TO,
    totalPrice: price / 100,
    paymentMethod: 'Card',
    buyNow: true,
  };
  const { body } = await ask(other, 'POST /order', { customer, body: orderBody, headers: { 'idempotency-key': customer.id } });
  const { order, razorpayOrder } = body as { order: { _id: string }; razorpayOrder: { id: string; amount: number } };
  const payment = aPayment(razorpayOrder);
  razorpay.payments.push(payment);
  const raw = eventOf('payment.captured', payment);
  const headers = { 'x-razorpay-signature': signed(raw), 'x-razorpay-event-id': payment.id };
  assert.equal((await ask(other, 'POST /webhooks/razorpay', { raw, headers })).status, 200);
  return { id: order._id, customer, payment: payment.id };
}

type StaffStep = { staff: Person; call: (id: string) => string; body: object };

/**
 * Staff apply this action to all orders at once. Their instance is killed meanwhile, and they repeat the action at
 * the other one.
 */
async function throughAKill(
  orders: Bought[],
  { staff, call, body }: StaffStep,
  dies: (first: Promise<unknown>) => Promise<unknown>,
) {
  await revive();
  const burst = orders.map(({ id }) => ask(target, call(id), { customer: staff, body }));
  await dies(Promise.race(burst));
  await Promise.all(burst);
  for (const { id } of orders) {
    const { status, body: reply } = await ask(other, call(id), { customer: staff, body });
    assert.ok(status === 200 || status === 409, `${call(id)}: ${status} ${JSON.stringify(reply)}`);
  }
}

const onceAnswered = async (first: Promise<unknown>): Promise<void> => {
  await first;
  await target.stop('SIGKILL');
};

/** Waits until the gateway has made the refund, so that the kill comes before its response. */
function whileTheGatewayPays(): Promise<void> {
  return new Promise((dead) => {
    razorpay.failWith = 'lost';
    razorpay.meanwhile = async () => {
      razorpay.meanwhile = undefined;
      await target.stop('SIGKILL');
      razorpay.failWith = undefined;
      dead();
    };
  });
}

const count = async (query: string, ids: string[]): Promise<unknown[]> =>
  (await pool.query<{ many: unknown }>(query, [ids])).rows.map(({ many }) => many);

async function lifeThroughKills(staff: Person): Promise<void> {
  const product = await aProduct(db, { price: 799, stock: STOCK });
  const orders = await Promise.all(Array.from({ length: ORDERS }, () => bought(product)));
  const ids = orders.map(({ id }) => id);
  const each = (many: unknown) => ids.map(() => many);

  const ship = { staff, call: (id: string) => `PUT /order/delivery-status/${id}`, body: { newStatus: 'Shipped' } };
  await throughAKill(orders, ship, onceAnswered);
  const shipped = `select count(*)::int as many from order_event where status = 'Shipped' and order_id = any($1) group by order_id`;
  assert.deepEqual(await count(shipped, ids), each(1));
  const invoices = `select count(*)::int as many from invoice where order_id = any($1) group by order_id`;
  assert.deepEqual(await count(invoices, ids), each(1));

  for (const { id, customer } of orders) {
    await ask(other, `PUT /order/delivery-status/${id}`, { customer: staff, body: { newStatus: 'Delivered' } });
    const back = { newStatus: 'Returned', reason: 'Item is defective' };
    assert.equal((await ask(other, `PUT /order/${id}`, { customer, body: back })).status, 200);
  }
  const call = (id: string) => `PUT /order/return/${id}`;
  await throughAKill(orders, { staff, call, body: { action: 'receive', restock: true } }, onceAnswered);
  assert.deepEqual(await stockOf(db, product.variants[0]?.id ?? ''), { stock: STOCK, ledger: STOCK });
  const credits = `select count(*)::int as many from credit_note n join invoice i on i.id = n.invoice_id
    where i.order_id = any($1) group by i.order_id`;
  assert.deepEqual(await count(credits, ids), each(1));

  await throughAKill(orders, { staff, call, body: { action: 'refund' } }, whileTheGatewayPays);
  const waiting = await pool.query<{ id: string; orderId: string }>(
    `select id, order_id as "orderId" from refund where state <> 'processed' and order_id = any($1)`,
    [ids],
  );
  for (const { id, orderId } of waiting.rows) await ask(other, `POST /order/${orderId}/refund/${id}/retry`, { customer: staff });
  const paidBack = `select payment_status || ' ' || refunded_paise as many from customer_order where id = any($1)`;
  assert.deepEqual(await count(paidBack, ids), each('refunded 79900'));
  const countEvents = `select count(*)::int as many from order_event where status = 'Refunded' and order_id = any($1) group by order_id`;
  assert.deepEqual(await count(countEvents, ids), each(1));
  for (const { payment } of orders)
    assert.deepEqual(
      razorpay.refunds.filter(({ payment_id }) => payment_id === payment).map(({ amount }) => amount),
      [79_900],
    );
}

test('kill -9 of one of two instances during shipments, returns and refunds: each happens once, and others keep buying', async (t) => {
  [target, other] = await Promise.all([open('target'), open('other')]);
  const staff = await anAdmin(context);
  const product = await aProduct(db, { stock: STOCK });
  const goods = { productId: product.id, variantId: product.variants[0]?.id ?? '' };
  let requests = 0;
  const shoppers = await openConcurrentBuyers({ url: () => (requests++ % 2 === 0 ? target : other).url, goods, buyers: 3 });
  let done = 0;
  for (const _ of rounds(ROUNDS, 4)) {
    await Promise.all([lifeThroughKills(staff), shoppers.sell(SALES * 3)]);
    done += 1;
  }
  t.diagnostic(`${done} rounds`);

  assert.deepEqual(
    [...shoppers.statuses.keys()].filter((status) => ![0, 200, 201, 503].includes(status)),
    [],
  );
  await shoppers.checkOrdersAndStock(db, STOCK);
  const { rows } = await pool.query(`
    select kind from document_series s where last_serial <> (
      select count(*) from (select series from invoice union all select series from credit_note) d where d.series = s.name)`);
  assert.deepEqual(rows, [], 'no number of a tax document is missing');
});
