import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Pool } from 'pg';
import { pino } from 'pino';
import { createApp, type App } from '#app';
import { freshDatabase } from '#test-support/database';
import { openProxy, type Proxy } from '#test-support/proxy';
import { readConfig } from '#infra/config';
import { createDb } from '#infra/database';

const database = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-pressure-'));
let proxy: Proxy;
let pool: Pool;
let app: App;

before(async () => {
  proxy = await openProxy([{ path: `${database.where.host}/.s.PGSQL.5432` }]);
  pool = new Pool({
    ...database.where,
    host: '127.0.0.1',
    port: proxy.port,
    max: 5,
    query_timeout: 2_000,
    connectionTimeoutMillis: 2_000,
  });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const log = pino({ level: 'silent' });
  app = await createApp({
    config: readConfig({ DATA_DIR: folder }),
    db: createDb(pool),
    pool,
    log,
    now: () => new Date(),
    site: null,
  });
  await app.http.ready();
});
after(async () => {
  await app.http.close();
  await pool.end();
  await proxy.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (url: string) => app.http.inject(`/api${url}`);
/** Requests a response that is never cached. */
const uncached = () => ask('/product/all');

test('Query timeout: while the database does not respond requests fail soon, and the shop recovers', async () => {
  assert.equal((await uncached()).statusCode, 200);
  const shown = await ask('/product');
  assert.equal(shown.statusCode, 200);
  proxy.freeze();
  try {
    const cached = await ask('/product');
    assert.deepEqual([cached.statusCode, cached.body], [200, shown.body], 'as long as no beat has been missed');
    const refused = await uncached();
    assert.equal(refused.statusCode, 503, refused.body);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await ask('/health/live')).statusCode, 200);
    assert.equal((await ask('/health/ready')).statusCode, 503);
  } finally {
    proxy.thaw();
  }
  const end = Date.now() + 5_000;
  while ((await uncached()).statusCode !== 200) assert.ok(Date.now() < end, 'the shop does not recover');
});

test('Load shedding: beyond a hundred queries waiting for a connection requests get 503 at once', async () => {
  const busy = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
  const crowd = Promise.allSettled(Array.from({ length: 99 }, async () => (await pool.connect()).release()));
  const letGo = async () => {
    for (const client of busy.splice(0)) client.release();
    await crowd;
  };
  try {
    const hundredth = ask('/health/ready');
    while (pool.waitingCount < 100) {
      const answer = await Promise.race([hundredth, new Promise<null>((resolve) => void setImmediate(resolve, null))]);
      assert.ok(answer === null, 'the hundredth may wait');
    }
    const late = await uncached();
    assert.deepEqual([late.statusCode, late.headers['retry-after']], [503, '2']);
    assert.equal(pool.waitingCount, 100, 'nobody is told after a wait, and nobody who waits is sent away');
    assert.equal((await ask('/health/live')).statusCode, 200);
    await letGo();
    assert.equal((await hundredth).statusCode, 200);
    assert.equal((await uncached()).statusCode, 200);
  } finally {
    await letGo();
  }
});
