// covers: product-lists, reviews
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@shop/contract/catalogue';
import { aCategory, aProduct, openTestShop, type Caller, type MadeCategory, type TestShop } from '#test-support';
import { countReview } from '../steps/count-review.ts';

const anyone: Caller = null;
let shop: TestShop;
let tees: MadeCategory;
const ids = new Map<string, string>();
/** Reviews by product, as stars from one to five. */
const PRODUCTS: [name: string, stars: number[]][] = [
  ['Hundred of four and a half', [0, 0, 0, 50, 50]],
  ['One of five', [0, 0, 0, 0, 1]],
  ['Shown as four', [0, 0, 1, 19, 0]],
  ['Between', [0, 0, 5, 5, 0]],
  ['Low', [10, 0, 0, 0, 0]],
  ['Without reviews', [0, 0, 0, 0, 0]],
];
before(async () => {
  shop = await openTestShop();
  tees = await aCategory(shop.db, { name: 'T-Shirts' });
  for (const [index, [name, stars]] of PRODUCTS.entries()) {
    const { id } = await aProduct(shop.db, {
      name,
      category: tees,
      price: index < 3 ? 500 : 1500,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    });
    ids.set(name, id);
    await shop.db.updateTable('product').set({ reviewStars: stars }).where('id', '=', id).execute();
  }
});
after(() => shop.close());

const search = (query: Partial<contract.ProductSearch>) => shop.call(anyone, contract.searchProducts, { query });
const namesOf = async (query: Partial<contract.ProductSearch>) => (await search(query)).products.map(({ name }) => name);

test('the highest rated come first, and one review of five stars does not outrank a hundred', async () => {
  const order = ['Hundred of four and a half', 'One of five', 'Without reviews', 'Shown as four', 'Between', 'Low'];
  assert.deepEqual(await namesOf({ sort: 'rating' }), order);
  const { product } = await shop.call(anyone, contract.filterByCategory, {
    params: { categoryId: tees.id },
    query: { sort: 'rating' },
  });
  assert.deepEqual(
    product.map(({ name }) => name),
    order,
  );
});

const choices = [
  { rating: 5, finds: ['One of five'] },
  { rating: 4, finds: ['Hundred of four and a half', 'One of five', 'Shown as four'] },
  { rating: 3, finds: ['Between', 'Hundred of four and a half', 'One of five', 'Shown as four'] },
  { rating: 1, finds: ['Between', 'Hundred of four and a half', 'Low', 'One of five', 'Shown as four'] },
];
for (const { rating, finds } of choices) {
  test(`a filter by ${rating} stars lists the products that show this rating or a higher one`, async () => {
    assert.deepEqual((await namesOf({ rating })).toSorted(), finds);
    assert.equal((await search({ rating })).total, finds.length);
  });
}

test('the rating facet counts what each choice leaves, and follows the other filters', async () => {
  const counts = [
    { value: 4, count: 3 },
    { value: 3, count: 4 },
  ];
  assert.deepEqual((await search({})).facets.rating, counts);
  assert.deepEqual((await search({ rating: 4 })).facets.rating, counts);
  assert.deepEqual((await search({ min: 1000 })).facets.rating, [{ value: 3, count: 1 }]);
  const { facets } = await search({ rating: 4 });
  assert.deepEqual(
    facets.category.map(({ count }) => count),
    [3],
  );
  assert.deepEqual(
    facets.price.map(({ count }) => count),
    [3],
  );
});

test('a rating that is no whole number from 1 to 5 is refused', async () => {
  for (const rating of ['0', '6', '4.5', 'good'])
    assert.equal((await shop.ask(anyone, 'GET', `/product/search?rating=${rating}`)).status, 400, rating);
});

test('a list by rating follows a review as it is published and hidden again, also from the cache', async () => {
  const productId = ids.get('Without reviews') ?? '';
  const count = (by: 1 | -1) => shop.db.transaction().execute((tx) => countReview(tx, { productId, rating: 5, fit: 'true', by }));
  const finds = async () => (await namesOf({ rating: 5 })).toSorted();
  assert.deepEqual(await finds(), ['One of five']);
  await count(1);
  assert.deepEqual(await finds(), ['One of five', 'Without reviews']);
  await shop.pool.query('select refresh_listing(array[$1]::uuid[])', [productId]);
  assert.deepEqual(await finds(), ['One of five', 'Without reviews'], 'an edit of the product keeps its rating');
  await count(-1);
  assert.deepEqual(await finds(), ['One of five']);
});
