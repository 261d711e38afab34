import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, coveragePage, sectionsOf } from './check-coverage.ts';

const SECTIONS = sectionsOf('# Page\n\n## Cart\n\nText.\n\n## Who may browse\n');
const cart = { path: 'server/src/cart/cart.test.ts', text: '// covers: cart\ntest();\n' };
const guard = { path: 'web/src/app/guard.test.ts', text: '// covers: who-may-browse, cart\n' };

test('Coverage: sections with tests and citations of existing sections are accepted', () => {
  const source = { path: 'server/src/cart/rules.ts', text: '/** Before offers (behaviour.md, Cart). */' };
  assert.deepEqual(check(SECTIONS, [cart, guard, source]), []);
});

test('Coverage: a section without tests is reported', () => {
  assert.deepEqual(check(SECTIONS, [cart]), ['no test covers "Who may browse" (// covers: …)']);
});

test('Coverage: a tag counts on the first line of a test file only', () => {
  const later = { ...guard, text: `import x;\n${guard.text}` };
  const source = { path: 'web/src/app/guard.ts', text: guard.text };
  assert.deepEqual(check(SECTIONS, [cart, later, source]), ['no test covers "Who may browse" (// covers: …)']);
});

test('Coverage: tags and citations of no section are reported with their file', () => {
  const wrong = { path: 'server/src/cart/cart-races.test.ts', text: '// covers: carts\n// (behaviour.md, Carts)\n' };
  assert.deepEqual(check(SECTIONS, [cart, guard, wrong]), [
    'server/src/cart/cart-races.test.ts covers carts, which is no section of docs/behaviour.md',
    'server/src/cart/cart-races.test.ts cites "Carts", which is no section of docs/behaviour.md',
  ]);
});

test('Coverage: the page lists the tests of each section', () => {
  assert.match(
    coveragePage(SECTIONS, [cart, guard]),
    /## Cart\n\n.*\n\n- `server\/src\/cart\/cart.test.ts`\n- `web\/src\/app\/guard.test.ts`/,
  );
});
