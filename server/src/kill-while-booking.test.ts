// covers: resilience, couriers
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#infra/config';
import { aCustomer, anAdmin, aProduct, freshDatabase, type MadeProduct, type Person } from '#test-support';
import { howMany, rounds } from '#test-support/faults';
import { SHIP_TO } from '#test-support/orders';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';

const ROUNDS = howMany({ long: 10, short: 1 });
const PARCELS = howMany({ long: 6, short: 3 }); // per courier in a round
const MAX_WAIT_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'selvedge-kill-booking-'));
const { db, pool, where, drop } = await freshDatabase();
const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
/** Settings without keys of a courier or gateway, so that the simulators are used. */
const settings = { DATABASE_URL, DATA_DIR: join(folder, 'shop'), LOG_LEVEL: 'fatal', STOREFRONT_ACCESS: 'open' };
let shop: ShopProcess;
after(async () => {
  await shop.stop('SIGTERM');
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (): Promise<ShopProcess> => startShop(settings).then(untilOpen);

type Sent = { as?: Person; body?: object; headers?: Record<string, string> };
type Reply = { status: number; body: Record<string, unknown> };

/** Sends a request; status 0 when the shop is killed before it responds. */
async function ask(call: string, { as, body, headers = {} }: Sent = {}): Promise<Reply> {
  const [method = '', path = ''] = call.split(' ');
  const sent = { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as.token}` }), ...headers };
  return fetch(shop.url + path, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
    .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Reply['body'] }))
    .catch(() => ({ status: 0, body: {} }));
}
async function done(call: string, sent: Sent): Promise<Reply['body']> {
  const { status, body } = await ask(call, sent);
  assert.ok(status === 200 || status === 201, `${call}: ${status} ${JSON.stringify(body)}`);
  return body;
}
const setFaults = (faults: object[]) => done('PUT /courier-simulator/faults', { body: { pace: 0, faults } });

const CALLS = { shiprocket: 'POST /courier/assign/awb', delhivery: 'POST /api/cmu/create.json' } as const;
type Courier = keyof typeof CALLS;
type Parcel = { id: string; courier: Courier; reference: string };
const context = { db, config: readConfig({ DATA_DIR: folder }), now: () => new Date() };

async function aParcel(staff: Person, { id: product, price, variants }: MadeProduct, courier: Courier): Promise<Parcel> {
  const as = await aCustomer(context);
  const item = { product, variantId: variants[0]?.id, quantity: 1 };
  const body = { orderItems: [item], shippingAddress: SHIP_TO, totalPrice: price / 100, paymentMethod: 'COD', buyNow: true };
  const placed = await done('POST /api/order', { as, body, headers: { 'idempotency-key': as.id } });
  const { _id: id, number } = placed['order'] as { _id: string; number: string };
  const packed = { courier: 'own', service: '', awb: '', trackingUrl: '' };
  const { shipment } = await done(`POST /api/order/${id}/shipments`, { as: staff, body: packed });
  return { id: (shipment as { _id: string })._id, courier, reference: `${number}-1` };
}

/** Parcels that a courier charged for, by the shop's reference. */
async function charged(parcels: readonly Parcel[]): Promise<{ reference: string; awb: string }[]> {
  const references = parcels.map(({ reference }) => reference);
  const query = 'select reference, awb from simulated_parcel where awb is not null and reference = any($1)';
  return (await pool.query<{ reference: string; awb: string }>(query, [references])).rows;
}

const book = (staff: Person, { id, courier }: Parcel) => ask(`POST /api/shipment/${id}/book`, { as: staff, body: { courier } });
const numberIn = ({ body }: Reply): string | undefined => (body['shipment'] as { awb?: string } | undefined)?.awb;

async function bookThroughAKill(staff: Person, tee: MadeProduct): Promise<void> {
  const couriers = Object.keys(CALLS) as Courier[];
  const parcels: Parcel[] = [];
  for (const courier of couriers.flatMap((it) => Array.from({ length: PARCELS }, () => it)))
    parcels.push(await aParcel(staff, tee, courier));

  await setFaults(couriers.map((courier) => ({ fault: 'silent-after', on: CALLS[courier], times: PARCELS })));
  const calls = parcels.map((parcel) => book(staff, parcel));
  for (const began = Date.now(); (await charged(parcels)).length < parcels.length; await pause(20))
    assert.ok(Date.now() - began < MAX_WAIT_MS, 'the couriers have not booked every parcel');
  await shop.stop('SIGKILL');
  assert.deepEqual(
    (await Promise.all(calls)).map(({ status }) => status),
    parcels.map(() => 0),
    'no booking was answered',
  );

  shop = await open();
  await setFaults([]);
  // Makes the retry due now, however long the restart took.
  await pool.query(`update shipment_booking set attempted_at = now() where state = 'waiting'`);
  for (const parcel of parcels) assert.equal(numberIn(await book(staff, parcel)), '', 'its lease still runs, so it waits');
  assert.equal((await charged(parcels)).length, parcels.length);

  await pool.query(`update shipment_booking set attempted_at = attempted_at - interval '61 seconds' where state = 'waiting'`);
  await Promise.all(parcels.flatMap((parcel) => [book(staff, parcel), book(staff, parcel)]));
  const paid = new Map((await charged(parcels)).map(({ reference, awb }) => [reference, awb]));
  for (const parcel of parcels) {
    const number = numberIn(await book(staff, parcel));
    assert.match(number ?? '', /^\d{12}$/);
    assert.equal(number, paid.get(parcel.reference), 'the parcel has the number that was paid for');
  }
  assert.equal((await charged(parcels)).length, parcels.length, 'each parcel is paid for once');
  const { rows } = await pool.query<{ twice: string }>(
    `select awb as twice from shipment where awb <> '' group by courier, awb having count(*) > 1`,
  );
  assert.deepEqual(rows, []);
}

test('kill -9 between the booking of a parcel and its saving: after the retry the courier has booked it once', async () => {
  shop = await open();
  const staff = await anAdmin(context);
  const tee = await aProduct(db, { price: 799, stock: 10_000 });
  const { settings: saved, updatedAt } = (await done('GET /api/courier/settings', { as: staff })) as {
    settings: object;
    updatedAt: string;
  };
  const warehouse = { ...saved, courier: 'shiprocket', pickupPlace: 'Kochi Store', pickupPin: '682016', updatedAt };
  await done('PUT /api/courier/settings', { as: staff, body: warehouse });
  for (const _round of rounds(ROUNDS, 3)) await bookThroughAKill(staff, tee);
});
