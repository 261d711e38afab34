import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importsOf, testsTouched } from './test-changed.ts';

const FILES: Record<string, string> = {
  'contract/src/cart.ts': '',
  'server/src/app.ts': "import { cartRoutes } from '#cart';",
  'server/src/cart/index.ts': "export { addLine } from './commands/add-line.ts';",
  'server/src/cart/commands/add-line.ts': "import { MAX_PER_LINE } from '@shop/contract/cart';",
  'server/src/cart/cart.test.ts': "import { openTestShop } from '#test-support';",
  'server/src/checkout/place-order.test.ts': "import { addLine } from '#cart';",
  'server/src/access.test.ts': "import { createApp } from './app.ts';",
  'server/src/media/media.test.ts': "import { openTestShop } from '#test-support';",
  'web/src/ui/button.tsx': '',
  'web/src/ui/button.test.tsx': "import { Button } from './button.tsx';",
};
const touched = (...changed: string[]) =>
  testsTouched(
    changed,
    importsOf(Object.keys(FILES), (path) => FILES[path] ?? ''),
  );

test('Changed tests: those that import a changed file, and those of its module', () => {
  assert.deepEqual(touched('server/src/cart/commands/add-line.ts'), [
    'server/src/cart/cart.test.ts',
    'server/src/checkout/place-order.test.ts',
  ]);
  assert.deepEqual(touched('web/src/ui/button.tsx'), ['web/src/ui/button.test.tsx']);
  assert.deepEqual(touched('contract/src/cart.ts'), ['server/src/checkout/place-order.test.ts']);
});

test('Changed tests: a changed test is included, a text page affects none', () => {
  assert.deepEqual(touched('server/src/access.test.ts'), ['server/src/access.test.ts']);
  assert.deepEqual(touched('README.md'), []);
});
