import assert from 'node:assert/strict';
import { test } from 'node:test';
import { added, countsOf } from './test-counts.ts';

const cases = [
  ['node:test', '✔ a tee\nℹ tests 15\nℹ pass 12\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 0\n', [12, 2, 1]],
  ['Vitest', ' Test Files  4 passed (4)\n      Tests  1 failed | 12 passed | 2 skipped (15)\n', [12, 1, 2]],
  ['Vitest in colours', '\x1b[2m      Tests \x1b[22m \x1b[32m12 passed\x1b[39m (12)\n', [12, 0, 0]],
  ['Playwright', 'Running 6 tests\n\n  1 failed\n    e2e/x.spec.ts › buys\n  2 skipped\n  3 passed (8.1s)\n', [3, 1, 2]],
  ['Playwright, one at the second try', '  1 flaky\n    e2e/x.spec.ts › buys\n  3 passed (8.1s)\n', [3, 1, 0]],
  ['a runner that says nothing', '', [0, 0, 0]],
] as const;

for (const [runner, output, [passed, failed, skipped]] of cases) {
  test(`the summary of ${runner} is counted`, () => assert.deepEqual(countsOf(output), { passed, failed, skipped }));
}

test('counts of several runners add up', () => {
  assert.deepEqual(added({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 }), {
    passed: 11,
    failed: 22,
    skipped: 33,
  });
});
