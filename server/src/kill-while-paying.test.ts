// covers: resilience
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { aProduct, freshDatabase, stockOf } from '#test-support';
import { howMany, rounds } from '#test-support/faults';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';
import { aPayment, eventOf, openRazorpay, signed, widgetAnswer } from '#test-support/razorpay';

const STOCK = 50;
const SHIP_TO = {
  fullName: 'Asha Nair',
  address: '12 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682011',
  phone: '9847012345',
};

const folder = mkdtempSync(join(tmpdir(), 'selvedge-kill-paying-'));
const razorpay = await openRazorpay();
const { db, where, drop } = await freshDatabase();
const address =
  where.connectionString ??
  `postgres:///${where.database}?${new URLSearchParams({ host: String(where.host), user: String(where.user) })}`;
const settings = { ...razorpay.env, DATA_DIR: folder, DATABASE_URL: address, LOG_LEVEL: 'fatal' };
let shop: ShopProcess | undefined;
after(async () => {
  await shop?.stop('SIGTERM');
  await razorpay.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

type Placed = {
  order: { _id: string; number: string; paymentStatus: string; deliveryStatus: string; timeline: { status: string }[] };
  razorpayOrder: { id: string; amount: number } | null;
};
type Sent = { token?: string; body?: unknown; headers?: Record<string, string> };

/** Sends a request; undefined when the shop is killed before it responds. */
async function ask<T>(method: string, path: string, { token, body, headers = {} }: Sent = {}): Promise<T | undefined> {
  const sent = { 'content-type': 'application/json', ...(token && { authorization: token }), ...headers };
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  try {
    const response = await fetch(`${shop?.url}/api${path}`, { method, headers: sent, ...(body !== undefined && { body: raw }) });
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

const open = async (): Promise<void> => void (shop = await untilOpen(await startShop(settings)));
const kill = async (): Promise<unknown> => shop?.stop('SIGKILL');
/** Kills the shop while its request to the gateway is open. */
const killMeanwhile = (): void => {
  razorpay.meanwhile = async () => {
    razorpay.meanwhile = undefined;
    await kill();
  };
};

async function aBuyer(name: string, product: { id: string }) {
  const account = { email: `${name}@example.com`, password: 'warp-and-weft' };
  await ask('POST', '/signup', { body: { ...account, name: 'Asha Nair', phone: '9847012345' } });
  const token = (await ask<{ accessToken: string }>('POST', '/login', { body: account }))?.accessToken ?? '';
  await ask('POST', '/cart', { token, body: { productId: product.id, quantity: 1 } });
  const orderBody = {
    orderItems: [{ product: product.id, quantity: 1 }],
    shippingAddress: SHIP_TO,
    totalPrice: 799,
    paymentMethod: 'Card',
  };
  const place = () => ask<Placed>('POST', '/order', { token, body: orderBody, headers: { 'idempotency-key': name } });
  const read = async (id: string) => (await ask<Placed>('GET', `/order/${id}`, { token }))?.order;
  return { token, place, read };
}

const webhook = (body: string) =>
  ask('POST', '/webhooks/razorpay', {
    body,
    headers: { 'x-razorpay-signature': signed(body), 'x-razorpay-event-id': `evt_${signed(body).slice(0, 12)}` },
  });

/** Three kills a round: about a hundred in the long run. */
const ROUNDS = howMany({ long: 34, short: 1 });

test('kill -9 at each step from the order to its payment: one order, one payment, nothing lost', async (t) => {
  await open();
  let done = 0;
  for (const round of rounds(ROUNDS, 5)) {
    await payThroughKills(round);
    done += 1;
  }
  t.diagnostic(`${done} rounds`);
});

async function payThroughKills(round: number): Promise<void> {
  const product = await aProduct(db, { price: 799, stock: STOCK });

  // The order is committed and opened at the gateway, whose response is lost with the process.
  const { token, place, read } = await aBuyer(`asha${round}`, product);
  razorpay.failWith = 'lost';
  killMeanwhile();
  assert.equal(await place(), undefined);
  razorpay.failWith = undefined;
  await open();
  const first = await place();
  assert.equal(razorpay.orders.filter(({ receipt }) => receipt === first?.order.number).length, 1);
  assert.deepEqual(await stockOf(db, product.variants[0]?.id ?? ''), { stock: STOCK - 1, ledger: STOCK - 1 });

  // The widget has returned its result, and the shop is requesting the payment from the gateway.
  const firstPayment = aPayment(first?.razorpayOrder ?? null);
  razorpay.payments.push(firstPayment);
  const id = first?.order._id ?? '';
  const answer = () => ask<Placed>('POST', `/order/${id}/payment`, { token, body: widgetAnswer(firstPayment) });
  killMeanwhile();
  assert.equal(await answer(), undefined);
  await open();
  assert.equal((await read(id))?.paymentStatus, 'unpaid');
  assert.equal((await answer())?.order.paymentStatus, 'paid');

  // Webhooks are arriving: each one accepted is processed completely, and the gateway sends the others again.
  const buyer = await aBuyer(`burst${round}`, product);
  const placed = await buyer.place();
  const payment = aPayment(placed?.razorpayOrder ?? null);
  const bodies = ['payment.authorized', 'payment.captured', 'order.paid'].map((event) =>
    eventOf(event, { ...payment, status: event === 'payment.authorized' ? 'authorized' : 'captured' }),
  );
  const burst = [...bodies, ...bodies, ...bodies].map(webhook);
  await burst[0];
  await kill();
  await Promise.all(burst);
  await open();
  for (const body of bodies) assert.notEqual(await webhook(body), undefined);
  const paid = await buyer.read(placed?.order._id ?? '');
  assert.equal(paid?.paymentStatus, 'paid');
  assert.equal(paid?.timeline.filter(({ status }) => status === 'Paid').length, 1);
  const both = [id, placed?.order._id ?? ''];
  const payments = await db.selectFrom('payment').select(['status', 'surplus']).where('orderId', 'in', both).execute();
  assert.deepEqual(
    payments,
    Array.from({ length: 2 }, () => ({ status: 'captured', surplus: false })),
  );
}
