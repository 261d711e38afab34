import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocatorSettings, heapFlags } from './heap.ts';

test('Heap limit: bounded by default, and NODE_OPTIONS overrides it', () => {
  assert.deepEqual(heapFlags(''), ['--max-semi-space-size=8', '--max-old-space-size=512', '--v8-pool-size=1']);
  assert.deepEqual(heapFlags('--max_old_space_size=4096 --v8-pool-size=4'), ['--max-semi-space-size=8']);
});

test('Allocator settings: set by default, and the operator’s own stay', () => {
  assert.deepEqual(Object.keys(allocatorSettings({})), ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']);
  assert.deepEqual(allocatorSettings({ MALLOC_ARENA_MAX: '4', MALLOC_MMAP_THRESHOLD_: '131072' }), {});
});
