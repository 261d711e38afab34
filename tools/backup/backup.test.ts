import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, type ClientBase, type PoolConfig } from 'pg';
import { seedDemo } from '../../server/src/demo/index.ts';
import { createLocalStorage } from '../../server/src/infra/storage/index.ts';
import { freshDatabase, type TestDatabase } from '../../server/src/test-support/database.ts';
import { aCustomer, anAdmin, openTestShop, type TestShop } from '../../server/src/test-support/index.ts';
import { writeArchive } from './archive.ts';
import { makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';
import { listTables } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-backup-'));
let shop: TestShop;
/** The manifest of the backup `first.tar`, which is made before the tests. */
let manifest: Awaited<ReturnType<typeof makeBackup>>;
const databases: TestDatabase[] = [];
before(async () => {
  shop = await openTestShop({ jobs: true });
  await seedDemo(shop);
  await aCustomer(shop, { name: 'O\'Neill, "Zoë"\t\\N\n₹ 😀' });
  await anAdmin(shop);
  await shop.pool.query(`
    insert into past_order (id, number, ordered_at, email, customer_name, payment_status, delivery_status, total_paise, refunded_paise, items, imported_at)
    values (gen_random_uuid(), '#1001', '2024-05-01', 'asha@mail.example', 'Asha', 'paid', '', 9900, 0, '[{"name": "Tee \\\\ ₹"}]', now())`);
  // Scheduled jobs are off, since they would change the shop between the backup and the comparison.
  await shop.jobs.stop();
  manifest = await backUp(whereOf(shop), mediaOfShop(), 'first.tar');
});
after(async () => {
  await shop.close();
  for (const { drop } of databases) await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await freshDatabase([]);
  databases.push(made);
  return made;
}

async function connected<T>(where: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(where);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const mediaOfShop = (): string => join(shop.config.dataDir, 'media');
const mediaOf = (name: string): string => join(folder, name, 'media');
const whereOf = ({ pool }: Pick<TestShop, 'pool'>): PoolConfig => pool.options;
const backUp = (where: PoolConfig, media: string | null, name: string) =>
  connected(where, (client) => makeBackup({ client, media, file: join(folder, name), now: new Date() }));

/** Every table as printed by PostgreSQL, unordered: independent of the code of the backup. */
async function contentOf(client: ClientBase): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { schema, name } of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(it::text, E'\\n' order by it::text collate "C"), '')) as hash
      from "${schema}"."${name}" it`,
    );
    content[`${schema}.${name}`] = rows[0]?.hash ?? '';
  }
  return content;
}

function filesIn(media: string): Record<string, string> {
  const names = globSync('**/*', { cwd: media }).filter((name) => statSync(join(media, name)).isFile());
  return Object.fromEntries(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(media, name)))
        .digest('hex'),
    ]),
  );
}

test('Restore drill: every table, number and image of a shop is restored on another machine, and from there again', async () => {
  assert.ok((manifest.pictures ?? 0) > 100);

  let file = join(folder, 'first.tar');
  const before = await connected(whereOf(shop), contentOf);
  for (const name of ['second', 'third']) {
    const { pool, where } = await emptyDatabase();
    await restoreBackup({ file, pool, files: createLocalStorage(mediaOf(name)) });
    assert.deepEqual(await connected(where, contentOf), before);
    assert.deepEqual(filesIn(mediaOf(name)), filesIn(mediaOfShop()));
    const again = await backUp(where, mediaOf(name), `${name}.tar`);
    assert.deepEqual({ ...again, madeAt: '' }, { ...manifest, madeAt: '' });
    file = join(folder, `${name}.tar`);
  }
});

test('Backup: one consistent snapshot, with concurrent sales', async () => {
  const { pool, where } = await emptyDatabase();
  await restoreBackup({ file: join(folder, 'first.tar'), pool, files: createLocalStorage(mediaOf('moment')) });
  const tills = 'create table till_a (amount integer); create table till_z (amount integer)';
  await pool.query(tills);
  const sell = () => pool.query('with one as (insert into till_a values (1)) insert into till_z values (1)');
  await sell();
  const closing = new AbortController();
  const selling = (async () => {
    while (!closing.signal.aborted) await sell();
  })();
  await backUp(where, null, 'moment.tar').finally(() => closing.abort());
  await selling;

  const other = await emptyDatabase();
  await other.pool.query(tills);
  await restoreBackup({ file: join(folder, 'moment.tar'), pool: other.pool, files: createLocalStorage(mediaOf('moment-2')) });
  const soldIn = async (from: Pick<TestDatabase, 'pool'>) =>
    (
      await from.pool.query<{ a: number; z: number }>(
        `select (select count(*)::int from till_a) as a, count(*)::int as z from till_z`,
      )
    ).rows[0] ?? { a: 0, z: 0 };
  const [shown, all] = [await soldIn(other), await soldIn({ pool })];
  assert.equal(shown.a, shown.z);
  assert.ok(shown.a > 0 && shown.a < all.a, `it shows ${shown.a} of ${all.a} sales`);
});

test('Restore: refused over an existing shop', async () => {
  const { pool } = await emptyDatabase();
  const restoring = { file: join(folder, 'first.tar'), pool, files: createLocalStorage(mediaOf('twice')) };
  await restoreBackup(restoring);
  await assert.rejects(restoreBackup(restoring), /There is a shop already/);
});

/** Number of accounts in a database; 0 if the tables do not exist. */
async function accountsIn(pool: TestDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('public.account') is not null as there`);
  return rows[0]?.there ? Number((await pool.query('select 1 from account')).rowCount) : 0;
}

test('Restore: a truncated backup leaves nothing behind', async () => {
  const whole = readFileSync(join(folder, 'first.tar'));
  const endOfArchive = Buffer.alloc(1024);
  for (const share of [0.1, 0.5, 0.999]) {
    for (const end of [Buffer.alloc(0), endOfArchive]) {
      const { pool } = await emptyDatabase();
      const file = join(folder, `cut-${share}-${end.length}.tar`);
      writeFileSync(file, Buffer.concat([whole.subarray(0, Math.floor(whole.length * share)), end]));
      const files = createLocalStorage(mediaOf(`cut-${share}-${end.length}`));
      await assert.rejects(restoreBackup({ file, pool, files }), /cut off|damaged/);
      assert.equal(await accountsIn(pool), 0);
    }
  }
});

test('Restore: another file, or a backup of a newer version, is refused with a sentence', async () => {
  const { pool } = await emptyDatabase();
  const files = createLocalStorage(mediaOf('none'));
  const other = join(folder, 'other.tar');
  await writeArchive(other, [{ name: 'holiday.txt', text: 'Kovalam, 2019' }]);
  await assert.rejects(restoreBackup({ file: other, pool, files }), /That is no backup of a Selvedge/);

  const newer = join(folder, 'newer.tar');
  const manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: ['9999-far-away'],
    tables: [],
    sequences: [],
    pictures: null,
  };
  await writeArchive(newer, [{ name: 'backup.json', text: JSON.stringify(manifest) }]);
  await assert.rejects(restoreBackup({ file: newer, pool, files }), /newer Selvedge \(it has 9999-far-away\)/);
});

test('Backup: overwrites no file, and leaves no temporary file when it fails', async () => {
  writeFileSync(join(folder, 'taken.tar'), 'yesterday');
  await assert.rejects(backUp(whereOf(shop), null, 'taken.tar'), { code: 'EEXIST' });
  assert.equal(readFileSync(join(folder, 'taken.tar'), 'utf8'), 'yesterday');
  assert.deepEqual(globSync('.backup-*', { cwd: folder }), []);
});
