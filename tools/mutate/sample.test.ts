import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleOf } from './sample.ts';

const ITEMS = Array.from({ length: 100 }, (_, index) => index);

test('Sample: the same seed draws the same items, none twice; another draws others', () => {
  const drawn = sampleOf(ITEMS, { size: 10, seed: 1 });
  assert.deepEqual(drawn, sampleOf(ITEMS, { size: 10, seed: 1 }));
  assert.equal(new Set(drawn).size, 10);
  assert.notDeepEqual(drawn, sampleOf(ITEMS, { size: 10, seed: 2 }));
});

test('Sample: one larger than the list is the whole list', () => {
  assert.deepEqual(
    sampleOf(ITEMS, { size: 1000, seed: 1 }).toSorted((a, b) => a - b),
    ITEMS,
  );
});
