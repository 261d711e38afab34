import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { freshDatabase } from './test-support/database.ts';
import { freePort, startShop, untilOpen, untilPrints, type ShopProcess } from './test-support/process.ts';

const home = mkdtempSync(join(tmpdir(), 'the whole shop '));
chmodSync(home, 0o755); // the database runs as another user when we are root
const dataDir = join(home, 'data');
const shops: ShopProcess[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop('SIGTERM');
});
after(() => rmSync(home, { recursive: true, force: true }));

async function open(settings: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop(settings);
  shops.push(shop);
  return shop;
}

const asJson = { 'content-type': 'application/json' };
const someone = (email: string) => ({
  name: 'Asha Nair',
  email,
  password: 'correct-horse',
  phone: '9847012345',
  role: 'user',
  status: 'active',
});
const post = (shop: ShopProcess, path: string, body: object) =>
  fetch(`${shop.url}/api${path}`, { method: 'POST', headers: asJson, body: JSON.stringify(body) });
const signUp = async (shop: ShopProcess, email: string) => (await post(shop, '/signup', someone(email))).status;
const logIn = async (shop: ShopProcess, email: string) =>
  (await post(shop, '/login', { email, password: 'correct-horse' })).status;
const isReady = async (shop: ShopProcess) => (await fetch(`${shop.url}/api/health/ready`)).status === 200;
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('the first start makes up the owner’s password and keeps it out of a piped log, which is JSON alone; mail that may travel in the open is warned of', async () => {
  const first = await untilOpen(await open({ DATA_DIR: dataDir }));
  const file = join(dataDir, 'first-admin.txt');
  const [, password = ''] = /^Password: (\S+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal((await post(first, '/login', { email: 'owner@selvedge.example', password })).status, 200);
  const lines = first.out().trim().split('\n');
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  assert.ok(!first.out().includes(password), 'a log collector keeps what is printed');
  assert.ok(
    said.some(
      (msg) =>
        msg ===
        `Admin: owner@selvedge.example, the password is in ${file} (delete the file once you have logged in). Staff log in at http://localhost:${new URL(first.url).port}/login`,
    ),
    said.join('\n'),
  );
  assert.ok(said.some((msg) => /^Test payments: .* nothing is charged\.$/.test(msg)));
  assert.equal(said.filter((msg) => /https?:\/\/(?!\S*\/login)/.test(msg)).length, 1, 'one line names the address');
  assert.equal(await first.stop('SIGTERM'), 0);

  const second = await untilOpen(await open({ DATA_DIR: dataDir, SMTP_URL: 'smtp://mail.invalid:587' }));
  assert.match(second.out(), /"msg":"Admin: \S+@\S+\. Staff log in at /);
  assert.match(second.out(), /"level":"warn".*SMTP_URL speaks TLS to mail\.invalid only if that offers it/);
  assert.equal(await second.stop('SIGTERM'), 0);
});

test('SIGTERM: requests that have begun finish, and the database is shut down', async () => {
  const shop = await untilOpen(await open({ DATA_DIR: dataDir }));
  const database = postmaster();
  const answers = ['a', 'b', 'c', 'd'].map((it) => signUp(shop, `${it}@example.com`));
  await untilPrints(shop, /signup/);
  const code = await shop.stop('SIGTERM');
  const arrived = (await Promise.allSettled(answers)).filter((it) => it.status === 'fulfilled');
  assert.ok(arrived.length > 0 && arrived.every((it) => it.value === 201));
  assert.equal(code, 0);
  assert.throws(() => process.kill(database, 0));
});

test('SIGTERM: one during the start ends it without an error', async () => {
  const shop = await open({ DATA_DIR: dataDir });
  await untilPrints(shop, /Admin: /);
  const code = await shop.stop('SIGTERM');
  assert.deepEqual([code, shop.err()], [0, '']);
  assert.throws(() => postmaster());
});

test('kill -9 of shop and database: the next start has every acknowledged customer', async () => {
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

test('two instances on one PostgreSQL start at once, and make one owner', async () => {
  const { where, pool, drop } = await freshDatabase([]);
  const url = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
  const shops = await Promise.all(['one', 'two'].map((it) => open({ DATABASE_URL: url, DATA_DIR: join(home, it) })));
  await Promise.all(shops.map(untilOpen));
  const { rows } = await pool.query<{ staff: number }>(`select count(*)::int as staff from account where role = 'admin'`);
  assert.deepEqual(rows, [{ staff: 1 }]);
  await Promise.all(shops.map((shop) => shop.stop('SIGTERM')));
  await drop();
});

const notAFolder = join(home, 'a file');
writeFileSync(notAFolder, '');
const wrongStarts = [
  {
    why: 'a wrong setting',
    settings: { STOREFRONT_ACCESS: 'all' },
    says: /^STOREFRONT_ACCESS is "all": write members or open\.$/,
  },
  {
    why: 'a database URL that leads nowhere',
    settings: { DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:1/shop' },
    says: /^DATABASE_URL leads to a place where no PostgreSQL listens/,
  },
  {
    why: 'a database on a host that does not exist',
    settings: { DATABASE_URL: 'postgres://a:hunter2@nowhere.invalid/shop' },
    says: /^DATABASE_URL names a host/,
  },
  { why: 'a data folder that is a file', settings: { DATA_DIR: notAFolder }, says: /that is not a folder: set DATA_DIR/ },
  {
    why: 'a data folder below a file',
    settings: { DATA_DIR: join(notAFolder, 'data') },
    says: /that is not a folder: set DATA_DIR/,
  },
];

for (const { why, settings, says } of wrongStarts) {
  test(`${why} ends the start in one sentence`, async () => {
    const shop = await open({ DATA_DIR: join(home, 'unused'), ...settings });
    assert.equal(await shop.ended, 1);
    assert.match(shop.err().trimEnd(), says);
    assert.equal(shop.err().split('\n').length, 2);
    assert.doesNotMatch(shop.err(), /hunter2/);
  });
}

for (const setting of ['PORT', 'METRICS_PORT'])
  test(`a taken ${setting} ends the start in one sentence that names it, and the database with it`, async (t) => {
    const port = await freePort();
    const other = createServer().listen(port, '0.0.0.0');
    t.after(() => other.close());
    await once(other, 'listening');
    const shop = await open({ DATA_DIR: dataDir, [setting]: String(port) });
    assert.equal(await shop.ended, 1);
    const sentence = `Port ${port} is taken by another program: stop that one, or set ${setting} to another number.\n`;
    assert.equal(shop.err(), sentence, shop.out());
    assert.throws(() => postmaster());
  });

test(
  'a closed folder above the data ends root’s start in one sentence',
  { skip: process.getuid?.() !== 0 && 'only root starts the database as somebody else' },
  async () => {
    const closed = join(home, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const shop = await open({ DATA_DIR: join(closed, 'data') });
    assert.equal(await shop.ended, 1);
    assert.match(
      shop.err(),
      /^The database runs as user 65534, never as root, and that user may not pass through [^\n]+closed: [^\n]+\n$/,
    );
  },
);
