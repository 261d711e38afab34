// covers: demo
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedDemo } from '#demo';
import { openTestShop } from '#test-support';

test('Seed: two concurrent starts fill the shop once', async () => {
  const other = await openTestShop();
  try {
    const outcomes = await Promise.all([seedDemo(other), seedDemo(other)]);
    assert.equal(outcomes.filter((it) => it !== null).length, 1);
  } finally {
    await other.close();
  }
});
