// covers: stock, settings, product-lists
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { listAllProducts, readProduct } from '@shop/contract/catalogue';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { countStock, setReorderPoints } from '@shop/contract/stock';
import { type Db, flushCounters, migrate, readMigrations, type Tx } from '#infra/database';
import {
  aCategory,
  anAdmin,
  aProduct,
  freshDatabase,
  openTestShop,
  type Caller,
  type MadeCategory,
  type Person,
  type TestShop,
} from '#test-support';
import { counterMismatches } from '#test-support/counters';
import { runBehindLock } from '#test-support/run-behind-lock';

const visitor: Caller = null;
let shop: TestShop;
let owner: Person;
let tees: MadeCategory;
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open' } });
  owner = await anAdmin(shop);
});
beforeEach(async () => {
  tees = await aCategory(shop.db);
  await setLevel(5);
});
afterEach(async () => assert.deepEqual(await counterMismatches(shop.pool), []));
after(() => shop.close());

const saved = async () => shop.call(visitor, readSettings);
async function setLevel(lowStockLevel: number) {
  const { settings, updatedAt } = await saved();
  await shop.call(owner, saveSettings, { body: { ...settings, lowStockLevel, updatedAt } });
}
const tee = (name: string, stock: number) =>
  aProduct(shop.db, { name, category: tees, variants: [{ sku: name.toUpperCase(), stock }] });
const setPoint = (sku: string, reorderAt: number | null) =>
  shop.call(owner, setReorderPoints, { body: { points: [{ sku, reorderAt }] } });
const count = (sku: string, counted: number) => shop.call(owner, countStock, { body: { lines: [{ sku, counted }], note: '' } });
const low = async () => {
  const query = { category: tees.slug, stock: 'low', sort: 'name' } as const;
  return (await shop.call(owner, listAllProducts, { query })).products.map(({ name }) => name);
};

test('a size is low at five pieces, or at the level that the owner sets', async () => {
  await tee('Level-0', 0);
  await tee('Level-5', 5);
  await tee('Level-9', 9);
  assert.deepEqual(await low(), ['Level-0', 'Level-5']);
  await setLevel(9);
  assert.equal((await saved()).settings.lowStockLevel, 9);
  assert.deepEqual(await low(), ['Level-0', 'Level-5', 'Level-9']);
  await setLevel(0);
  assert.deepEqual(await low(), ['Level-0'], 'sold-out sizes stay in the list');
});

test('a change of stock counts by the level', async () => {
  await setLevel(12);
  await tee('Sold', 14);
  await tee('Full', 300);
  await count('SOLD', 12);
  assert.deepEqual(await low(), ['Sold']);
  await count('FULL', 2);
  await count('SOLD', 13);
  assert.deepEqual(await low(), ['Full']);
});

test('a reorder point overrides the level, and only staff see it', async () => {
  const eight = await tee('Point-8', 8);
  await tee('Point-2', 4);
  await setPoint('POINT-8', 8);
  await setPoint('POINT-2', 2);
  assert.deepEqual(await low(), ['Point-8']);
  await setLevel(20);
  assert.deepEqual(await low(), ['Point-8'], 'the level is for sizes without one');
  await setPoint('POINT-2', null);
  assert.deepEqual(await low(), ['Point-2', 'Point-8']);

  const { products } = await shop.call(owner, listAllProducts, { query: { category: tees.slug, sort: 'name' } });
  assert.deepEqual(
    products.map((it) => it.variants[0]?.reorderAt),
    [null, 8],
  );
  const { product } = await shop.call(visitor, readProduct, { params: { id: eight.id } });
  assert.equal(Object.hasOwn(product.variants[0] ?? {}, 'reorderAt'), false);
});

test('the level is whole pieces, 0 to 20, and stays if it is not sent', async () => {
  await setLevel(7);
  const { settings, updatedAt } = await saved();
  for (const lowStockLevel of [-1, 21, 2.5, '5', null]) {
    const { status, body } = await shop.ask(owner, 'PUT', '/settings', { ...settings, lowStockLevel, updatedAt });
    assert.deepEqual([status, body.errors], [400, { lowStockLevel: 'Enter whole pieces, 0 to 20.' }]);
  }
  const { lowStockLevel: _, ...rest } = settings;
  assert.equal((await shop.ask(owner, 'PUT', '/settings', { ...rest, updatedAt })).status, 200);
  assert.equal((await saved()).settings.lowStockLevel, 7);
});

test('settings of an older version, without the level, have five', async () => {
  await setLevel(9);
  await tee('Old-7', 7);
  const { lowStockLevel: _, ...older } = (await saved()).settings;
  await shop.db
    .updateTable('shopSettings')
    .set({ details: JSON.stringify(older) })
    .execute();
  shop.cache.clear();
  assert.equal((await saved()).settings.lowStockLevel, 5);
  assert.deepEqual(await low(), []);
});

test('Conflict: a sale at the same time as a new level is counted once', async () => {
  const { id } = await tee('Racing', 10);
  const sale = (tx: Tx) => tx.updateTable('variant').set({ stock: 9 }).where('productId', '=', id).execute();
  await runBehindLock(shop, sale, () => setLevel(9));
  assert.deepEqual(await low(), ['Racing']);
  await shop.db.updateTable('variant').set({ stock: 10 }).where('productId', '=', id).execute();
});

test('Upgrade: sizes with a reorder point are counted anew', async () => {
  const migrations = readMigrations();
  const { pool, db, drop } = await freshDatabase(migrations.filter(({ name }) => name < '0274'));
  const lowOf = async (of: Db) => {
    await flushCounters(of);
    return of.selectFrom('productStockSummary').select('lowStockVariants').execute();
  };
  try {
    const variants = [
      { size: 'S', stock: 8 },
      { size: 'M', stock: 4 },
      { size: 'L', stock: 3 },
    ];
    await aProduct(db, { variants });
    await pool.query(`update variant set reorder_at = 8 where size = 'S'`);
    assert.deepEqual(await lowOf(db), [{ lowStockVariants: 2 }]);
    await pool.query(`update variant set reorder_at = 9 where size = 'L'`);
    await migrate(pool, migrations);
    assert.deepEqual(await lowOf(db), [{ lowStockVariants: 3 }]);
    assert.deepEqual(await counterMismatches(pool), []);
  } finally {
    await drop();
  }
});
