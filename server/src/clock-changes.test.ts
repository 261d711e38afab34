// covers: resilience
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { aProduct, freshDatabase } from '#test-support';
import { howMany } from '#test-support/faults';
import { openConcurrentBuyers } from '#test-support/concurrent-buyers';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';

const HOUR = 3_600_000; // ms
const STOCK = 10_000;
const NOTICED = 10_000; // ms, on a machine that other tests share
const ABOUT = 10_000; // ms
/** Instances on one database; their clocks jump together. */
const INSTANCES = howMany({ long: 2, short: 1 });
const CLOCK = join(import.meta.dirname, 'test-support/shifted-clock.ts');

const folder = mkdtempSync(join(tmpdir(), 'selvedge-clock-'));
const { db, where, drop } = await freshDatabase();
const ahead = join(folder, 'ahead');
writeFileSync(ahead, '0');
const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
const settings = { DATABASE_URL, LOG_LEVEL: 'fatal', CLOCK_AHEAD: ahead, NODE_OPTIONS: `--import=${CLOCK}` };
const open = (_: unknown, n: number) => startShop({ ...settings, DATA_DIR: join(folder, String(n)) }).then(untilOpen);
const shops = await Promise.all(Array.from({ length: INSTANCES }, open));
after(async () => {
  await Promise.all(shops.map((shop) => shop.stop('SIGTERM')));
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const account = { email: `${crypto.randomUUID()}@example.com`, password: 'warp-and-weft' };

/** The shop's current time, read from the access token it issues. */
async function timeAt({ url }: ShopProcess): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  if (!answer.ok) return Infinity; // rate limited for the moment
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const [, claims = ''] = accessToken.split('.');
  const { iat }: { iat: number } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return iat * 1000;
}

/** Waits until the shop's clock is this many hours ahead. */
async function untilNoticed(shop: ShopProcess, hours: number): Promise<void> {
  const deadline = Date.now() + NOTICED;
  while (Math.abs((await timeAt(shop)) - Date.now() - hours * HOUR) > ABOUT)
    assert.ok(Date.now() < deadline, 'the shop lives at the new time');
}

test('Clock: a jump by an hour, by a day, and back at most ends sessions, and the shop keeps selling', async () => {
  const product = await aProduct(db, { stock: STOCK });
  const goods = { productId: product.id, variantId: product.variants[0]?.id ?? '' };
  let requests = 0;
  const shoppers = await openConcurrentBuyers({ url: () => shops[requests++ % INSTANCES]?.url ?? '', goods, buyers: 4 });
  await shoppers.ask('POST', '/signup', { body: { ...account, name: 'Asha Nair', phone: '9847012345' } });
  for (const hours of [0, 1, 25, 24, 0]) {
    writeFileSync(ahead, String(hours * HOUR));
    await Promise.all(shops.map((shop) => untilNoticed(shop, hours)));
    await shoppers.sell(12);
  }
  assert.deepEqual(
    [...shoppers.statuses.keys()].filter((status) => ![200, 201, 401].includes(status)),
    [],
  );
  await shoppers.checkOrdersAndStock(db, STOCK);
});
