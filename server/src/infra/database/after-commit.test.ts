import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { freshDatabase } from '#test-support/database';
import { afterCommit, createDb, onCommit, sql } from './index.ts';

const { pool, drop } = await freshDatabase([]);
const db = createDb(pool);
after(drop);

const calls: [topic: string, ids: string[]][] = [];
beforeEach(() => calls.splice(0));
for (const topic of ['cache', 'refunds']) onCommit(db, topic, (ids) => void calls.push([topic, [...ids]]));

test('After commit: each listener is called once with all ids of its topic, in the order of registration', async () => {
  await db.transaction().execute(async (tx) => {
    await afterCommit(tx, 'refunds', ['order']);
    await afterCommit(tx, 'cache', ['jeans', 'shirt']);
    await afterCommit(tx, 'cache', ['shirt', 'kurta']);
    assert.deepEqual(calls, [], 'not before the commit');
  });
  assert.deepEqual(calls, [
    ['cache', ['jeans', 'shirt', 'kurta']],
    ['refunds', ['order']],
  ]);
});

test('After commit: a transaction that is rolled back, or fails at its commit, calls no listener', async () => {
  await db
    .transaction()
    .execute(async (tx) => {
      await afterCommit(tx, 'cache', ['jeans']);
      throw new Error('no');
    })
    .catch(() => undefined);
  await pool.query('create table leaf (id int unique deferrable initially deferred)');
  const failing = db.transaction().execute(async (tx) => {
    await sql`insert into leaf values (1), (1)`.execute(tx);
    await afterCommit(tx, 'cache', ['jeans']);
  });
  await assert.rejects(failing, /duplicate key/);
  await db.transaction().execute((tx) => sql`select`.execute(tx));
  assert.deepEqual(calls, []);
});

test('After commit: a listener may open its own transaction, and the command waits for it', async () => {
  const done: string[] = [];
  onCommit(db, 'nested', async (ids) => {
    await db.transaction().execute((tx) => sql`select`.execute(tx));
    done.push(...ids);
  });
  await Promise.all(Array.from({ length: 30 }, (_, n) => db.transaction().execute((tx) => afterCommit(tx, 'nested', [`${n}`]))));
  assert.equal(done.length, 30, 'more at once than the pool has connections');
});
