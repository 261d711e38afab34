// covers: product-lists
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { MAX_SUGGESTIONS, searchProducts, suggest } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import { aCategory, anOffer, aProduct, openTestShop, type TestShop } from '#test-support';

const anyone = null;
let shop: TestShop;
// Each test counts all products, so each has its own shop.
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const search = (query: object) => shop.call(anyone, searchProducts, { query });

test('a product in a blocked category is neither listed nor counted, and not suggested', async () => {
  const [open, closed] = [await aCategory(shop.db), await aCategory(shop.db)];
  const kurta = await aProduct(shop.db, { name: 'Block Print Kurta', category: open });
  for (let i = 0; i < MAX_SUGGESTIONS; i++) await aProduct(shop.db, { name: 'Mirror Work Kurta', category: closed });
  const suggested = async () => (await shop.call(anyone, suggest, { query: { q: 'kurta' } })).suggestions.map(({ name }) => name);
  assert.deepEqual([(await search({})).total, (await suggested()).length], [1 + MAX_SUGGESTIONS, MAX_SUGGESTIONS]);

  await shop.db.updateTable('category').set({ isActive: false }).where('id', '=', closed.id).execute();
  shop.cache.clear();
  for (const query of [{}, { q: 'kurta' }, { parent: 'Men' }]) {
    const { products, total, facets } = await search(query);
    assert.deepEqual([products.map(({ _id }) => _id), total], [[kurta.id], 1], JSON.stringify(query));
    assert.deepEqual(
      facets.category.map(({ _id }) => _id),
      [open.id],
    );
  }
  assert.deepEqual(await suggested(), ['Block Print Kurta']);
});

test('a category that is not published yet is not suggested', async () => {
  const [open, hidden] = ['Saris', 'Silk Saris'].map((name, at) => ({ name, published: at === 0 }));
  for (const category of [open, hidden]) await aCategory(shop.db, category);
  const { suggestions } = await shop.call(anyone, suggest, { query: { q: 'sari' } });
  assert.deepEqual(
    suggestions.map(({ name }) => name),
    ["Men's Saris"],
  );
});

test('filters round like displayed prices: to the paisa, half up, and to the whole percent', async () => {
  const offer = await anOffer(shop.db, { percent: 12.5 });
  const half = await aProduct(shop.db, { name: 'Half a paisa', price: 571.42, mrp: 600, offer });
  const percent = await aProduct(shop.db, { name: 'Half a percent', price: 335, mrp: 1000 });
  const { products } = await search({ min: 499, max: 499 });
  assert.deepEqual(
    products.map(({ _id, offer_price }) => [_id, offer_price]),
    [[half.id, rupees(499.99)]],
  );
  const result = (await search({ discount: 67 })).products;
  assert.deepEqual(
    result.map(({ _id, discount }) => [_id, discount]),
    [[percent.id, 67]],
  );
});
