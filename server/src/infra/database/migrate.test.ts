import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase } from '../../test-support/database.ts';
import { StartupError } from '#infra/startup';
import { isMigrated, migrate, readMigrations } from './migrate.ts';
import { createDb } from './db.ts';
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

test('two instances that start at once bring the database up once', async () => {
  const { db, where, drop } = await freshDatabase([]);
  const pool = new Pool(where);
  const other = createDb(pool);
  await Promise.all([migrate(db, [first, slow]), migrate(other, [first, slow])]);
  assert.deepEqual(await tablesIn(db), ['shelf', 'till']);
  assert.equal(await isMigrated(other, [first, slow]), true);
  await pool.end();
  await drop();
});

test('a later program adds its migrations to the earlier ones', async () => {
  const { db, drop } = await freshDatabase([]);
  await migrate(db, [first]);
  assert.equal(await isMigrated(db, [first, second]), false);
  await migrate(db, [first, second]);
  assert.equal(await isMigrated(db, [first, second]), true);
  await drop();
});

test('a migration that fails leaves nothing behind', async () => {
  const { db, drop } = await freshDatabase([]);
  await assert.rejects(migrate(db, [first, broken]), /nowhere/);
  assert.deepEqual(await tablesIn(db), []);
  await drop();
});

test('an upgrade that is killed in the middle has changed nothing, and the next start does all of it', async () => {
  const { db, where, drop } = await freshDatabase([]);
  await migrate(db, [first]);
  const long = {
    name: '0002-long',
    text: 'alter table shelf add column label text; create table till (id integer); select pg_sleep(1);',
  };
  const upgrade = `
    const [{ Pool }, { createDb }, { migrate }] = await Promise.all(
      ['pg', './db.ts', './migrate.ts'].map((it) => import(it)));
    await migrate(createDb(new Pool(${JSON.stringify(where)})), ${JSON.stringify([first, long])});`;
  const dying = spawn(process.execPath, ['--input-type=module', '-e', upgrade], { cwd: import.meta.dirname });
  const inTheMiddle = sql`select from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid() and state = 'active'`;
  while ((await inTheMiddle.execute(db)).rows.length === 0) assert.equal(dying.exitCode, null);
  dying.kill('SIGKILL');
  await once(dying, 'close');
  assert.deepEqual(await tablesIn(db), ['shelf']);
  await migrate(db, [first, long]);
  assert.deepEqual(await tablesIn(db), ['shelf', 'till']);
  assert.equal(await isMigrated(db, [first, long]), true);
  await drop();
});

test('a database from a newer program is refused in one sentence', async () => {
  const { db, drop } = await freshDatabase([]);
  await migrate(db, [first, second]);
  await assert.rejects(
    migrate(db, [first]),
    (error) => error instanceof StartupError && /newer Selvedge.*0002-label/.test(error.message),
  );
  await drop();
});

test('waiting for the other instance is not cut short by the time limit of statements', async () => {
  const { where, drop } = await freshDatabase([]);
  const pool = new Pool({ ...where, statement_timeout: 100 });
  await migrate(createDb(pool), [first, slow]);
  await pool.end();
  await drop();
});

test('the shop has migrations with numbers in order', () => {
  const names = readMigrations().map(({ name }) => name);
  assert.deepEqual(names, names.toSorted());
});

test('a migration without a number of its own is refused before anything is done', () => {
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
