// covers: product-lists
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import { aCategory, anOffer, aProduct, openTestShop, type Caller, type TestShop } from '#test-support';

const anyone: Caller = null;
let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  const jeans = await aCategory(shop.db, { name: 'Jeans' });
  const sizes = (colour: string, price: number, stocks: Record<string, number>) =>
    Object.entries(stocks).map(([size, stock]) => ({ size, colour, price, mrp: price * 2, stock }));
  await aProduct(shop.db, {
    name: 'Slim Jeans',
    category: jeans,
    tags: ['denim', 'slim fit'],
    variants: [...sizes('Black', 1199, { 30: 4, 32: 0 }), ...sizes('Raw indigo', 1499, { 30: 0, 32: 3 })],
    createdAt: new Date('2026-01-01'),
  });
  await aProduct(shop.db, {
    name: 'Straight Jeans',
    category: jeans,
    tags: ['straight'],
    variants: [...sizes('Grey', 1299, { 30: 2 }), ...sizes('Rinse', 1999, { 34: 0 })],
    createdAt: new Date('2026-01-02'),
  });
  await aProduct(shop.db, {
    name: 'Wide Jeans',
    category: jeans,
    offer: await anOffer(shop.db, { percent: 50 }),
    variants: [...sizes('Black', 1000, { 32: 1 }), ...sizes('Ecru', 4000, { 32: 1 })],
    createdAt: new Date('2026-01-03'),
  });
});
after(() => shop.close());

const search = (query: Partial<contract.ProductSearch>) => shop.call(anyone, contract.searchProducts, { query });
const namesOf = async (query: Partial<contract.ProductSearch>) => (await search(query)).products.map((it) => it.name);

test('a price filter checks all variants that can be bought', async () => {
  assert.deepEqual(await namesOf({ min: 1300, max: 1999 }), ['Slim Jeans']);
  assert.deepEqual(await namesOf({ min: 1900, max: 1999 }), [], 'Rinse at ₹1,999 is sold out');
  assert.deepEqual(await namesOf({ min: 2000, max: 2000 }), ['Wide Jeans'], 'after the offer');
});

test('colour, size and price have to match in one variant', async () => {
  assert.deepEqual(await namesOf({ colour: 'raw indigo', max: 1299 }), []);
  assert.deepEqual(await namesOf({ colour: 'raw indigo', min: 1300, max: 1999 }), ['Slim Jeans']);
  assert.deepEqual(await namesOf({ colour: 'black', size: '32' }), ['Wide Jeans']);
  assert.deepEqual(await namesOf({ colour: 'black', size: '30' }), ['Slim Jeans']);
});

test('prices are sorted by the cheapest of the matching variants upwards and by the dearest downwards', async () => {
  assert.deepEqual(await namesOf({ sort: 'price-asc' }), ['Wide Jeans', 'Slim Jeans', 'Straight Jeans']);
  assert.deepEqual(await namesOf({ sort: 'price-desc' }), ['Wide Jeans', 'Slim Jeans', 'Straight Jeans']);
  assert.deepEqual(await namesOf({ sort: 'price-desc', colour: 'black,grey' }), ['Straight Jeans', 'Slim Jeans', 'Wide Jeans']);
});

test('a product counts in every price range of its variants', async () => {
  const prices = async (query: Partial<contract.ProductSearch>) =>
    (await search(query)).facets.price.map(({ from, count }) => `${from / 100}: ${count}`);
  assert.deepEqual(await prices({}), ['0: 1', '800: 2', '1300: 1', '2000: 1']);
  assert.deepEqual(await prices({ colour: 'black' }), ['0: 1', '800: 1']);
});

test('each count is the number of products after the next choice', async () => {
  const { facets, total } = await search({ colour: 'black' });
  assert.equal(total, 2);
  for (const { value, count } of facets.size)
    assert.equal((await namesOf({ colour: 'black', size: value })).length, count, `Black in ${value}`);
  for (const { from, to, count } of facets.price) {
    const [min, max] = [from / 100, to === null ? undefined : to / 100];
    assert.equal((await namesOf({ colour: 'black', min, ...(max !== undefined && { max }) })).length, count, `Black from ${min}`);
  }
  const dear = await search({ min: 1300 });
  for (const { value, count } of dear.facets.colour)
    assert.equal((await namesOf({ min: 1300, colour: value })).length, count, `${value} from ₹1,300`);
});

test('Facets: without them a list has the same products and the same total', async () => {
  for (const filter of [
    {},
    { q: 'jeans' },
    { colour: 'black' },
    { min: 1300 },
    { colour: 'black', max: 1299 },
    { fit: 'slim' },
  ]) {
    const [whole, bare] = [await search(filter), await search({ ...filter, facets: 'none' })];
    assert.deepEqual([bare.total, bare.products], [whole.total, whole.products], JSON.stringify(filter));
    assert.deepEqual(Object.values(bare.facets).flat(), []);
  }
});

test('the fit is a facet, read from the tags', async () => {
  const { facets, products } = await search({ fit: 'slim' });
  assert.deepEqual(
    products.map(({ name, fit }) => [name, fit]),
    [['Slim Jeans', 'Slim']],
  );
  assert.deepEqual(facets.fit, [
    { value: 'Slim', count: 1 },
    { value: 'Straight', count: 1 },
  ]);
});

test('each variant has its price under an offer', async () => {
  const [wide] = (await search({ q: 'wide' })).products;
  assert.deepEqual(
    wide?.variants.map(({ offer_price }) => offer_price),
    [rupees(500), rupees(2000)],
  );
});
