// covers: products
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readProduct } from '@shop/contract/catalogue';
import { duplicateProduct, editProduct, toggleProduct } from '@shop/contract/catalogue-staff';
import { aCategory, anAdmin, aProduct, openTestShop, stockOf, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let admin: Person;
let category: { id: string };
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
  category = await aCategory(shop.db, { name: 'Jeans' });
});
after(() => shop.close());

const form = () => ({
  name: 'Draft Jeans',
  product_price: 2999,
  sale_price: 1499,
  description: 'Cut close.',
  category: category.id,
  variants: [{ size: '30', stock: 4 }],
});
const add = (fields: object) => shop.ask(admin, 'POST', '/product/admin', { ...form(), ...fields });
const publicStatus = async (id: string) => (await shop.ask(null, 'GET', `/product/${id}`)).status;

test('a draft needs no picture and customers cannot see it until it is published', async () => {
  const { status, body } = await add({ isActive: false });
  assert.deepEqual([status, body.message], [201, 'Draft saved.']);
  const { _id: id } = body['product'] as { _id: string };
  assert.equal(await publicStatus(id), 404);
  await shop.call(admin, editProduct, { params: { id }, body: { description: 'Cut closer.' } });
  await shop.call(admin, toggleProduct, { params: { id } });
  assert.equal(await publicStatus(id), 200);
});

test('published false is a draft too, and a product that is published needs its picture', async () => {
  const { body } = await add({ published: false });
  assert.equal((body['product'] as { isActive: boolean }).isActive, false);
  const refused = await add({ published: true });
  assert.deepEqual([refused.status, refused.body.errors], [400, { images: 'At least one image is required' }]);
});

test('a duplicate is a draft with its own slug and SKUs, the same prices and pictures, and no stock', async () => {
  const { id } = await aProduct(shop.db, { name: 'Slim Jeans', stock: 7, price: 1499 });
  const { product: source } = await shop.call(admin, readProduct, { params: { id } });
  const { product: copy, message } = await shop.call(admin, duplicateProduct, { params: { id } });
  assert.equal(message, 'Product duplicated as a draft.');
  assert.deepEqual([copy.name, copy.isActive, copy.stock], ['Slim Jeans (copy)', false, 0]);
  assert.deepEqual(copy.images, source.images);
  assert.deepEqual(
    copy.variants.map(({ size, colour, sale_price: sale }) => [size, colour, sale]),
    source.variants.map(({ size, colour, sale_price: sale }) => [size, colour, sale]),
  );
  assert.notEqual(copy.slug, source.slug);
  assert.notEqual(copy.variants[0]?.sku, source.variants[0]?.sku);
  assert.deepEqual(await stockOf(shop.db, copy.variants[0]?._id ?? ''), { stock: 0, ledger: 0 });
  assert.equal((await shop.call(admin, readProduct, { params: { id } })).product.stock, 7);
  assert.equal(await publicStatus(copy._id), 404);
});

test('published false is a draft too, and publishing a product requires a picture', async () => {
  const { id } = await aProduct(shop.db, { name: `${'Long '.repeat(39)}Name`, stock: 1 });
  const copies = await Promise.all(Array.from({ length: 5 }, () => shop.call(admin, duplicateProduct, { params: { id } })));
  assert.equal(new Set(copies.map(({ product }) => product.slug)).size, 5);
  assert.ok(copies.every(({ product }) => product.name.length <= 200 && product.name.endsWith(' (copy)')));
});

test('only staff duplicate products, and an unknown product is not found', async () => {
  const path = '/product/admin/01890000-0000-7000-8000-000000000000/duplicate';
  assert.equal((await shop.ask(null, 'POST', path)).status, 401);
  assert.equal((await shop.ask(admin, 'POST', path)).status, 404);
});
