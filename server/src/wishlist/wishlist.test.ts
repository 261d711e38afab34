// covers: wishlist
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { MAX_WISHLIST_ITEMS, readWishlist } from '@shop/contract/wishlist';
import { aCustomer, aProduct, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let customer: Person;
before(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await aCustomer(shop);
});
after(() => shop.close());

const NOBODYS = '01890000-0000-7000-8000-000000000000';
const item = (productId: unknown, more: object = {}, person = customer) =>
  shop.ask(person, 'POST', '/wishlist', { productId, ...more });
const wishes = async (person = customer) => (await shop.call(person, readWishlist)).wishlist.map((it) => it._id);

test('a wishlist item is the product itself, added by id or by slug', async () => {
  const tee = await aProduct(shop.db, { name: 'Crew Tee', price: 399, mrp: 799 });
  const { status, body } = await item(tee.slug, { quantity: 1 });
  assert.deepEqual([status, body.message], [200, 'Added to wishlist.']);
  const [first] = body['wishlist'] as Record<string, unknown>[];
  assert.deepEqual(
    [first?.['_id'], first?.['name'], first?.['sale_price'], first?.['product_price']],
    [tee.id, 'Crew Tee', 399, 799],
  );
});

test('the newest item comes first, and a product that is added twice is listed once', async () => {
  const [tee, jeans] = [await aProduct(shop.db), await aProduct(shop.db)];
  for (const { id } of [tee, jeans]) await item(id);
  assert.deepEqual(await wishes(), [jeans.id, tee.id]);
  await Promise.all([1, 2, 3, 4].map(() => item(tee.id)));
  assert.deepEqual(await wishes(), [tee.id, jeans.id]);
});

test('a blocked product leaves the wishlist and comes back unblocked; a sold-out one stays', async () => {
  const [blocked, soldOut] = [await aProduct(shop.db), await aProduct(shop.db, { stock: 0 })];
  for (const { id } of [blocked, soldOut]) await item(id);
  const set = (isActive: boolean) => shop.db.updateTable('product').set({ isActive }).where('id', '=', blocked.id).execute();
  await set(false);
  assert.deepEqual(await wishes(), [soldOut.id]);
  await set(true);
  assert.deepEqual(await wishes(), [soldOut.id, blocked.id]);
});

test('a product that is not sold cannot be put on a wishlist', async () => {
  const blocked = await aProduct(shop.db, { isActive: false });
  for (const id of [NOBODYS, 'no-such-thing', blocked.id]) {
    const { status, body } = await item(id);
    assert.deepEqual([status, body.message], [404, 'This item is no longer sold.']);
  }
  for (const id of [undefined, null, 7, [], {}, '', '\u0000'])
    assert.deepEqual((await item(id)).body.errors, { productId: 'Choose a product.' });
});

test('an item is removed once; the request body does not matter', async () => {
  const [{ id }, kept] = [await aProduct(shop.db), await aProduct(shop.db)];
  for (const it of [id, kept.id]) await item(it);
  const { status, body } = await shop.ask(customer, 'DELETE', `/wishlist/${id}`, { userId: NOBODYS });
  assert.deepEqual([status, (body['wishlist'] as { _id: string }[]).map(({ _id }) => _id)], [200, [kept.id]]);
  for (const name of [id, NOBODYS, 'x']) {
    const again = await shop.ask(customer, 'DELETE', `/wishlist/${name}`);
    assert.deepEqual([again.status, again.body.message], [404, 'This item is not in your wishlist.']);
  }
});

test('a wishlist is its customer’s alone', async () => {
  const other = await aCustomer(shop);
  const { id } = await aProduct(shop.db);
  await item(id, { userId: other.id });
  assert.deepEqual(await wishes(other), []);
  assert.equal((await shop.ask(other, 'DELETE', `/wishlist/${id}`, { userId: customer.id })).status, 404);
  assert.deepEqual(await wishes(), [id]);
  assert.equal((await shop.ask(null, 'GET', '/wishlist')).status, 401);
});

test('a wishlist is bounded', async () => {
  const [{ id: last }, known] = [await aProduct(shop.db), await aProduct(shop.db)];
  const others = await Promise.all(Array.from({ length: MAX_WISHLIST_ITEMS - 1 }, () => aProduct(shop.db)));
  await shop.db
    .insertInto('wishlistItem')
    .values([known, ...others].map(({ id: productId }) => ({ accountId: customer.id, productId })))
    .execute();
  const { status, body } = await item(last);
  assert.deepEqual([status, body.message], [409, 'A wishlist holds at most 200 items.']);
  assert.equal((await item(known.id)).status, 200);

  const places = 5;
  for (const { id } of others.slice(0, places)) await shop.ask(customer, 'DELETE', `/wishlist/${id}`);
  const more = await Promise.all(Array.from({ length: 4 * places }, () => aProduct(shop.db)));
  const answers = await Promise.all(more.map(({ id }) => item(id)));
  assert.equal(answers.filter((it) => it.status === 200).length, places, 'also when several are wished for at once');
});

test('a guest’s items are merged in their order, above those of the account', async () => {
  const [own, first, second] = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)];
  await item(own.id);
  assert.equal((await shop.ask(customer, 'POST', '/cart/merge', { wishes: [first.id, second.id] })).status, 200);
  assert.deepEqual(await wishes(), [first.id, second.id, own.id]);
});

test('only as many of a guest’s items are merged as the limit allows', async () => {
  const products = await Promise.all(Array.from({ length: MAX_WISHLIST_ITEMS + 1 }, () => aProduct(shop.db)));
  const ids = products.map(({ id }) => id);
  const before = ids.slice(2).map((productId) => ({ accountId: customer.id, productId }));
  await shop.db.insertInto('wishlistItem').values(before).execute();
  assert.equal((await shop.ask(customer, 'POST', '/cart/merge', { wishes: ids.slice(0, 2) })).status, 200);
  assert.equal((await wishes()).length, MAX_WISHLIST_ITEMS);
  assert.equal((await wishes())[0], ids[0]);
});
