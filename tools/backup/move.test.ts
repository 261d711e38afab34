import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { DEMO_CUSTOMER } from '../../server/src/demo/index.ts';
import { createLocalStorage } from '../../server/src/infra/storage/index.ts';
import { databaseOwner, startCluster } from '../../server/src/infra/embedded-postgres/index.ts';
import { freshDatabase } from '../../server/src/test-support/database.ts';
import { startShop, untilOpen, type ShopProcess } from '../../server/src/test-support/process.ts';
import { restoreBackup } from './restore.ts';

const OWNER = { email: 'owner@selvedge.example', password: 'weft-over-warp-1847' };
const AS_OWNER = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, LOG_LEVEL: 'fatal' };
const PUBLISHED = globSync('published/*.tar', { cwd: import.meta.dirname }).sort();
/** Tables of past events, which a newer version may not change. */
const RECORDS = new Set([
  'customer_order',
  'order_line',
  'order_event',
  'order_return',
  'stock_change',
  'coupon_use',
  'payment',
  'refund',
  'refund_line',
  'invoice',
  'invoice_line',
  'credit_note',
  'credit_note_line',
  'customer_note',
  'consent',
  'second_factor',
  'recovery_code',
  'audit_entry',
  'variant',
  'product',
]);
/** Paths of the oldest supported PostgreSQL in the distributions. */
const [MANAGED] = globSync('/usr/{lib/postgresql,pgsql-}{/,}15/bin/postgres');

const home = mkdtempSync(join(tmpdir(), 'selvedge-move-'));
chmodSync(home, 0o755); // the database runs as another user when we are root
const closers: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const close of closers.toReversed()) await close();
  rmSync(home, { recursive: true, force: true });
});

async function open(settings: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop({ ...AS_OWNER, ...settings });
  closers.push(() => shop.stop('SIGTERM'));
  return untilOpen(shop);
}

function program(name: string, file: string, settings: Record<string, string>): void {
  const env = { ...process.env, DATABASE_URL: '', INIT_CWD: home, ...settings };
  const path = resolve(import.meta.dirname, '..', name);
  const { status, stderr } = spawnSync(process.execPath, [path, file], { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

async function ask<T>(shop: ShopProcess, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  const read: T = await answer.json();
  return read;
}

type Seen = { orders: { number: string; totalPrice: number }[]; everybodys: number };

/** A shop as its customer and its owner see it through the API. */
async function lookAt(shop: ShopProcess): Promise<Seen> {
  const { accessToken: token } = await ask<{ accessToken: string }>(shop, '/login', { body: DEMO_CUSTOMER });
  const mine = await ask<Seen>(shop, '/order/single-user?limit=100', { token });
  const { accessToken } = await ask<{ accessToken: string }>(shop, '/login', { body: OWNER });
  const { orders } = await ask<Seen>(shop, '/order/?limit=100', { token: accessToken });
  return { orders: mine.orders.map(({ number, totalPrice }) => ({ number, totalPrice })), everybodys: orders.length };
}

for (const published of PUBLISHED) {
  test(`the data of a shop as it was published with ${published} is upgraded to this program, and the shop opens on it`, async () => {
    const { pool, where, drop } = await freshDatabase([]);
    closers.push(drop);
    const media = join(home, published, 'media');
    const { tables } = await restoreBackup({
      file: join(import.meta.dirname, published),
      pool,
      files: createLocalStorage(media),
    });
    // Orders, payments, documents and messages are identical after the move, and the shop still works.
    for (const { name, rows } of tables.filter((table) => RECORDS.has(table.name))) {
      const { rows: now } = await pool.query<{ rows: number }>(`select count(*)::int as rows from public."${name}"`);
      assert.deepEqual({ name, rows: now[0]?.rows }, { name, rows });
    }
    const url = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
    const { orders, everybodys } = await lookAt(await open({ DATABASE_URL: url, DATA_DIR: join(home, published) }));
    assert.ok(orders.length > 3 && orders.every(({ totalPrice }) => totalPrice > 0));
    assert.ok(everybodys > orders.length);
  });
}

test(
  'an open shop is backed up, moves into a managed PostgreSQL of the oldest version, and back',
  { skip: MANAGED === undefined && 'no PostgreSQL 15 is installed' },
  async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => join(home, name));
    const first = await open({ DATA_DIR: one ?? '', DEMO: '1' });
    program('backup.ts', 'one.tar', { DATA_DIR: one ?? '' });
    const before = await lookAt(first);

    mkdirSync(join(home, 'managed'));
    chmodSync(join(home, 'managed'), 0o777);
    const runtime = { bin: join(MANAGED ?? '', '..'), version: '15', owner: databaseOwner() };
    const cluster = await startCluster({ runtime, folder: join(home, 'managed/15'), settings: {}, onOutput: () => {} });
    closers.push(() => cluster.stop());
    const { user, host } = cluster.address;
    const settings = { DATABASE_URL: `postgres://${user}@localhost/postgres?host=${host}`, DATA_DIR: two ?? '' };
    program('restore.ts', 'one.tar', settings);
    assert.deepEqual(await lookAt(await open(settings)), before);

    program('backup.ts', 'two.tar', settings);
    program('restore.ts', 'two.tar', { DATA_DIR: three ?? '' });
    assert.deepEqual(await lookAt(await open({ DATA_DIR: three ?? '' })), before);
  },
);
