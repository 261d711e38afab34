// covers: accessibility-and-weight
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { build } from './build.ts';
import { packedSize, reachable, readAssets, readParts, scriptsOf } from './first-visit.ts';

/** Maximum script size of a first visit of home, in bytes, compressed with brotli. */
const MAX_SCRIPT_BYTES = 105_000;
const HOME = ['root', 'storefront/layout', 'storefront/home/home-screen'];
const HOME_MODULE = 'web/src/storefront/home/home-screen.tsx';

before(build);

test('Bundle size: a first visit of home fetches at most 105 kB of script', async () => {
  const sizes = scriptsOf(await readAssets(), HOME).map((file) => ({ file, size: packedSize(file) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  assert.ok(sizes.length > HOME.length && total > 0, 'nothing is counted');
  assert.ok(total <= MAX_SCRIPT_BYTES, `${total} bytes: ${JSON.stringify(sizes)}`);
});

test('Bundle: no page of the storefront loads code of the admin', async () => {
  const assets = await readAssets();
  const pages = Object.keys(assets.routes).filter((name) => !name.startsWith('admin/'));
  assert.ok(pages.length > 20, `the storefront has ${pages.length} routes only`);
  const parts = reachable(readParts(), scriptsOf(assets, pages));
  assert.ok(
    parts.some(({ modules }) => modules.includes(HOME_MODULE)),
    'the list of parts is empty',
  );
  const strays = parts.flatMap(({ file, modules }) =>
    modules.filter((path) => path.startsWith('web/src/admin/')).map((path) => `${path} in ${file}`),
  );
  assert.deepEqual(strays, []);
});

test('Bundle: home loads no schemas before the first action', async () => {
  const files = new Set(scriptsOf(await readAssets(), HOME));
  const modules = readParts().flatMap((part) => (files.has(part.file) ? part.modules : []));
  assert.ok(modules.includes(HOME_MODULE), 'the list of its modules is empty');
  assert.deepEqual(
    modules.filter((path) => path.includes('node_modules/zod/')),
    [],
  );
});
