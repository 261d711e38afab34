// covers: import-and-export
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advanceProgress, percentOf, totalWork, type ProgressState } from './progress.ts';

test('a dry run is complete when every product is planned', () => {
  const begun: ProgressState = { step: 'checking', done: 0, total: totalWork({ products: 4_000, pictures: 900, dryRun: true }) };
  assert.equal(percentOf(begun), 0);
  const half = advanceProgress(begun, 'checking', 2_000);
  assert.equal(percentOf(half), 50);
  assert.equal(percentOf(advanceProgress(half, 'checking', 2_000)), 100);
});

test('an import reaches 100 percent only with its last product, and pictures weigh most', () => {
  const total = totalWork({ products: 100, pictures: 20, dryRun: false });
  const steps = [
    { step: 'checking', things: 100, percent: 10 },
    { step: 'pictures', things: 20, percent: 50 },
    { step: 'checking', things: 100, percent: 60 },
    { step: 'saving', things: 99, percent: 99 },
    { step: 'saving', things: 1, percent: 100 },
  ] as const;
  let tally: ProgressState = { step: 'checking', done: 0, total };
  for (const { step, things, percent } of steps) {
    tally = advanceProgress(tally, step, things);
    assert.deepEqual([tally.step, percentOf(tally)], [step, percent]);
  }
});

test('an empty file is complete at once, and more work than estimated never passes 100', () => {
  assert.equal(percentOf({ step: 'checking', done: 0, total: 0 }), 100);
  assert.equal(percentOf(advanceProgress({ step: 'saving', done: 5, total: 6 }, 'saving', 10)), 100);
});
