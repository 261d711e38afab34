import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heapFlags } from './heap.ts';

test('Heap limit: bounded by default, and NODE_OPTIONS overrides it', () => {
  assert.deepEqual(heapFlags(''), ['--max-semi-space-size=16', '--max-old-space-size=512']);
  assert.deepEqual(heapFlags('--max_old_space_size=4096 --enable-source-maps'), ['--max-semi-space-size=16']);
});
