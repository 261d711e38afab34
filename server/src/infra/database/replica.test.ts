import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Pool } from 'pg';
import { pino } from 'pino';
import { freshDatabase } from '#test-support/database';
import { ShopError } from '#kernel/shop-error';
import { sql, type Db } from './db.ts';
import { createReads, type Reads } from './replica.ts';

const log = pino({ level: 'silent' });
const main = await freshDatabase([]);
const copy = await freshDatabase([]);
after(async () => {
  await main.drop();
  await copy.drop();
});

const nameOf = async (db: Db) => (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name;
const mainName = await nameOf(main.db);

/** Which of the two answers. */
const asked = async (db: Db) => ((await nameOf(db)) === mainName ? 'main' : 'copy');

async function untilCopy({ read }: Reads): Promise<void> {
  const end = Date.now() + 10_000;
  while ((await read(asked)) !== 'copy') assert.ok(Date.now() < end, 'the copy is never asked');
}

test('without a replica the main database answers', async () => {
  const reads = createReads({ db: main.db, pool: main.pool, replica: null, log });
  assert.equal(await reads.read(asked), 'main');
});

test('the replica answers what anybody may see, and the main database right after a change', async () => {
  const reads = createReads({ db: main.db, pool: main.pool, replica: copy.pool, log });
  assert.equal(await reads.read(asked), 'main');
  await untilCopy(reads);
  reads.changed();
  assert.equal(await reads.read(asked), 'main');
  await untilCopy(reads);
  await reads.stop();
});

test('a change that comes while the replica catches up is waited for, too', async () => {
  const pool = new Pool({ ...main.where, max: 1, allowExitOnIdle: true }); // of which one question is asked at a time
  const first = await pool.connect();
  const reads = createReads({ db: main.db, pool, replica: copy.pool, log });
  reads.changed();
  const second = pool.connect();
  first.release();
  const held = await second; // the first change is marked by now, and the second cannot be yet
  for (let reader = 0; reader < 20; reader++) assert.equal(await reads.read(asked), 'main');
  held.release();
  await untilCopy(reads);
  await reads.stop();
  await pool.end();
});

test('a replica that fails is nobody’s trouble, and is asked no further until it is back', async () => {
  const broken = await freshDatabase([]);
  const reads = createReads({ db: main.db, pool: main.pool, replica: broken.pool, log });
  await untilCopy(reads);
  await broken.drop();
  let times = 0;
  const counted = (db: Db) => {
    times++;
    return asked(db);
  };
  for (let reader = 0; reader < 3; reader++) assert.equal(await reads.read(counted), 'main');
  assert.equal(times, 4, 'the first reader asks both');
  await reads.stop();
});

test('what is refused by the replica is refused: the main database is not asked the same again', async () => {
  const reads = createReads({ db: main.db, pool: main.pool, replica: copy.pool, log });
  await untilCopy(reads);
  let times = 0;
  const refuse = async () => {
    times++;
    throw new ShopError('not_found', 'This item is no longer sold.');
  };
  await assert.rejects(reads.read(refuse), { message: 'This item is no longer sold.' });
  assert.deepEqual([times, await reads.read(asked)], [1, 'copy']);
  await reads.stop();
});
