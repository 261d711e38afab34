import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './check-coverage.ts';

const FILES: Record<string, string> = {
  'server/src/cart/cart.test.ts': `
    test('a full cart takes no more', () => {});
    test('D\\'Souza is a name', () => {});
    for (const [size, left] of sizes) test(\`of \${size} there are \${left} left\`, () => {});
  `,
  'web/src/app/guard.browser.test.ts': `
    test.each([{ name: 'a stranger may see home' }])('$name', () => {});
    test.each([1, 2])('the page %s is shown', () => {});
  `,
  'e2e/sells.spec.ts': `
    test('a customer buys', ({ page }, { project }) => {
      test.skip(project.name === 'phone', 'the desktop does it');
      test.setTimeout(PATIENCE);
    });
    test.skip('somebody pays', () => {});
  `,
  'server/src/accounts/forgeries.test.ts': `
    const forgeries = { 'cut short': 1, 'signed with nothing': 2 };
    for (const [name] of Object.entries(forgeries)) test(name, () => {});
  `,
};
const said = (...lines: string[]) => check(lines.join('\n'), (path) => FILES[path] ?? null);

test('tests that are there are named in peace, several on a line', () => {
  assert.deepEqual(
    said(
      "| At most ten | `server/src/cart/cart.test.ts` `a full cart takes no more`, `D'Souza is a name` |",
      '| The guard of `/cart` | `web/src/app/guard.browser.test.ts` `the page %s is shown`; `server/src/cart/cart.test.ts` `of ${size} there are ${left} left` |',
    ),
    [],
  );
});

test('a test that was renamed is reported with its line', () => {
  assert.deepEqual(said('', '| Ten | `server/src/cart/cart.test.ts` `a full cart takes one more` |'), [
    'line 2: server/src/cart/cart.test.ts has no test “a full cart takes one more”',
  ]);
});

test('a file that is gone is reported, and so is one named without a test', () => {
  assert.deepEqual(said('`web/src/gone.test.tsx` `anything`', '`web/src/app/guard.browser.test.ts`'), [
    'line 1: there is no file web/src/gone.test.tsx',
    'line 2: web/src/app/guard.browser.test.ts is named without a test of it',
  ]);
});

test('where names come out of a table, a row is a name; elsewhere a mere string is none', () => {
  assert.deepEqual(said('`web/src/app/guard.browser.test.ts` `a stranger may see home`'), []);
  assert.match(said('`web/src/app/guard.browser.test.ts` `an admin may see home`').join(), /has no test/);
  assert.match(said('`e2e/sells.spec.ts` `the desktop does it`').join(), /has no test/);
});

test('a test that is skipped shows nothing', () => {
  assert.deepEqual(said('`e2e/sells.spec.ts` `a customer buys`'), []);
  assert.match(said('`e2e/sells.spec.ts` `somebody pays`').join(), /has no test/);
});

test('names that are the keys of a table count too', () => {
  assert.equal(said('`server/src/accounts/forgeries.test.ts` `cut short`').length, 0);
});

test('a statement says its test, or in words that it has none', () => {
  assert.deepEqual(
    said('| Statement | Shown by |', '| --- | --- |', '| Chat links | **no test yet** |', '| Cards | **not built:** later |'),
    [],
  );
  assert.deepEqual(said('| Chat links | soon |'), ['line 1: neither a test, nor “no test yet”, nor “not built”']);
});
