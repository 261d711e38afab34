import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshDatabase } from './test-support/database.ts';
import { untilOpen, waitForOutput, type ShopProcess } from './test-support/process.ts';
import { post, shopInFolder, signUp } from './test-support/shop-in-folder.ts';

const { dataDir, home, open, postmaster } = shopInFolder();
const logIn = async (shop: ShopProcess, email: string) =>
  (await post(shop, '/login', { email, password: 'correct-horse' })).status;
const isReady = async (shop: ShopProcess) => (await fetch(`${shop.url}/api/health/ready`)).status === 200;

test('SIGTERM: one during the start ends it without an error', async () => {
  const shop = await open({ DATA_DIR: dataDir });
  await waitForOutput(shop, /Admin: /);
  const code = await shop.stop('SIGTERM');
  assert.deepEqual([code, shop.err()], [0, '']);
  assert.throws(() => postmaster());
});

test('kill -9 of shop and database: after the next start every acknowledged customer exists', async () => {
  const shop = await untilOpen(await open({ DATA_DIR: dataDir }));
  assert.equal(await signUp(shop, 'told-yes@example.com'), 201);
  process.kill(postmaster(), 'SIGKILL');
  await shop.stop('SIGKILL');

  const again = await untilOpen(await open({ DATA_DIR: dataDir }));
  assert.equal(await logIn(again, 'told-yes@example.com'), 200);
  await again.stop('SIGTERM');
});

test('Database down: 503 with a sentence, and the shop recovers', async () => {
  const shop = await untilOpen(await open({ DATA_DIR: dataDir }));
  await signUp(shop, 'patient@example.com');
  process.kill(postmaster(), 'SIGKILL');
  const answers = new Set<string>();
  do {
    const answer = await post(shop, '/login', { email: 'patient@example.com', password: 'correct-horse' });
    const { message } = (await answer.json()) as { message: string };
    answers.add(`${answer.status} ${message}`);
  } while (!(await isReady(shop)));
  assert.equal(await logIn(shop, 'patient@example.com'), 200);
  answers.delete('200 Welcome back, Asha Nair.');
  assert.deepEqual([...answers], ['503 The shop is busy. Please try again in a moment.']);
  assert.equal(await shop.stop('SIGTERM'), 0);
});

test('Startup error: the data folder is in use', async () => {
  const first = await untilOpen(await open({ DATA_DIR: dataDir }));
  const second = await open({ DATA_DIR: dataDir });
  assert.equal(await second.ended, 1);
  assert.match(second.err(), /^A shop already runs on [^\n]+\n$/);
  assert.equal(await isReady(first), true);
  await first.stop('SIGTERM');
});

test('two instances on one PostgreSQL start at once and create one owner', async () => {
  const { where, pool, drop } = await freshDatabase([]);
  const url = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
  const shops = await Promise.all(['one', 'two'].map((it) => open({ DATABASE_URL: url, DATA_DIR: join(home, it) })));
  await Promise.all(shops.map(untilOpen));
  const { rows } = await pool.query<{ staff: number }>(`select count(*)::int as staff from account where role = 'admin'`);
  assert.deepEqual(rows, [{ staff: 1 }]);
  await Promise.all(shops.map((shop) => shop.stop('SIGTERM')));
  await drop();
});
