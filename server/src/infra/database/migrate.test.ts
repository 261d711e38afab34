import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase } from '../../test-support/database.ts';
import { StartupError } from '#kernel/startup-error';
import { isMigrated, migrate, readMigrations } from './migrate.ts';
import { Pool } from 'pg';

const first = { name: '0001-shelf', text: 'create table shelf (id integer primary key); insert into shelf values (1);' };
const second = { name: '0002-label', text: 'alter table shelf add column label text;' };
const slow = { name: '0002-slow', text: 'select pg_sleep(0.3); create table till (id integer);' };
const broken = { name: '0003-broken', text: 'create table half (id integer); select from nowhere;' };

const tablesIn = async (db: Awaited<ReturnType<typeof freshDatabase>>['db']) => {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where tablename in ('shelf', 'till', 'half')`.execute(db);
  return rows.map(({ name }) => name).sort();
};

test('Migrations: two instances that start at once apply them once', async () => {
  const { db, pool, where, drop } = await freshDatabase([]);
  const other = new Pool(where);
  await Promise.all([migrate(pool, [first, slow]), migrate(other, [first, slow])]);
  assert.deepEqual(await tablesIn(db), ['shelf', 'till']);
  assert.equal(await isMigrated(db, [first, slow]), true);
  await other.end();
  await drop();
});

test('Migrations: a later version adds its own to the earlier ones', async () => {
  const { db, pool, drop } = await freshDatabase([]);
  await migrate(pool, [first]);
  assert.equal(await isMigrated(db, [first, second]), false);
  await migrate(pool, [first, second]);
  assert.equal(await isMigrated(db, [first, second]), true);
  await drop();
});

test('Migrations: one that fails is rolled back', async () => {
  const { db, pool, drop } = await freshDatabase([]);
  await assert.rejects(migrate(pool, [first, broken]), /nowhere/);
  assert.deepEqual(await tablesIn(db), []);
  await drop();
});

test('Migrations: a full disk during the upgrade ends the start with one sentence, and leaves the database as it was', async () => {
  const { db, pool, drop } = await freshDatabase([]);
  const full =
    "create table half (id integer); do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;";
  await assert.rejects(
    migrate(pool, [first, { name: '0002-large', text: full }]),
    (error) => error instanceof StartupError && /no room for this upgrade, which was rolled back/.test(error.message),
  );
  assert.deepEqual(await tablesIn(db), []);
  await drop();
});

test('Migrations: a killed upgrade is rolled back, and the next start repeats it', async () => {
  const { db, pool, where, drop } = await freshDatabase([]);
  await migrate(pool, [first]);
  const long = {
    name: '0002-long',
    text: 'alter table shelf add column label text; create table till (id integer); select pg_sleep(1);',
  };
  const upgrade = `
    const [{ Pool }, { migrate }] = await Promise.all(['pg', './migrate.ts'].map((it) => import(it)));
    await migrate(new Pool(${JSON.stringify(where)}), ${JSON.stringify([first, long])});`;
  const dying = spawn(process.execPath, ['--input-type=module', '-e', upgrade], { cwd: import.meta.dirname });
  const inTheMiddle = sql`select from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid() and state = 'active'`;
  while ((await inTheMiddle.execute(db)).rows.length === 0) assert.equal(dying.exitCode, null);
  dying.kill('SIGKILL');
  await once(dying, 'close');
  assert.deepEqual(await tablesIn(db), ['shelf']);
  await migrate(pool, [first, long]);
  assert.deepEqual(await tablesIn(db), ['shelf', 'till']);
  assert.equal(await isMigrated(db, [first, long]), true);
  await drop();
});

test('Migrations one by one: the locks of one end before the next, and where one fails the earlier ones stay', async () => {
  const { db, pool, where, drop } = await freshDatabase([]);
  await migrate(pool, [first]);
  const other = new Pool(where);
  const upgrading = migrate(
    other,
    [first, second, { ...slow, name: '0003-slow' }, { ...broken, name: '0004-broken' }],
    'oneByOne',
  );
  const failing = assert.rejects(upgrading, /nowhere/);
  const isApplied = async () => isMigrated(db, [first, second]);
  while (!(await isApplied()));
  const before = performance.now();
  await sql`select label from shelf`.execute(db);
  assert.ok(performance.now() - before < 250, 'a read of the changed table does not wait for the slow migration');
  await failing;
  assert.deepEqual(await tablesIn(db), ['shelf', 'till']);
  await migrate(pool, [first, second, { ...slow, name: '0003-slow' }], 'oneByOne');
  await other.end();
  await drop();
});

test('Migrations one by one: a busy table makes one wait, and customers of that table do not wait behind it', async () => {
  const { db, pool, drop } = await freshDatabase([]);
  await migrate(pool, [first]);
  let upgrading: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`select * from shelf`.execute(tx);
    upgrading = migrate(pool, [first, second], 'oneByOne');
    const waits: number[] = [];
    for (const end = performance.now() + 1_200; performance.now() < end;) {
      const before = performance.now();
      await sql`select * from shelf`.execute(db);
      waits.push(performance.now() - before);
    }
    assert.ok(Math.max(...waits) < 1_000);
  });
  await upgrading;
  assert.equal(await isMigrated(db, [first, second]), true);
  await drop();
});

test('Migrations one by one: a full disk is said in one sentence, and the earlier ones stay', async () => {
  const { db, pool, drop } = await freshDatabase([]);
  await migrate(pool, [first]);
  const full = { name: '0003-large', text: "do $$ begin raise exception 'full' using errcode = 'disk_full'; end $$;" };
  const isRefused = (error: unknown) =>
    error instanceof StartupError && /no room for the rest of this upgrade/.test(error.message);
  await assert.rejects(migrate(pool, [first, second, full], 'oneByOne'), isRefused);
  assert.equal(await isMigrated(db, [first, second]), true);
  await drop();
});

test('Migrations: the database of a newer version is refused in one sentence', async () => {
  const { pool, drop } = await freshDatabase([]);
  await migrate(pool, [first, second]);
  for (const mode of ['together', 'oneByOne'] as const)
    await assert.rejects(
      migrate(pool, [first], mode),
      (error) => error instanceof StartupError && /newer Selvedge.*0002-label/.test(error.message),
    );
  await drop();
});

test('Statement and query timeouts do not apply to migrations', async () => {
  const { where, drop } = await freshDatabase([]);
  const pool = new Pool({ ...where, statement_timeout: 100, query_timeout: 100 });
  await migrate(pool, [first, slow]);
  await pool.end();
  await drop();
});

test('Migrations: their numbers are in order', () => {
  const names = readMigrations().map(({ name }) => name);
  assert.deepEqual(names, names.toSorted());
});

test('Migrations: a file without a unique number is refused before any is applied', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-migrations-'));
  try {
    for (const name of ['0001-shelf.sql', '0002-label.sql']) writeFileSync(join(folder, name), '');
    assert.equal(readMigrations(folder).length, 2);
    writeFileSync(join(folder, '0002-till.sql'), '');
    assert.throws(() => readMigrations(folder), /0002-till\.sql has a number that another migration has/);
    rmSync(join(folder, '0002-till.sql'));
    writeFileSync(join(folder, '0003_till.sql'), '');
    assert.throws(() => readMigrations(folder), /is no name for a migration/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
