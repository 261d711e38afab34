// covers: products
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { filterByCategory } from '@shop/contract/catalogue';
import { addCategory, editCategory, editProduct } from '@shop/contract/catalogue-staff';
import { anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
after(() => shop.close());

const move = (id: string, slug: string) => shop.call(staff, editProduct, { params: { id }, body: { slug } });
const slugAt = async (address: string): Promise<string> => {
  const { body } = await shop.ask(null, 'GET', `/product/${address}`);
  return (body['product'] as { slug: string }).slug;
};

test('Redirects: every former address of a product redirects to its present one, at once and without a chain', async () => {
  const { id, slug } = await aProduct(shop.db, { name: 'Indigo Kurta' });
  assert.equal(await slugAt(slug), slug);
  await move(id, 'Kurta in Indigo');
  assert.equal(await slugAt(slug), 'kurta-in-indigo');
  await move(id, 'kurta-indigo');
  for (const address of [slug, 'kurta-in-indigo', 'kurta-indigo', id])
    assert.equal(await slugAt(address), 'kurta-indigo', address);
  await move(id, slug);
  for (const address of [slug, 'kurta-in-indigo']) assert.equal(await slugAt(address), slug, 'and back again');
});

test('an address of another product is refused at its field, a former one may be reused, and reserved words of the API get a number', async () => {
  const [shirt, tee] = [await aProduct(shop.db, { name: 'Shirt' }), await aProduct(shop.db, { name: 'Tee' })];
  const refused = await shop.ask(staff, 'PUT', `/product/admin/${tee.id}`, { slug: shirt.slug });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [409, ['slug']]);
  await move(shirt.id, 'linen-shirt');
  await move(tee.id, shirt.slug);
  assert.equal(await slugAt(shirt.slug), shirt.slug);
  assert.equal((await move(tee.id, 'search')).product.slug, 'search-2');
});

test('a product keeps its twenty latest former addresses', async () => {
  const { id } = await aProduct(shop.db);
  for (let n = 0; n < 23; n++) await move(id, `moved-${n}`);
  const rows = await shop.db.selectFrom('formerSlug').select('slug').where('productId', '=', id).execute();
  assert.equal(rows.length, 20);
  assert.equal(await slugAt('moved-3'), 'moved-22');
});

test('Redirects: every former address of a category redirects to its present one; another category’s is refused at its field', async () => {
  const add = async (name: string) => {
    const [made] = (await shop.call(staff, addCategory, { body: { name } })).categories;
    assert.ok(made);
    return made;
  };
  const edit = (id: string, name: string, slug: string) => shop.ask(staff, 'PUT', `/category/admin/${id}`, { name, slug });
  const [kurtas, robes] = [await add('Kurtas'), await add('Robes')];
  const slugOfCategory = async (categoryId: string) =>
    (await shop.call(staff, filterByCategory, { params: { categoryId } })).slug;
  assert.equal((await edit(kurtas._id, 'Kurtas', 'Long Kurtas')).status, 200);
  await shop.call(staff, editCategory, { params: { id: kurtas._id }, body: { name: 'Kurtas', slug: 'kurtas-for-all' } });
  for (const address of [kurtas.slug, 'long-kurtas', 'kurtas-for-all', kurtas._id])
    assert.equal(await slugOfCategory(address), 'kurtas-for-all', address);
  const refused = await edit(robes._id, 'Robes', 'kurtas-for-all');
  assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [409, ['slug']]);
  assert.equal((await edit(robes._id, 'Robes', '')).status, 200);
  assert.equal((await edit(robes._id, 'Robes', 'long-kurtas')).status, 200);
  assert.equal(await slugOfCategory('long-kurtas'), 'long-kurtas', 'a former address may be taken');
});
