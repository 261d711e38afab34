import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '#test-support/database';
import { createDb, readByCursor, sql } from './index.ts';

const { pool, drop } = await freshDatabase([]);
// A lost connection is an event as well, which the shop's own pool logs.
pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
const db = createDb(pool);
after(drop);

const read = (query: ReturnType<typeof sql>) => readByCursor<{ n: number }>(db, query, { batchSize: 3 });
async function readAll(query: ReturnType<typeof sql>): Promise<number[][]> {
  const batches: number[][] = [];
  for await (const rows of read(query)) batches.push(rows.map(({ n }) => n));
  return batches;
}
const numbers = (most: number) => sql`select n from generate_series(1, ${most}::integer) n`;
const busy = () => pool.totalCount - pool.idleCount;

test('Cursor: all rows in batches, with the parameters of the query', async () => {
  assert.deepEqual(await readAll(numbers(7)), [[1, 2, 3], [4, 5, 6], [7]]);
  assert.deepEqual(await readAll(numbers(0)), []);
});

test('Cursor: a reader that stops early, or a query that fails, frees the connection', async () => {
  for await (const rows of read(numbers(1_000))) {
    assert.equal(rows.length, 3);
    assert.equal(busy(), 1);
    break;
  }
  assert.equal(busy(), 0);
  await assert.rejects(readAll(sql`select 1 / (n - 5) as n from generate_series(1, 9) n`), /division by zero/);
  assert.equal(busy(), 0);
});

test('Cursor: a connection that is lost between two batches is an error, and the next reader gets another', async () => {
  const rows = read(numbers(1_000));
  await rows.next();
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`);
  await assert.rejects(async () => rows.next());
  assert.equal((await readAll(numbers(4))).length, 2);
});
