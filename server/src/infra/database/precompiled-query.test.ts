import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '#test-support/database';
import { precompile, sql, pipeline } from './db.ts';

const { db, drop } = await freshDatabase([]);
after(drop);

type Order = { goods: string; pieces: number; note: string | null };
let built = 0;
const question = precompile(({ goods, pieces, note }: Order) => {
  built += 1;
  return sql<Order>`select ${goods}::text as goods, ${pieces}::int as pieces, ${note}::text as note, ${goods}::text as the_same`;
});
const TEE = { goods: 'a tee', pieces: 2, note: null };
const JEANS = { goods: 'jeans', pieces: 1, note: 'in blue' };

test('a fixed question is put together once, and asks with the values of each time', async () => {
  for (const order of [TEE, JEANS, TEE]) {
    const { rows } = await question(order).execute(db);
    assert.deepEqual(rows, [{ ...order, theSame: order.goods }]);
  }
  assert.equal(built, 1);
});

test('fixed questions are asked together like any other', async () => {
  const [tees, jeans] = await db.transaction().execute((tx) => pipeline(tx, question(TEE), question(JEANS)));
  assert.deepEqual(
    [...tees, ...jeans].map(({ note }) => note),
    [null, 'in blue'],
  );
});

test('a question that looks into a value is not a fixed one: it fails when it is first asked', async () => {
  const looks = precompile(({ day }: { day: Date }) => sql`select ${day.toISOString()} as day`);
  assert.throws(() => looks({ day: new Date(0) }).compile(db), TypeError);
});
