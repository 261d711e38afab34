import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Pool } from 'pg';
import { freshDatabase } from '#test-support/database';
import type { Db } from './after-commit.ts';
import { createDb, namedStatement, pipeline, sql } from './db.ts';

const { where, drop } = await freshDatabase([]);
const pools: Pool[] = [];
after(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await drop();
});

function open(settings: object = {}) {
  const pool = new Pool({ ...where, max: 1, ...settings });
  pool.on('connect', (client) => client.on('error', () => undefined)); // The query fails with the same error, as in postgres.ts.
  pools.push(pool);
  return { pool, db: createDb(pool) };
}

const prepared = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(db);
  return rows.map(({ name }) => name);
};

test('Prepared statements: a named statement is prepared once on its connection, any other is not', async () => {
  const { db } = open();
  for (const n of [1, 2, 3]) {
    const { rows } = await namedStatement('tee', sql<{ pieces: number }>`select ${n}::int as pieces`).execute(db);
    assert.deepEqual(rows, [{ pieces: n }]);
    await sql`select 1 as n where 'a pocket tee' ilike ${`%${n}%`}`.execute(db);
  }
  assert.deepEqual(await prepared(db), ['tee.1']);
});

test('Prepared statements: two texts of one name are prepared apart', async () => {
  const { db } = open();
  for (let times = 0; times < 2; times++) {
    assert.deepEqual((await namedStatement('twice', sql`select ${1}::int as n`).execute(db)).rows, [{ n: 1 }]);
    assert.deepEqual((await namedStatement('twice', sql`select ${2}::int as m`).execute(db)).rows, [{ m: 2 }]);
  }
  assert.deepEqual(await prepared(db), ['twice.1', 'twice.2']);
});

test('bigint: a value is an exact number, and one beyond 2^53 is an error', async () => {
  const { db } = open();
  const select = (number: string) => sql<{ paise: number }>`select ${number}::bigint as paise`.execute(db);
  assert.deepEqual((await select('9007199254740991')).rows, [{ paise: Number.MAX_SAFE_INTEGER }]);
  await assert.rejects(select('9007199254740993'), RangeError);
  assert.deepEqual((await select('499')).rows, [{ paise: 499 }]);
});

test('Query timeout: a connection to a database that does not respond is replaced', async () => {
  const { db, pool } = open({ query_timeout: 100 });
  await assert.rejects(
    db.transaction().execute((tx) => sql`select pg_sleep(30)`.execute(tx)),
    /Query read timeout|Connection terminated/,
  );
  const { rows } = await sql`select 1 as n`.execute(db);
  assert.deepEqual([rows, pool.totalCount], [[{ n: 1 }], 1]);
});

test('Prepared statements: after a migration in a running shop one query fails at most', async () => {
  const { db } = open();
  await sql`create table stock (id int)`.execute(db);
  const goods = () => namedStatement('stock', sql`select * from stock where id > ${0}`).execute(db);
  for (let times = 0; times < 3; times++) await goods();
  await sql`alter table stock add column colour text`.execute(db);
  await goods().catch(() => undefined);
  assert.deepEqual((await goods()).rows, []);
});

/** A table with two rows, on a pool of one connection. */
async function createTable(name: string) {
  const { db } = open();
  const table = sql.table(name);
  await sql`create table ${table} (id int primary key)`.execute(db);
  const insert = (id: number) => sql<{ id: number }>`insert into ${table} values (${id}) returning id`;
  const selectIds = async () =>
    (await sql<{ id: number }>`select id from ${table} order by id`.execute(db)).rows.map(({ id }) => id);
  for (const id of [1, 2]) await db.transaction().execute((tx) => insert(id).execute(tx));
  return { db, insert, selectIds };
}

test('Transactions: the first statement is rolled back with the rest', async () => {
  const { db, insert, selectIds } = await createTable('undone');
  const half = db.transaction().execute(async (tx) => {
    await insert(3).execute(tx);
    throw new Error('half way');
  });
  await assert.rejects(half, /half way/);
  assert.deepEqual(await selectIds(), [1, 2]);
});

test('Transactions: a failed first statement rolls back, and the connection stays usable', async () => {
  const { db, insert, selectIds } = await createTable('refused');
  await assert.rejects(
    db.transaction().execute((tx) => insert(1).execute(tx)),
    /duplicate key/,
  );
  await db.transaction().execute((tx) => insert(3).execute(tx));
  assert.deepEqual(await selectIds(), [1, 2, 3]);
});

test('Transactions: a first statement without values, and no statement at all', async () => {
  const { db, insert, selectIds } = await createTable('plain');
  await db.transaction().execute(async (tx) => {
    await sql`delete from plain`.execute(tx);
    await insert(7).execute(tx);
  });
  assert.equal(await db.transaction().execute(async () => 'nothing asked'), 'nothing asked');
  await assert.rejects(
    db.transaction().execute(() => Promise.reject(new Error('nothing asked'))),
    /nothing asked/,
  );
  assert.deepEqual(await selectIds(), [7]);
});

test('Pipelining: each statement sees the writes of the earlier ones', async () => {
  const { db, insert, selectIds } = await createTable('seen');
  const [first, second, seen] = await db
    .transaction()
    .execute((tx) =>
      pipeline(tx, insert(3), insert(4), sql<{ mostOf: number }>`select max(id) as most_of from seen where id > ${0}`),
    );
  assert.deepEqual([first, second, seen], [[{ id: 3 }], [{ id: 4 }], [{ mostOf: 4 }]]);
  assert.deepEqual(await selectIds(), [1, 2, 3, 4]);
});

test('Pipelining: a failed statement rolls back all of them', async () => {
  const { db, insert, selectIds } = await createTable('allOrNone');
  await assert.rejects(
    db.transaction().execute((tx) => pipeline(tx, insert(3), insert(1), insert(4))),
    /duplicate key/,
  );
  assert.deepEqual(await selectIds(), [1, 2]);
});
