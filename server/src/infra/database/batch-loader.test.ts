import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBatchLoader } from './batch-loader.ts';

/** Counts what it is asked, and doubles it. */
function doubling(fails: (wanted: readonly number[]) => boolean = () => false) {
  const asked: number[][] = [];
  const double = createBatchLoader(async (wanted: readonly number[]) => {
    asked.push([...wanted]);
    if (fails(wanted)) throw new Error('gone');
    return wanted.map((it) => 2 * it);
  });
  return { asked, double };
}

test('what many want at the same moment is asked once, and each gets their own', async () => {
  const { asked, double } = doubling();
  assert.deepEqual(await Promise.all([1, 2, 3].map(double)), [2, 4, 6]);
  assert.equal(await double(4), 8);
  assert.deepEqual(asked, [[1, 2, 3], [4]]);
});

test('where the question fails, all who wanted it hear so, and the next one is asked anew', async () => {
  const { double } = doubling((wanted) => wanted.includes(2));
  const [one, two] = await Promise.allSettled([double(1), double(2)]);
  assert.deepEqual([one.status, two.status], ['rejected', 'rejected']);
  assert.equal(await double(3), 6);
});

test('no question asks for more than a hundred', async () => {
  const { asked, double } = doubling();
  const wanted = Array.from({ length: 250 }, (_, n) => n);
  assert.deepEqual(
    await Promise.all(wanted.map(double)),
    wanted.map((n) => 2 * n),
  );
  assert.equal(await double(1), 2);
  assert.deepEqual(
    asked.map((it) => it.length),
    [100, 100, 50, 1],
  );
});
