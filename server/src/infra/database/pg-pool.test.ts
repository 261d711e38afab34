import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Pool } from 'pg';
import { freshDatabase } from '#test-support/database';
import { createDb, sql, pipeline } from './db.ts';

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

test('money and counts come as exact numbers, and one too large for that is a fault, not a rounding', async () => {
  const { db } = patient();
  const asked = (number: string) => sql<{ paise: number }>`select ${number}::bigint as paise`.execute(db);
  assert.deepEqual((await asked('9007199254740991')).rows, [{ paise: Number.MAX_SAFE_INTEGER }]);
  await assert.rejects(asked('9007199254740993'), RangeError);
  assert.deepEqual((await asked('499')).rows, [{ paise: 499 }]);
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

/** A shelf on a single connection, and what lies on it. */
async function shelved(name: string) {
  const { db } = patient();
  const shelf = sql.table(name);
  await sql`create table ${shelf} (id int primary key)`.execute(db);
  const put = (id: number) => sql<{ id: number }>`insert into ${shelf} values (${id}) returning id`;
  const look = async () => (await sql<{ id: number }>`select id from ${shelf} order by id`.execute(db)).rows.map(({ id }) => id);
  // Twice, so that the connection knows how to begin.
  for (const id of [1, 2]) await db.transaction().execute((tx) => put(id).execute(tx));
  return { db, put, look };
}

test('what a transaction did first is undone with the rest of it', async () => {
  const { db, put, look } = await shelved('undone');
  const half = db.transaction().execute(async (tx) => {
    await put(3).execute(tx);
    throw new Error('half way');
  });
  await assert.rejects(half, /half way/);
  assert.deepEqual(await look(), [1, 2]);
});

test('a transaction whose first statement is refused keeps nothing, and the next one goes on', async () => {
  const { db, put, look } = await shelved('refused');
  await assert.rejects(
    db.transaction().execute((tx) => put(1).execute(tx)),
    /duplicate key/,
  );
  await db.transaction().execute((tx) => put(3).execute(tx));
  assert.deepEqual(await look(), [1, 2, 3]);
});

test('a first statement without values, and none at all, are transactions too', async () => {
  const { db, put, look } = await shelved('plain');
  await db.transaction().execute(async (tx) => {
    await sql`delete from plain`.execute(tx);
    await put(7).execute(tx);
  });
  assert.equal(await db.transaction().execute(async () => 'nothing asked'), 'nothing asked');
  await assert.rejects(
    db.transaction().execute(() => Promise.reject(new Error('nothing asked'))),
    /nothing asked/,
  );
  assert.deepEqual(await look(), [7]);
});

test('where the beginning fails, the first statement is not run either, and the next transaction begins anew', async () => {
  const { db, put, look } = await shelved('never');
  await sql`deallocate begin`.execute(db);
  await assert.rejects(
    db.transaction().execute((tx) => put(3).execute(tx)),
    /"begin" does not exist/,
  );
  await db.transaction().execute((tx) => put(4).execute(tx));
  assert.deepEqual(await look(), [1, 2, 4]);
});

test('of what is asked together, each sees what the ones before it did', async () => {
  const { db, put, look } = await shelved('seen');
  const [first, second, seen] = await db
    .transaction()
    .execute((tx) => pipeline(tx, put(3), put(4), sql<{ mostOf: number }>`select max(id) as most_of from seen where id > ${0}`));
  assert.deepEqual([first, second, seen], [[{ id: 3 }], [{ id: 4 }], [{ mostOf: 4 }]]);
  assert.deepEqual(await look(), [1, 2, 3, 4]);
});

test('where one of what is asked together is refused, all of it is', async () => {
  const { db, put, look } = await shelved('allOrNone');
  await assert.rejects(
    db.transaction().execute((tx) => pipeline(tx, put(3), put(1), put(4))),
    /duplicate key/,
  );
  assert.deepEqual(await look(), [1, 2]);
});
