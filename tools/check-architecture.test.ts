import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './check-architecture.ts';

const problemsOf = (path: string, text: string) => check([{ path, text }]).join('\n');
const inServer = (path: string, text: string) => problemsOf(`server/src/${path}`, text);
const lines = (count: number) => '// a line\n'.repeat(count);

test('Layers: a module may import a lower one', () => {
  assert.equal(inServer('cart/queries.ts', "import { priceCart } from '#pricing';"), '');
  assert.equal(
    inServer('accounts/routes.ts', "import { writeAuditEntry } from '#audit';\nimport { keepPicture } from '#media';"),
    '',
  );
});

test('Layers: a module may not import a higher one, nor one of its layer', () => {
  assert.match(inServer('pricing/price-cart.ts', "import { x } from '#cart';"), /pricing may not import cart/);
  assert.match(inServer('wishlist/routes.ts', "import { x } from '#addresses';"), /wishlist may not import addresses/);
  assert.match(
    inServer('infra/database/db.ts', "import type { Product } from '#catalogue';"),
    /infra\/database may not import catalogue/,
  );
});

test('Layers: a module without a layer is named', () => {
  assert.match(inServer('gifts/routes.ts', ''), /gifts has no layer yet/);
});

test('Modules: a file of another module is imported through its public interface only', () => {
  assert.match(
    inServer('cart/routes.ts', "import { lockCoupon } from '../coupons/repository.ts';"),
    /import its public interface/,
  );
  assert.match(
    inServer('cart/commands/add-line.ts', "import { x } from '../../coupons/index.ts';"),
    /import its public interface/,
  );
  assert.equal(
    inServer('cart/commands/add-line.ts', "import { x } from '../repository.ts';\nexport async function addLine() {}"),
    '',
  );
});

test('Nested modules: one is imported through its index.ts, from a higher layer of its module', () => {
  const inCatalogue = (path: string, from: string) => inServer(`catalogue/${path}`, `export { x } from '${from}';`);
  assert.equal(inCatalogue('import/repository.ts', '../repository/stock.ts'), '');
  assert.equal(inCatalogue('bulk-edit/routes.ts', '../search/index.ts'), '');
  assert.equal(inCatalogue('import/steps/save-products.ts', '../progress.ts'), '');
  assert.equal(inCatalogue('index.ts', './import/index.ts'), '');
  assert.equal(inCatalogue('stock.test.ts', './import/repository.ts'), '');
  assert.match(inCatalogue('bulk-edit/routes.ts', '../search/spelling.ts'), /is inside catalogue\/search; import its index/);
  assert.match(inCatalogue('index.ts', './import/csv-text.ts'), /is inside catalogue\/import; import its index/);
  assert.equal(inCatalogue('routes.ts', './import/index.ts'), '');
  assert.match(inCatalogue('steps/assign-offer.ts', '../import/index.ts'), /catalogue may not import catalogue\/import/);
  assert.match(inCatalogue('search/routes.ts', '../import/index.ts'), /catalogue\/search may not import catalogue\/import/);
  assert.match(inCatalogue('search/routes.ts', '../index.ts'), /catalogue\/search may not import index\.ts/);
  assert.match(inCatalogue('steps/assign-offer.ts', '../routes.ts'), /catalogue may not import routes\.ts/);
});

test('Nested modules: each folder name has its duty', () => {
  assert.match(inServer('catalogue/import/progress.ts', "import { sql } from '#infra/database';"), /pure by its name/);
  assert.match(inServer('catalogue/import/index.ts', 'export const x = 1;'), /a public interface re-exports/);
  assert.match(
    inServer('catalogue/search/queries/list.ts', 'export const x = (db) => db.deleteFrom("variant");'),
    /a query reads/,
  );
});

test('Modules: inside a module imports are relative', () => {
  assert.match(inServer('cart/routes.ts', "import { cartOf } from '#cart';"), /inside cart write/);
});

test('Modules: a test may import every public interface, and the test database', () => {
  assert.equal(inServer('pricing/pricing.test.ts', "import { x } from '#orders';"), '');
  assert.equal(inServer('infra/database/migrate.test.ts', "import { freshDatabase } from '../../test-support/database.ts';"), '');
  assert.match(
    inServer('cart/cart.test.ts', "import { lockCoupon } from '../coupons/repository.ts';"),
    /import its public interface/,
  );
});

test('Layers: app.ts may import every module, and main.ts app.ts', () => {
  assert.equal(inServer('app.ts', "import { cartRoutes } from '#cart';\nimport { createDb } from '#infra/database';"), '');
  assert.equal(inServer('main.ts', "import { createApp } from './app.ts';"), '');
  assert.match(inServer('orders/routes.ts', "import { createApp } from '#app';"), /orders may not import app/);
});

test('a file with no duty in its name is pure', () => {
  assert.match(inServer('orders/rules/lifecycle.ts', "import { sql } from '#infra/database';"), /pure by its name/);
  assert.match(inServer('orders/rules/lifecycle.ts', "import { readFileSync } from 'node:fs';"), /pure by its name/);
  assert.match(inServer('orders/rules/lifecycle.ts', "import { newId } from '#kernel/ids';"), /pure by its name/);
  assert.match(inServer('orders/rules/lifecycle.ts', 'export const late = () => Date.now();'), /may not say Date\.now/);
  assert.match(inServer('orders/rules/lifecycle.ts', 'export const late = () => new Date();'), /may not say new Date/);
});

test('a pure file may import types, hash, and read a date that it is given', () => {
  assert.equal(inServer('orders/rules/lifecycle.ts', "import type { Db } from '#infra/database';"), '');
  assert.equal(inServer('orders/rules/lifecycle.ts', 'export const day = (ms: number) => new Date(ms);'), '');
  assert.equal(inServer('media/hash.ts', "import { createHash } from 'node:crypto';"), '');
  assert.match(inServer('media/hash.ts', "import { createHash, randomBytes } from 'node:crypto';"), /pure by its name/);
});

test('SQL is allowed in its two kinds of file only, or in a folder of that name', () => {
  const remove = 'export const x = (tx: Tx) => tx.deleteFrom("cartLine").execute();';
  assert.match(inServer('cart/routes.ts', remove), /SQL belongs/);
  assert.match(inServer('cart/commands/add-line.ts', 'await sql`delete from cart_line`.execute(tx);'), /SQL belongs/);
  assert.match(inServer('app.ts', remove), /SQL belongs/);
  assert.equal(inServer('cart/repository.ts', remove), '');
  assert.equal(inServer('catalogue/repository/stock.ts', remove), '');
  assert.equal(inServer('cart/routes.ts', '// sql`select 1` would not belong here'), '');
});

test('queries only read, and lock no rows', () => {
  assert.match(inServer('cart/queries.ts', 'sql`select 1 from cart for update`;'), /locks nothing/);
  assert.match(inServer('cart/queries.ts', 'db.selectFrom("cart").forUpdate();'), /locks nothing/);
  assert.match(inServer('catalogue/queries/search.ts', 'db.updateTable("product");'), /locks nothing/);
  assert.equal(inServer('cart/queries.ts', 'db.selectFrom("cart").select("updatedAt");'), '');
});

test('a repository function takes a transaction', () => {
  assert.match(inServer('cart/repository.ts', "import type { Db } from '#infra/database';"), /ask for Tx/);
  assert.equal(inServer('cart/repository.ts', "import type { Tx } from '#infra/database';"), '');
});

test('Public interfaces contain no logic', () => {
  assert.equal(inServer('cart/index.ts', "export { cartOf } from './queries.ts';\nexport type { Cart } from './cart.ts';"), '');
  assert.match(inServer('cart/index.ts', 'export const most = 10;'), /a public interface re-exports/);
});

test('Public interfaces export no repository: other modules write through steps', () => {
  for (const file of ['./repository.ts', './repository/stock.ts'])
    assert.match(inServer('cart/index.ts', `export { saveLine } from '${file}';`), /exports steps and queries/);
  assert.equal(inServer('cart/index.ts', "export { lockCart } from './steps/cart-writes.ts';"), '');
  assert.equal(inServer('cart/steps/cart-writes.ts', 'await sql`delete from cart_line`.execute(tx);'), '');
});

test('routes open no transaction, and commands use no HTTP', () => {
  assert.match(inServer('cart/routes.ts', 'db.transaction().execute(run);'), /belongs in a command/);
  assert.match(
    inServer('cart/commands/add-line.ts', "import { x } from 'fastify';\nexport async function addLine() {}"),
    /knows no HTTP/,
  );
});

test('a command is alone in its file and has the file’s name', () => {
  assert.equal(inServer('cart/commands/add-line.ts', 'export type Line = {};\nexport async function addLine() {}'), '');
  assert.match(inServer('cart/commands/add-line.ts', 'export async function add() {}'), /exports addLine alone/);
  assert.match(
    inServer('cart/commands/add-line.ts', 'export async function addLine() {}\nexport const more = 1;'),
    /exports addLine alone/,
  );
});

test('Steps and commands: a command opens its transaction, a step takes it', () => {
  const step = "import type { Tx } from '#infra/database';\nexport async function lockCart(tx: Tx) {}";
  assert.match(inServer('cart/commands/lock-cart.ts', step), /belongs in steps/);
  assert.equal(inServer('cart/steps/lock-cart.ts', step), '');
  assert.match(inServer('cart/steps/lock-cart.ts', 'db.transaction().execute(run);'), /belongs in commands/);
});

test('Public interfaces export few names', () => {
  const names = Array.from({ length: 31 }, (_, i) => `name${i}`);
  assert.match(inServer('cart/index.ts', `export { ${names.join(', ')} } from './queries.ts';`), /31 names.*at most 30/);
  assert.match(inServer('orders/refunds/index.ts', `export { ${names.join(', ')} } from './queries.ts';`), /at most 30/);
  assert.match(inServer('cart/index.ts', `export type { ${names.join(', ')} } from './cart.ts';`), /31 names.*at most 30/);
});

test('Layers: imports of the browser go to lower layers too', () => {
  assert.equal(problemsOf('web/src/storefront/cart/cart-screen.tsx', "import { Price } from '../../ui/price.tsx';"), '');
  assert.match(problemsOf('web/src/ui/price.tsx', "import { x } from '../shared/title.ts';"), /ui may not import shared/);
  assert.match(problemsOf('web/src/ui/price.tsx', "import { call } from '../api/client.ts';"), /ui may not import api/);
  assert.match(problemsOf('web/src/shared/title.ts', "import { x } from '../root.tsx';"), /a file above all folders/);
  assert.equal(problemsOf('web/src/root.tsx', "import { x } from './app/guard.ts';"), '');
});

test('Layers: storefront and admin never import each other', () => {
  assert.match(
    problemsOf('web/src/storefront/home.tsx', "import { x } from '../admin/layout.tsx';"),
    /storefront may not import admin/,
  );
  assert.match(
    problemsOf('web/src/admin/home.tsx', "const x = import('../storefront/home.tsx');"),
    /admin may not import storefront/,
  );
});

test('storefront layers: a module imports from the layers below it only', () => {
  const storefront = (path: string, text: string) => problemsOf(`web/src/storefront/${path}`, text);
  assert.equal(storefront('catalogue/card-actions.tsx', "import { useAddToCart } from '../cart/use-cart.ts';"), '');
  assert.equal(storefront('guest/merge-guest-data.ts', "import { x } from '../shell/notices.ts';"), '');
  assert.match(storefront('shell/header.tsx', "import { x } from '../cart/use-cart.ts';"), /shell may not use cart/);
  assert.match(storefront('wishlist/use-wishlist.ts', "import { x } from '../cart/use-cart.ts';"), /wishlist may not use cart/);
  assert.match(storefront('home/hero.tsx', "import type { X } from '../checkout/attempt.ts';"), /home may not use checkout/);
  assert.match(
    storefront('cart/cart-line.tsx', "const x = import('../catalogue/size-sheet.tsx');"),
    /cart may not use catalogue/,
  );
});

test('storefront layers: the layout composes the modules, and no module imports it', () => {
  assert.equal(problemsOf('web/src/storefront/layout.tsx', "import { readCounts } from './cart/read-counts.ts';"), '');
  assert.match(problemsOf('web/src/storefront/cart/x.ts', "import { loader } from '../layout.tsx';"), /composes the modules/);
  assert.match(problemsOf('web/src/storefront/gifts/x.ts', ''), /gifts has no layer yet/);
});

test('storefront layers: tests and style sheets may come from any module', () => {
  assert.equal(
    problemsOf('web/src/storefront/shared/product-card.test.tsx', "import { x } from '../catalogue/card-actions.tsx';"),
    '',
  );
  assert.equal(problemsOf('web/src/storefront/cart/x.tsx', "import styles from '../styles/cart.css?url';"), '');
});

test('back office layers: a module imports another one only if a layer allows it', () => {
  const admin = (path: string, text: string) => problemsOf(`web/src/admin/${path}`, text);
  assert.equal(admin('orders/order-dialog.tsx', "import { x } from '../returns/return-steps.tsx';"), '');
  assert.match(admin('returns/return-form.tsx', "import { x } from '../orders/order-list.tsx';"), /returns may not use orders/);
  assert.match(
    admin('staff/staff-screen.tsx', "import { x } from '../customers/customer-table.tsx';"),
    /staff may not use customers/,
  );
  assert.match(admin('shared/list-panel.tsx', "import { x } from '../layout/sidebar.tsx';"), /shared may not use layout/);
});

test('Layers: browser and server share only the contract, and the contract imports neither', () => {
  assert.match(problemsOf('web/src/api/client.ts', "import { x } from '../../../server/src/app.ts';"), /browser may not import/);
  assert.match(
    inServer('infra/page-cache/serve-pages.ts', "import { x } from '../../../../web/src/root.tsx';"),
    /server may not import/,
  );
  assert.equal(problemsOf('contract/src/cart.ts', "import * as z from 'zod/mini';\nimport { route } from './route.ts';"), '');
  assert.match(problemsOf('contract/src/cart.ts', "import { x } from 'react';"), /not react/);
  assert.match(problemsOf('contract/src/cart.ts', "import { x } from '../../server/src/app.ts';"), /imports zod and itself/);
});

test('Import cycles: shown as a whole, type-only imports included', () => {
  const a = { path: 'server/src/cart/a.ts', text: "import { b } from './b.ts';" };
  const b = { path: 'server/src/cart/b.ts', text: "import { a } from './a.ts';" };
  assert.deepEqual(check([a, b]), [
    'server/src/cart/a.ts: goes in a circle: server/src/cart/a.ts → server/src/cart/b.ts → server/src/cart/a.ts',
  ]);
  assert.match(check([a, { ...b, text: "import type { a } from './a.ts';" }]).join(), /goes in a circle/);
  const http = { path: 'server/src/infra/http/index.ts', text: "import type { x } from '#infra/page-cache';" };
  const cache = { path: 'server/src/infra/page-cache/index.ts', text: "import { y } from '#infra/http';" };
  assert.match(check([http, cache]).join('\n'), /goes in a circle: .*page-cache/);
  const kernel = { path: 'server/src/kernel/x.ts', text: "import { y } from '@shop/contract/y';" };
  assert.deepEqual(check([kernel, { path: 'contract/src/y.ts', text: '' }]), []);
});

test('Folder cycles: two folders that import each other, by different files or types alone', () => {
  const page = { path: 'web/src/storefront/pages/view.tsx', text: "import { Block } from './blocks/block.tsx';" };
  const block = { path: 'web/src/storefront/pages/blocks/block.tsx', text: '' };
  const upward = { path: 'web/src/storefront/pages/blocks/other.tsx', text: "import type { X } from '../types.ts';" };
  assert.deepEqual(check([page, block]), []);
  assert.match(check([page, block, upward]).join('\n'), /view\.tsx: imports .*, but .*pages\/blocks imports .*pages too/);
});

test('Size: files have at most 250 lines, tests 400', () => {
  assert.equal(inServer('cart/rules.ts', lines(250)), '');
  assert.match(inServer('cart/rules.ts', lines(251)), /251 lines; the most is 250/);
  assert.equal(inServer('cart/cart.test.ts', lines(400)), '');
  assert.match(inServer('cart/cart.test.ts', lines(401)), /the most is 400/);
});

test('Size: functions have at most 60 lines, screens 80', () => {
  const body = (count: number) => '  f();\n'.repeat(count);
  assert.equal(inServer('cart/rules.ts', `export function f() {\n${body(58)}}\n`), '');
  assert.match(inServer('cart/rules.ts', `export function longest() {\n${body(59)}}\n`), /line 1: longest has 61 lines/);
  assert.equal(problemsOf('web/src/admin/home.tsx', `export default function S() {\n${body(78)}}\n`), '');
  assert.match(problemsOf('web/src/admin/home.tsx', `export default function S() {\n${body(79)}}\n`), /the most is 80/);
});

test('Style: at most three parameters', () => {
  assert.equal(inServer('cart/rules.ts', 'export const f = (a: 1, b: 2, c: 3) => a;'), '');
  assert.match(inServer('cart/rules.ts', 'export const four = (a: 1, b: 2, c: 3, d: 4) => a;'), /four has 4 parameters/);
});

test('Style: no utils files, no default exports, no any', () => {
  assert.match(inServer('cart/utils.ts', ''), /names nothing/);
  assert.match(inServer('cart/cart-service.ts', ''), /names nothing/);
  assert.match(inServer('cart/cartRules.ts', ''), /kebab-case/);
  assert.match(inServer('cart/rules.ts', 'export default 1;'), /export by name/);
  assert.match(inServer('cart/rules.ts', 'export const f = (x: any) => x;'), /line 1: any disables type checks/);
});

test('Style: no disabled rules, and no deferred work', () => {
  assert.match(inServer('cart/rules.ts', `// oxlint-${'disable'} no-console`), /change the code/);
  assert.match(inServer('cart/rules.ts', `// TO${'DO'}: improve`), /do it, or file it/);
});
