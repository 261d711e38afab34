// covers: product-lists
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import type { ReplyOf } from '@shop/contract/route';
import { aCategory, anOffer, aProduct, openTestShop, type MadeCategory, type Caller, type TestShop } from '#test-support';

const anyone: Caller = null;
let shop: TestShop;
let jeans: MadeCategory;
before(async () => {
  shop = await openTestShop();
  await stockTheShelves();
});
after(() => shop.close());

/** Adds the products oldest first, so that the newest is the last of the list. */
async function stockTheShelves() {
  const tees = await aCategory(shop.db, { name: 'T-Shirts' });
  jeans = await aCategory(shop.db, { name: 'Jeans' });
  const womensTees = await aCategory(shop.db, { name: 'T-Shirts', parent: 'Women' });
  const offer = await anOffer(shop.db, { percent: 20 });
  const over = await anOffer(shop.db, { percent: 50, expiresAt: new Date('2026-01-31') });
  const products = [
    { name: 'Everyday Crew Tee', category: tees, price: 399, mrp: 799, variants: ofSizes('Black', ['S', 'M', 'L']) },
    { name: 'Malabar Sun Tee', category: tees, price: 599, mrp: 1199, variants: ofSizes('Teal', ['M', 'XL']), tags: ['summer'] },
    { name: 'Séraphine Scoop Neck', category: womensTees, price: 449, mrp: 899, variants: ofSizes('Dusty rose', ['XS', 'M']) },
    { name: 'Slim Jeans', category: jeans, price: 1499, mrp: 2999, variants: ofSizes('Black', ['30', '32']), offer },
    {
      name: 'Straight Jeans',
      category: jeans,
      price: 799,
      mrp: 1999,
      variants: ofSizes('Mid wash', ['32', '34']),
      description: 'Denim that fades.',
      offer: over,
    },
    { name: 'Sold Out Jeans', category: jeans, price: 899, mrp: 1999, stock: 0 },
    { name: 'Blocked Jeans', category: jeans, price: 899, mrp: 1999, isActive: false },
  ];
  for (const [index, product] of products.entries())
    await aProduct(shop.db, { ...product, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) });
  const closed = await aCategory(shop.db, { name: 'Jeans of old', isActive: false });
  await aProduct(shop.db, { name: 'Closed Jeans', category: closed, variants: ofSizes('Black', ['M', '32']) });
  await aCategory(shop.db, { name: 'Jeans to come', published: false });
}

const ofSizes = (colour: string, sizes: string[]) => sizes.map((size) => ({ size, colour }));
const search = (query: Partial<contract.ProductSearch>) => shop.call(anyone, contract.searchProducts, { query });
const namesOf = async (query: Partial<contract.ProductSearch>) => (await search(query)).products.map((it) => it.name);

const JEANS = ['Slim Jeans', 'Straight Jeans'];
const TEES = ['Everyday Crew Tee', 'Malabar Sun Tee', 'Séraphine Scoop Neck'];
const spellings = [
  ...['jeans', 'jean', 'JEANS', 'jens', 'jaens', 'jeens', 'black jeans'].map((q) => ({ q, finds: JEANS })),
  ...['t-shirts', 't-shirt', 'tshirt', 'tshirts', 'T Shirt', 'tshrt', 'T-Shrits'].map((q) => ({ q, finds: TEES })),
  ...['denim', 'denm', 'fading denim'].map((q) => ({ q, finds: ['Straight Jeans'] })),
  ...['malabar', 'malabr', 'mal', 'Malabar’s', 'summer', 'teal'].map((q) => ({ q, finds: ['Malabar Sun Tee'] })),
  ...['seraphine', 'SÉRAPHINE', 'serafine'].map((q) => ({ q, finds: ['Séraphine Scoop Neck'] })),
  ...['women', 'womens t-shirts'].map((q) => ({ q, finds: ['Séraphine Scoop Neck'] })),
  ...['jeans 34', 'straight jeans'].map((q) => ({ q, finds: ['Straight Jeans'] })),
];
for (const { q, finds } of spellings) {
  test(`a search for “${q}” finds ${finds.join(', ')}`, async () => {
    const result = await namesOf({ q });
    const wanted = q === 'black jeans' ? ['Slim Jeans'] : finds;
    assert.deepEqual(result.toSorted(), wanted.toSorted());
  });
}

for (const q of ['xyzzyqq', 'the', '%', "'", '🙂', "a' | b", '!!! &', '\\']) {
  test(`a search for “${q}” finds nothing`, async () => {
    const { products, total, suggestion } = await search({ q });
    assert.deepEqual([products, total, suggestion], [[], 0, null]);
  });
}

test('Spelling: a typing error gets results for the corrected word', async () => {
  assert.equal((await search({ q: 'slm jens' })).suggestion, 'slim jeans');
  assert.equal((await search({ q: 'slim jeans' })).suggestion, null);
  assert.equal((await search({ q: 'jeans xyzzyqq' })).suggestion, 'jeans');
});

test('a suggestion always has results, and is never a word that people filter by', async () => {
  assert.deepEqual(await namesOf({ q: 'black slim jeans size 32' }), ['Slim Jeans']);
  const { total, suggestion } = await search({ q: 'black slim jeans size 32 under 1500' });
  assert.deepEqual([total, suggestion], [0, 'black slim jeans 32']);
  assert.deepEqual(await namesOf({ q: 'black slim jeans 32' }), ['Slim Jeans']);
  assert.equal((await search({ q: 'slim jeans 999' })).suggestion, 'slim jeans');
  assert.equal((await search({ q: 'slm jens', colour: 'teal' })).suggestion, null);
  assert.equal((await search({ q: 'slim malabar' })).suggestion, null);
});

test('two categories of one name are distinguished by their parent', async () => {
  const { suggestions } = await shop.call(anyone, contract.suggest, { query: { q: 't-shirts' } });
  const names = suggestions.filter(({ kind }) => kind === 'category').map(({ name }) => name);
  assert.deepEqual(names, ["Men's T-Shirts", "Women's T-Shirts"]);
});

test('without a query everything on sale is listed, newest first, without blocked and sold-out products', async () => {
  assert.deepEqual(await namesOf({}), ['Straight Jeans', 'Slim Jeans', ...TEES.toReversed()]);
});

test('products can be sorted by the discounted price, by discount, and by age', async () => {
  const byPrice = ['Everyday Crew Tee', 'Séraphine Scoop Neck', 'Malabar Sun Tee', 'Straight Jeans', 'Slim Jeans'];
  assert.deepEqual(await namesOf({ sort: 'price-asc' }), byPrice);
  assert.deepEqual(await namesOf({ sort: 'price-desc' }), byPrice.toReversed());
  assert.deepEqual((await namesOf({ sort: 'discount' })).slice(0, 2), JEANS.toReversed());
  assert.deepEqual((await namesOf({ sort: 'newest' }))[0], 'Straight Jeans');
});

test('Facets: values of one facet are joined by or, facets by and', async () => {
  assert.deepEqual(await namesOf({ size: 's,34' }), ['Straight Jeans', 'Everyday Crew Tee']);
  assert.deepEqual(await namesOf({ colour: 'black', size: '32' }), ['Slim Jeans']);
  assert.deepEqual(await namesOf({ parent: 'Women' }), ['Séraphine Scoop Neck']);
  assert.equal((await namesOf({ parent: 'men,women' })).length, 5);
  assert.deepEqual(await namesOf({ discount: 60 }), ['Straight Jeans', 'Slim Jeans']);
  assert.deepEqual(await namesOf({ min: 799, max: 1198 }), ['Straight Jeans']);
});

test('a price range filters by the price after the offer', async () => {
  assert.deepEqual(await namesOf({ min: 1199, max: 1199 }), ['Slim Jeans']);
  const [slim] = (await search({ q: 'slim' })).products;
  assert.deepEqual([slim?.offer_price, slim?.discount], [rupees(1199.2), 60]);
});

test('Facets: counts ignore the facet’s own selection and respect the others', async () => {
  const { facets, total } = await search({ size: 'M', parent: 'Men' });
  assert.equal(total, 2);
  assert.deepEqual(
    facets.size.map(({ value, count }) => `${value} ${count}`),
    ['S 1', 'M 2', 'L 1', 'XL 1', '30 1', '32 2', '34 1'],
  );
  assert.deepEqual(
    facets.colour.map(({ value, count }) => `${value} ${count}`),
    ['Black 1', 'Teal 1'],
  );
  assert.deepEqual(
    facets.category.map(({ name, count }) => `${name} ${count}`),
    ['T-Shirts 2'],
  );
  assert.deepEqual(facets.price, [{ from: rupees(0), to: rupees(799), count: 2 }]);
  assert.deepEqual(
    facets.discount.map(({ value, count }) => `${value} ${count}`),
    ['50 2', '40 2', '30 2', '20 2', '10 2'],
  );
});

test('Facets: a count equals the list after selecting it', async () => {
  const choices: Partial<contract.ProductSearch>[] = [
    { parent: 'Men', colour: 'black' },
    { colour: 'black' },
    { size: '32' },
    { discount: 60 },
    { min: 799 },
    { max: 500 },
    { category: jeans.slug },
  ];
  for (const requests of choices) {
    const { facets, total, products } = await search(requests);
    assert.ok(total > 0 && total === products.length, JSON.stringify(requests));
    const shows = async (more: Partial<contract.ProductSearch>, promised: number) =>
      assert.equal((await search({ ...requests, ...more })).products.length, promised, JSON.stringify([requests, more]));
    for (const { value, count } of facets.size) await shows({ size: value }, count);
    for (const { value, count } of facets.colour) await shows({ colour: value }, count);
    for (const { slug, count } of facets.category) await shows({ category: slug }, count);
    for (const { value, count } of facets.discount) await shows({ discount: value }, count);
    for (const { from, to, count } of facets.price) await shows({ min: from / 100, max: (to ?? rupees(99_999)) / 100 }, count);
  }
});

test('Pagination: the pages together contain every product once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => search({ page, limit: 2 })));
  assert.deepEqual(
    pages.map((it) => [it.total, it.page, it.pages]),
    [
      [5, 1, 3],
      [5, 2, 3],
      [5, 3, 3],
    ],
  );
  assert.equal(new Set(pages.flatMap((it) => it.products.map((one) => one._id))).size, 5);
});

test('a category is listed by its id or its slug, and an unknown one is not found', async () => {
  for (const categoryId of [jeans.id, jeans.slug]) {
    const list: ReplyOf<typeof contract.filterByCategory> = await shop.call(anyone, contract.filterByCategory, {
      params: { categoryId },
    });
    assert.deepEqual([list.product.map((it) => it.name), list.total], [JEANS.toReversed(), 2]);
  }
  assert.equal((await shop.ask(null, 'GET', '/product/filter/no-such-category')).status, 404);
});

test('while typing, categories and products are suggested with their addresses', async () => {
  const { suggestions } = await shop.call(anyone, contract.suggest, { query: { q: 'jea' } });
  assert.deepEqual(
    suggestions.map((it) => [it.kind, it.name]),
    [['category', "Men's Jeans"], ...JEANS.toReversed().map((name) => ['product', name])],
  );
  assert.match(suggestions.find((it) => it.name === 'Slim Jeans')?.url ?? '', /^\/product\/slim-jeans/);
  assert.equal(suggestions.find((it) => it.name === 'Slim Jeans')?.price, rupees(1199.2));
  assert.deepEqual((await shop.call(anyone, contract.suggest, { query: { q: '' } })).suggestions, []);
});

for (const query of [
  'page=0',
  'page=x',
  'limit=101',
  'sort=cheapest',
  'min=-1',
  'discount=101',
  'min=1.5',
  `q=${'a'.repeat(201)}`,
]) {
  test(`a search for ${query.slice(0, 20)} is refused`, async () => {
    assert.equal((await shop.ask(null, 'GET', `/product/search?${query}`)).status, 400);
  });
}

test('Search: NUL bytes and control characters do not fail', async () => {
  const odd = ['q=%00', 'size=%00', 'category=%00,jeans', 'colour=a%0Ab', 'parent=%00'];
  for (const query of odd) assert.ok((await shop.ask(null, 'GET', `/product/search?${query}`)).status < 500, query);
  for (const path of ['/product/suggest?q=a%00', '/category/all?q=%00', '/product/all?q=%00x', '/product/filter/%00'])
    assert.ok((await shop.ask(null, 'GET', path)).status < 500, path);
});
