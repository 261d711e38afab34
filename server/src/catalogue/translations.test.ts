// covers: languages
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  aCategory,
  anAdmin,
  aProduct,
  openTestShop,
  type MadeProduct,
  type Person,
  type Caller,
  type TestShop,
} from '#test-support';

const anyone: Caller = null;
let shop: TestShop;
let admin: Person;
let category: { id: string };
let product: MadeProduct;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
  category = await aCategory(shop.db, { name: 'Jeans' });
  product = await aProduct(shop.db, { name: 'Slim Jeans', category, variants: [{ size: '32', colour: 'Black' }] });
});
after(() => shop.close());

type Json = { [key: string]: Json } & Json[];
const get = async (path: string) => (await shop.ask(anyone, 'GET', path)).body as unknown as Json;
const edit = (body: object) => shop.ask(admin, 'PUT', `/product/admin/${product.id}`, body);
const nameAt = async (path: string) => String((await get(path))['product']?.['name']);

test('a product’s texts are in the language of the request, English where a translation is missing', async () => {
  const { status, body } = await edit({
    translations: { hi: { name: 'स्लिम जींस', description: 'पतली काट।' }, ml: { name: 'സ്ലിം ജീൻസ്' } },
  });
  assert.equal(status, 200);
  assert.deepEqual((body as unknown as Json)['product']?.['translations'], {
    hi: { name: 'स्लिम जींस', description: 'पतली काट।' },
    ml: { name: 'സ്ലിം ജീൻസ്' },
  });
  assert.equal(await nameAt(`/product/${product.id}?lang=hi`), 'स्लिम जींस');
  const malayalam = await get(`/product/${product.id}?lang=ml`);
  assert.deepEqual([malayalam['product']?.['name'], malayalam['product']?.['description']], ['സ്ലിം ജീൻസ്', 'Made for a test.']);
  assert.equal(await nameAt(`/product/${product.id}?lang=xx`), 'Slim Jeans');
  const after = (await get(`/product/${product.id}`))['product'];
  assert.deepEqual(
    [after?.['name'], after?.['description'], after?.['translations']],
    ['Slim Jeans', 'Made for a test.', undefined],
  );
});

test('Cache: responses of different languages are cached separately, and an edit invalidates all of them', async () => {
  for (const round of [1, 2]) {
    assert.equal(await nameAt(`/product/${product.id}?lang=hi`), 'स्लिम जींस', `round ${round}`);
    assert.equal(await nameAt(`/product/${product.id}`), 'Slim Jeans', `round ${round}`);
  }
  await edit({ translations: { hi: { name: 'स्लिम फ़िट जींस' } } });
  const hindi = (await get(`/product/${product.id}?lang=hi`))['product'];
  assert.deepEqual([hindi?.['name'], hindi?.['description']], ['स्लिम फ़िट जींस', 'पतली काट।'], 'a field left out stays');
  await edit({ translations: { hi: { name: '', description: '' } } });
  assert.equal(await nameAt(`/product/${product.id}?lang=hi`), 'Slim Jeans');
  await edit({ translations: { hi: { name: 'स्लिम जींस' } } });
});

test('lists, suggestions and counts of a search are in the language, also from the cache', async () => {
  const translations = { hi: { name: 'जींस' } };
  assert.equal((await shop.ask(admin, 'PUT', `/category/admin/${category.id}`, { name: 'Jeans', translations })).status, 200);
  for (const [query, name, categoryName] of [
    ['lang=hi', 'स्लिम जींस', 'जींस'],
    ['', 'Slim Jeans', 'Jeans'],
  ] as const) {
    const result = await get(`/product/search?q=jeans&${query}`);
    assert.equal(result['products']?.[0]?.['name'], name);
    assert.equal(result['products']?.[0]?.['category']?.['name'], categoryName);
    assert.equal(result['facets']?.['category']?.[0]?.['name'], categoryName);
    const { categories } = await get(`/category?${query}`);
    assert.deepEqual([categories?.[0]?.['name'], categories?.[0]?.['translations']], [categoryName, undefined]);
  }
  const { suggestions } = await get('/product/suggest?q=jeans&lang=hi');
  assert.deepEqual(
    [...(suggestions ?? [])].map((it) => it['name']),
    ['जींस (पुरुष)', 'स्लिम जींस'],
  );
});

test('a common category is named by the program’s word until staff translate it', async () => {
  const stoles = await aCategory(shop.db, { name: 'Wraps', parent: 'Women' });
  await shop.ask(admin, 'PUT', `/category/admin/${stoles.id}`, { name: 'Stoles' });
  const nameIn = async (language: string) => {
    const { categories } = await get(`/category?lang=${language}`);
    return [...(categories ?? [])].find((it) => String(it['_id']) === stoles.id)?.['name'];
  };
  assert.deepEqual([await nameIn('hi'), await nameIn('ml'), await nameIn('en')], ['स्टोल', 'സ്റ്റോൾ', 'Stoles']);
  const translations = { hi: { name: 'ओढ़नी' } };
  assert.equal((await shop.ask(admin, 'PUT', `/category/admin/${stoles.id}`, { name: 'Stoles', translations })).status, 200);
  assert.equal(await nameIn('hi'), 'ओढ़नी');
  const shirts = await aCategory(shop.db, { name: 'Shirts', parent: 'Women' });
  await aProduct(shop.db, { name: 'Oxford Shirt', category: shirts });
  const { facets } = await get('/product/search?q=oxford&lang=hi');
  assert.equal(facets?.['category']?.[0]?.['name'], 'शर्ट');
  const { suggestions } = await get('/product/suggest?q=shirts&lang=hi');
  assert.equal([...(suggestions ?? [])][0]?.['name'], 'शर्ट (महिला)');
});

test('the cart shows names in the language', async () => {
  const [size] = product.variants;
  const cart = await shop.ask(admin, 'POST', '/cart?lang=hi', { productId: product.id, variantId: size?.id, quantity: 1 });
  assert.equal(cart.status, 200, JSON.stringify(cart.body));
  assert.ok(JSON.stringify(cart.body).includes('स्लिम जींस'));
});

for (const [translations, field] of [
  [{ hi: { name: 'x'.repeat(201) } }, 'translations'],
  [{ hi: { name: 5 } }, 'translations'],
  ['no', 'translations'],
  [{ hi: 'text' }, 'translations'],
] as const)
  test(`translations like ${JSON.stringify(translations).slice(0, 30)} are refused at their field`, async () => {
    const { status, body } = await edit({ translations });
    assert.equal(status, 400);
    assert.ok(JSON.stringify((body as unknown as Json)['errors']).includes(field), JSON.stringify(body));
  });

test('translations of a product are in the audit log', async () => {
  const { body } = await shop.ask(admin, 'GET', '/audit?limit=50');
  assert.ok(JSON.stringify(body).includes('स्लिम फ़िट जींस'));
});

test('menus have the labels and category names of the language', async () => {
  const itemsIn = async (lang: string) => [...((await get(`/menu/header?lang=${lang}`))['menu']?.['items'] ?? [])];
  const [hindi, english] = [await itemsIn('hi'), await itemsIn('en')];
  assert.deepEqual([hindi[1]?.['label'], hindi[1]?.['children']?.[0]?.['label']], ['पुरुष', 'जींस']);
  assert.deepEqual([english[1]?.['label'], english[1]?.['children']?.[0]?.['label']], ['Men', 'Jeans']);
  const items = [{ label: 'Denim', to: '/mens', children: [], translations: { ml: 'ഡെനിം' } }];
  assert.equal((await shop.ask(admin, 'PUT', '/menu/header', { items })).status, 200);
  assert.deepEqual(
    [
      (await itemsIn('ml'))[0]?.['label'],
      (await itemsIn('hi'))[0]?.['label'],
      JSON.stringify(await itemsIn('ml')).includes('translations'),
    ],
    ['ഡെനിം', 'Denim', false],
  );
});
