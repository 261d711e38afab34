import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Pool } from 'pg';
import { freshDatabase } from '#test-support/database';
import { createDb, sql } from './db.ts';

const { where, drop } = await freshDatabase([]);
const pools: Pool[] = [];
after(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await drop();
});

function patient(settings: object = {}) {
  const pool = new Pool({ ...where, max: 1, ...settings });
  pools.push(pool);
  return { pool, db: createDb(pool) };
}

test('a question that is asked again is prepared once on its connection', async () => {
  const { db } = patient();
  for (const n of [1, 2, 3]) await sql`select ${n}::int as n, 'tee' as goods`.execute(db);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  assert.deepEqual(
    rows.map((row) => row.statement),
    ["select $1::int as n, 'tee' as goods"],
  );
});

test('a search is planned anew for its words each time', async () => {
  const { db } = patient();
  for (const words of ['%tee%', '%jeans%', '%zq%']) await sql`select 1 as n where 'a pocket tee' ilike ${words}`.execute(db);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  assert.deepEqual(rows, []);
});

test('a database that takes a question and never answers is hung up on, and the next one is answered', async () => {
  const { db, pool } = patient({ query_timeout: 100 });
  const began = Date.now();
  await assert.rejects(
    db.transaction().execute((tx) => sql`select pg_sleep(30)`.execute(tx)),
    /Query read timeout/,
  );
  assert.ok(Date.now() - began < 10_000);
  const { rows } = await sql`select 1 as n`.execute(db);
  assert.deepEqual([rows, pool.totalCount], [[{ n: 1 }], 1]);
});

test('what lifted the database’s own limit, as a migration does, is waited for', async () => {
  const { db } = patient({ query_timeout: 100 });
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_sleep(0.3)`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
    await assert.rejects(sql`select pg_sleep(30)`.execute(connection), /Query read timeout/);
  });
});

test('a table that changes under a running shop costs one answer at most', async () => {
  const { db } = patient();
  await sql`create table shelf (id int)`.execute(db);
  const goods = () => sql`select * from shelf where id > ${0}`.execute(db);
  for (let times = 0; times < 3; times++) await goods();
  await sql`alter table shelf add column colour text`.execute(db);
  await goods().catch(() => undefined);
  assert.deepEqual((await goods()).rows, []);
});
