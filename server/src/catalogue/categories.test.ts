// covers: categories
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCategory, aCustomer, anAdmin, aProduct, openTestShop, type Answer, type Person, type TestShop } from '#test-support';

type Category = {
  [field: string]: unknown;
  _id: string;
  name: string;
  slug: string;
  parentCategory: string;
  products: number;
};

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
});
after(() => shop.close());

const add = (fields: object) => shop.ask(admin, 'POST', '/category/admin', fields);
const edit = (id: string, fields: object) => shop.ask(admin, 'PUT', `/category/admin/${id}`, fields);
const toggle = (id: string) => shop.ask(admin, 'PUT', `/category/admin/toggle-status/${id}`);
const listed = async (person: Person | null, path = '/category/all') => categoriesIn(await shop.ask(person, 'GET', path));
function categoriesIn({ status, body }: Answer): Category[] {
  assert.ok(status < 300, JSON.stringify(body));
  return body['categories'] as Category[];
}
function firstIn(answer: Answer): Category {
  const [first] = categoriesIn(answer);
  assert.ok(first);
  return first;
}

test('a new category is first in the list of the response, with defaults for fields that the form leaves out', async () => {
  const answer = await add({ name: ' Shirts ' });
  assert.equal(answer.status, 201);
  const { _id, ...category } = firstIn(answer);
  assert.match(_id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(category, {
    name: 'Shirts',
    slug: 'shirts',
    description: '',
    parentCategory: 'Home',
    published: true,
    image: '',
    isActive: true,
    status: 'Selling',
    hsn: '',
    products: 0,
    translations: {},
  });
});

test('a blank name is refused, and so is one that its parent has already', async () => {
  assert.deepEqual((await add({ name: '  ' })).body.errors, { name: 'Name is required.' });
  assert.equal((await add({})).status, 400);
  assert.equal((await add({ name: 'Kurtas', parentCategory: 'Women' })).status, 201);
  const again = await add({ name: 'kurtas', parentCategory: 'women' });
  assert.deepEqual([again.status, again.body.code], [409, 'name_taken']);
  const mens = firstIn(await add({ name: 'Kurtas', parentCategory: 'Men' }));
  assert.equal(mens.slug, 'men-kurtas');
  assert.equal((await edit(mens._id, { name: 'Kurtas', parentCategory: 'Women' })).status, 409);
});

test('of ten who add the same category at once one succeeds, and the others get an error', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ name: 'Rush', parentCategory: 'Men' })));
  assert.deepEqual(answers.map((it) => it.status).toSorted(), [201, ...Array.from({ length: 9 }, () => 409)]);
});

test('an edit changes the fields it names and keeps the address; search finds its products by the new name', async () => {
  const category = await aCategory(shop.db, { name: 'Dungarees' });
  const product = await aProduct(shop.db, { name: 'Farmhand', category });
  const edited = firstIn(await edit(category.id, { name: 'Overalls', description: 'With straps' }));
  assert.deepEqual(
    [edited.name, edited['description'], edited.parentCategory, edited.slug, edited.products],
    ['Overalls', 'With straps', 'Men', category.slug, 1],
  );
  const again = firstIn(await edit(category.id, { name: 'Overalls', description: 'With wide straps' }));
  assert.equal(again['description'], 'With wide straps', 'its own name is not taken by another');
  const { body } = await shop.ask(null, 'GET', '/product/search?q=overall');
  assert.deepEqual(
    (body['products'] as { _id: string }[]).map((it) => it._id),
    [product.id],
  );
});

test('customers see active, published categories, staff see all', async () => {
  const seen = await aCategory(shop.db, { name: 'Seen' });
  const hidden = await aCategory(shop.db, { name: 'Hidden', published: false });
  const blocked = await aCategory(shop.db, { name: 'Blocked' });
  assert.equal(firstIn(await toggle(blocked.id))['isActive'], false);
  const namesFor = async (person: Person | null, path?: string) => {
    const ids = new Set((await listed(person, path)).map((it) => it._id));
    return [seen, hidden, blocked].filter((it) => ids.has(it.id)).map((it) => it.name);
  };
  const customer = await aCustomer(shop);
  assert.deepEqual(await namesFor(null), ['Seen']);
  assert.deepEqual(await namesFor(customer), ['Seen']);
  assert.deepEqual(await namesFor(admin, '/category'), ['Seen']);
  assert.deepEqual(await namesFor(admin), ['Seen', 'Hidden', 'Blocked']);
  assert.equal(firstIn(await toggle(blocked.id))['isActive'], true);
  assert.deepEqual(await namesFor(null), ['Seen', 'Blocked']);
});

test('the category table is searched and paged', async () => {
  await Promise.all(['Paged one', 'Paged two', 'Paged 100%'].map((name) => add({ name })));
  const { body } = await shop.ask(admin, 'GET', '/category/all?q=PAGED&limit=2&page=2');
  assert.deepEqual(
    [body['total'], body['page'], body['pages'], categoriesIn({ status: 200, body, headers: {} }).length],
    [3, 2, 2, 1],
  );
  assert.deepEqual(
    (await listed(admin, '/category/all?q=0%25')).map((it) => it.name),
    ['Paged 100%'],
  );
});

test('the category table finds a category by its parent, by a product in it, and by what its products cost', async () => {
  const [linen, silk] = await Promise.all([
    aCategory(shop.db, { name: 'Linen', parent: 'Looms' }),
    aCategory(shop.db, { name: 'Silk', parent: 'Looms' }),
  ]);
  await aProduct(shop.db, { name: 'Kuthampully Stole', category: linen, price: 750 });
  await aProduct(shop.db, { name: 'Balaramapuram Wrap', category: silk, price: 2400 });
  const result = async (query: string) => (await listed(admin, `/category/all?${query}`)).map((it) => it.name).sort();

  assert.deepEqual(await result('parent=looms'), ['Linen', 'Silk']);
  assert.deepEqual(await result('q=kuthampully'), ['Linen']);
  assert.deepEqual(await result('parent=Looms&min=500&max=1000'), ['Linen']);
  assert.deepEqual(await result('parent=Looms&min=750&max=2400'), ['Linen', 'Silk']);
  assert.deepEqual(await result('parent=Looms&min=2000'), ['Silk']);
  assert.deepEqual(await result('parent=Looms&max=500'), []);

  await aProduct(shop.db, { name: 'Kuthampully Shawl', category: silk, price: 900, stock: 0 });
  const shown = async (query: string) => (await listed(null, `/category/all?${query}`)).map((it) => it.name);
  assert.deepEqual(await result('q=kuthampully'), ['Linen', 'Silk']);
  assert.deepEqual(await shown('q=kuthampully'), ['Linen'], 'a customer is led to what is on sale');
  assert.deepEqual(await result('parent=Looms&min=500&max=1000'), ['Linen', 'Silk']);
  assert.deepEqual(await shown('parent=Looms&min=500&max=1000'), ['Linen']);
  assert.deepEqual(await shown('parent=Looms&q=shawl'), []);
});

test('the category table is sorted by name and by number of products', async () => {
  for (const [name, products] of [
    ['sorted Bibs', 2],
    ['Sorted Capes', 0],
    ['Sorted Aprons', 1],
  ] as const) {
    const category = await aCategory(shop.db, { name });
    for (let count = 0; count < products; count += 1) await aProduct(shop.db, { category });
  }
  const sorted = async (query: string) =>
    (await listed(admin, `/category/all?q=sorted&${query}`)).map(({ name }) => name.split(' ')[1]);
  assert.deepEqual(await sorted('sort=name'), ['Aprons', 'Bibs', 'Capes']);
  assert.deepEqual(await sorted('sort=name&order=desc'), ['Capes', 'Bibs', 'Aprons']);
  assert.deepEqual(await sorted('sort=products&order=desc'), ['Bibs', 'Aprons', 'Capes']);
  assert.equal((await shop.ask(admin, 'GET', '/category/all?sort=colour')).status, 400);
});

test('a category has an HSN code, which stays where a form does not name it', async () => {
  const caps = firstIn(await add({ name: 'Caps', hsn: '650500' }));
  assert.equal(caps['hsn'], '650500');
  assert.equal(firstIn(await edit(caps._id, { name: 'Caps and hats' }))['hsn'], '650500');
  assert.equal(firstIn(await edit(caps._id, { name: 'Caps', hsn: '' }))['hsn'], '');
  for (const hsn of ['61', '61090', 'abcd']) {
    const { status, body } = await edit(caps._id, { name: 'Caps', hsn });
    assert.deepEqual([status, body.errors], [400, { hsn: 'Enter 4, 6 or 8 digits, or nothing.' }]);
  }
});

test('only staff change categories, and each change is in the audit log', async () => {
  const customer = await aCustomer(shop);
  const category = await aCategory(shop.db);
  for (const [person, status] of [
    [null, 401],
    [customer, 403],
  ] as const) {
    assert.equal((await shop.ask(person, 'POST', '/category/admin', { name: 'Mine' })).status, status);
    assert.equal((await shop.ask(person, 'PUT', `/category/admin/${category.id}`, { name: 'Mine' })).status, status);
    assert.equal((await shop.ask(person, 'PUT', `/category/admin/toggle-status/${category.id}`)).status, status);
  }
  await edit(category.id, { name: 'Renamed once' });
  await toggle(category.id);
  const log = await shop.db
    .selectFrom('auditEntry')
    .select(['action', 'after'])
    .where('subjectId', '=', category.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(log, [
    { action: 'category.edit', after: { name: 'Renamed once' } },
    { action: 'category.block', after: { isActive: false } },
  ]);
  for (const id of ['no-id', '00000000-0000-7000-8000-000000000000'])
    assert.deepEqual([(await edit(id, { name: 'Any' })).status, (await toggle(id)).status], [404, 404]);
});
