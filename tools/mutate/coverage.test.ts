import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { nearestFirst, readReached } from './coverage.ts';

const ROOT = '/house';
let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-coverage-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

type Ranges = [startOffset: number, endOffset: number, count: number][];

function leave(name: string, scripts: Record<string, Ranges>): void {
  const result = Object.entries(scripts).map(([path, ranges]) => ({
    url: path.startsWith('node:') ? path : `file://${ROOT}/${path}`,
    functions: ranges.map(([startOffset, endOffset, count]) => ({ ranges: [{ startOffset, endOffset, count }] })),
  }));
  writeFileSync(join(folder, name), JSON.stringify({ result }));
}

test('Mutation coverage: a test covers a line by the narrowest block that it ran', () => {
  const cart = 'server/src/cart/rules.ts';
  leave('one.json', {
    'node:fs': [],
    'server/src/cart/cart.test.ts': [],
    [cart]: [
      [0, 100, 1],
      [20, 40, 0],
      [50, 60, 7],
    ],
  });
  leave('other.json', {
    'server/src/cart/merge.test.ts': [],
    [cart]: [
      [0, 100, 1],
      [20, 40, 2],
    ],
  });
  leave('none.json', { 'server/src/main.ts': [], [cart]: [[0, 100, 1]] });
  const reached = readReached(folder, ROOT);
  const [ofCart, ofMerge] = ['server/src/cart/cart.test.ts', 'server/src/cart/merge.test.ts'];
  const at = (offset: number) => Object.fromEntries(reached(cart, offset).map(({ test: by, times }) => [by, times]));
  assert.deepEqual(at(30), { [ofMerge]: 2 });
  assert.deepEqual(at(55), { [ofCart]: 7, [ofMerge]: 1 });
  assert.deepEqual(at(100), {});
  assert.deepEqual(reached('server/src/cart/none.ts', 0), []);
});

test('Mutation order: tests of the same module first, then those of a similar name, then by hits', () => {
  const visits = ['orders/a', 'orders/b', 'cart/rules', 'cart/merge'].map((name, index) => ({
    test: `server/src/${name}.test.ts`,
    times: index + 1,
  }));
  assert.deepEqual(
    nearestFirst('server/src/cart/rules.ts', visits).map((path) => path.slice('server/src/'.length, -'.test.ts'.length)),
    ['cart/rules', 'cart/merge', 'orders/b', 'orders/a'],
  );
});
