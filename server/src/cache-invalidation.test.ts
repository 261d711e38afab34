import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeProducts } from '@shop/contract/bulk-products';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { sql } from '#infra/database';
import { aCategory, aCustomer, anAdmin, anOffer, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { aCardOrder, anOrder, moveTo } from '#test-support/orders';
import { sendSheet } from '#test-support/sheets';

let shop: TestShop;
let staff: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(() => shop.close());

type World = Awaited<ReturnType<typeof aWorld>>;

/** A product on offer in its own category: two sizes, with a stock of one each. */
async function aWorld() {
  const category = await aCategory(shop.db);
  const offer = await anOffer(shop.db, { percent: 10 });
  const product = await aProduct(shop.db, { category, offer, stock: 1, variants: [{ size: 'S' }, { size: 'M' }] });
  return { category, offer, product };
}

/** All public responses that show the product, by name or in the count of a page; each of them is cached. */
async function publicBodies({ product, category }: World): Promise<string> {
  const paths = [
    `/product/${product.slug}`,
    '/product?limit=100',
    '/product?limit=1&page=2',
    `/product/filter/${category.id}`,
    '/category',
    '/settings',
  ];
  const answers = [];
  for (const path of paths) answers.push(await shop.ask(null, 'GET', path));
  return JSON.stringify(answers.map(({ status, body }) => [status, body]));
}

const buy = ({ product }: World) => anOrder(shop, asha, [{ product, size: 'S' }]);
const bulk = (it: World) =>
  shop.call(staff, changeProducts, { body: { mode: 'apply', ids: [it.product.id], change: { kind: 'stock-add', pieces: 7 } } });

const put = (path: string, body: object, caller = staff) => shop.ask(caller, 'PUT', path, body);
const delivered = async (it: World) => moveTo(shop, staff, await buy(it), 'Shipped', 'Delivered');

/** Each entry prepares data and returns the write whose invalidation is tested. */
const WRITES: Record<string, (it: World) => Promise<() => Promise<unknown>>> = {
  'the last piece is sold': async (it) => () => buy(it),
  'a piece is sold, and others are left': async (it) => {
    await bulk(it);
    return () => buy(it);
  },
  'the last piece of its last size is sold': async (it) => {
    await anOrder(shop, asha, [{ product: it.product, size: 'M' }]);
    return () => buy(it);
  },
  'the last piece waits to be paid for':
    async ({ product }) =>
    () =>
      aCardOrder(shop, asha, [{ product, size: 'S' }]),
  'a customer cancels': async (it) => {
    const { _id } = await buy(it);
    return () => put(`/order/${_id}`, { newStatus: 'Cancelled' }, asha);
  },
  'staff cancel': async (it) => {
    const { _id } = await buy(it);
    return () => put(`/order/delivery-status/${_id}`, { newStatus: 'Cancelled' });
  },
  'staff cancel many': async (it) => {
    const { _id } = await buy(it);
    return () => put('/order/bulk', { ids: [_id], newStatus: 'Cancelled' });
  },
  'goods come back to be sold again': async (it) => {
    const { _id } = await delivered(it);
    await put(`/order/${_id}`, { newStatus: 'Returned', reason: 'Item is defective' }, asha);
    return () => put(`/order/return/${_id}`, { action: 'receive', restock: true });
  },
  'another size is kept aside for an exchange': async (it) => {
    const { _id, orderItems } = await delivered(it);
    const lines = [{ line: orderItems[0]?._id, quantity: 1, exchange: it.product.variants[1]?.id }];
    return () => shop.ask(asha, 'POST', `/order/${_id}/return`, { reason: 'Item is defective', lines });
  },
  'staff choose what to show with it': async ({ category, product }) => {
    const shown = await aProduct(shop.db, { category });
    return () => put('/outfit', { for: { kind: 'product', id: product.id }, shows: [{ kind: 'product', id: shown.id }] });
  },
  'a product is blocked':
    async ({ product }) =>
    () =>
      put(`/product/admin/toggle-status/${product.id}`, {}),
  'a category is blocked':
    async ({ category }) =>
    () =>
      put(`/category/admin/toggle-status/${category.id}`, {}),
  'an offer is blocked':
    async ({ offer }) =>
    () =>
      put(`/offer/admin/toggle-status/${offer.id}`, {}),
  'many products are changed': async (it) => () => bulk(it),
  'a change of many is taken back': async (it) => {
    const { undo } = await bulk(it);
    return () => put('/product/admin/bulk', { mode: 'undo', undo });
  },
  'a sheet of products is imported':
    async ({ category, product }) =>
    () =>
      sendSheet(shop, staff, {
        of: 'product',
        text: `Handle,Title,Type,Variant Price\n${product.slug},Renamed,${category.name},799`,
      }),
  'a sheet of categories is imported':
    async ({ category: { slug, name } }) =>
    () =>
      sendSheet(shop, staff, { of: 'category', text: `Handle,Name,Parent Category,Published\n${slug},${name} renamed,Men,true` }),
  'the shop says something else of itself': async () => {
    const { settings, updatedAt } = await shop.call(staff, readSettings);
    return () => shop.call(staff, saveSettings, { body: { ...settings, banner: 'Onam sale until Sunday.', updatedAt } });
  },
};

for (const [what, prepare] of Object.entries(WRITES))
  test(`Cache invalidation: no stale response once ${what}`, async () => {
    const it = await aWorld();
    const write = await prepare(it);
    shop.cache.clear();
    const before = await publicBodies(it);
    assert.equal(await publicBodies(it), before);
    await write();
    const now = await publicBodies(it);
    assert.notEqual(now, before, 'this changes what everybody is told');
    shop.cache.clear();
    assert.equal(now, await publicBodies(it), 'and they are told so at once');
  });

const rename = (id: string) => () => shop.db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', id).execute();

/**
 * Whether a cached response survives an order of these goods and its cancellation. The `change` without an
 * invalidation shows whether the response still comes from the cache.
 */
async function survives(path: string, change: () => Promise<unknown>, it: World): Promise<boolean> {
  shop.cache.clear();
  const cached = await shop.ask(null, 'GET', path);
  await change();
  const { _id } = await buy(it);
  await put(`/order/${_id}`, { newStatus: 'Cancelled' }, asha);
  // Compares bodies alone: the Date header of two responses differs when a second ends between them.
  const { body } = await shop.ask(null, 'GET', path);
  const survived = JSON.stringify(body) === JSON.stringify(cached.body);
  shop.cache.clear();
  assert.notDeepEqual((await shop.ask(null, 'GET', path)).body, cached.body, 'the change shows where nothing is cached');
  return survived;
}

test('Cache invalidation: an order and its cancellation invalidate the responses about its goods only', async () => {
  const [it, { product: other, category }] = [await aWorld(), await aWorld()];
  await bulk(it);
  assert.equal(await survives(`/product/${it.product.id}`, rename(it.product.id), it), false);
  assert.equal(await survives(`/product/filter/${category.id}`, rename(other.id), it), true);
});

test('Cache invalidation: a status change that moves no stock invalidates no response, not even about its goods', async () => {
  const it = await aWorld();
  await bulk(it);
  const order = await buy(it);
  const path = `/product/${it.product.id}`;
  const cached = await shop.ask(null, 'GET', path);
  await rename(it.product.id)();
  await moveTo(shop, staff, order, 'Shipped');
  await put('/order/bulk', { ids: [order._id], newStatus: 'Delivered' });
  assert.deepEqual((await shop.ask(null, 'GET', path)).body, cached.body);
});

const importOf = (lines: string[]) =>
  sendSheet(shop, staff, { of: 'product', text: ['Handle,Title,Type,Variant Price,Variant Inventory Qty', ...lines].join('\n') });

test('Cache invalidation: an import outdates the lists of its categories, and neither other lists nor product pages', async () => {
  const [it, other] = [await aWorld(), await aWorld()];
  const paths = [`/product/${other.product.id}`, `/product/filter/${other.category.id}`, `/product/filter/${it.category.id}`];
  const bodies = () => Promise.all(paths.map(async (path) => JSON.stringify((await shop.ask(null, 'GET', path)).body)));
  shop.cache.clear();
  const [page, list, ownList] = await bodies();
  await rename(other.product.id)(); // Would show where one of them is made anew.
  await importOf([`new-${it.product.slug},New Tee,${it.category.name},799,5`]);
  const [pageAfter, listAfter, ownListAfter] = await bodies();
  assert.deepEqual([pageAfter, listAfter], [page, list]);
  assert.notEqual(ownListAfter, ownList);
});

test('Cache invalidation: a product that moves to another category leaves one list and comes on the other', async () => {
  const [it, other] = [await aWorld(), await aWorld()];
  const totals = async () => {
    const lists = await Promise.all([it, other].map(({ category }) => shop.ask(null, 'GET', `/product/filter/${category.id}`)));
    return lists.map(({ body }) => (body as { total: number }).total);
  };
  assert.deepEqual(await totals(), [1, 1]);
  await importOf([`${it.product.slug},${it.product.name},${other.category.name},799,5`]);
  assert.deepEqual(await totals(), [0, 2]);
});

test('Cache invalidation: an order of the last piece and its cancellation leave responses without stock cached', async () => {
  const it = await aWorld();
  const { product: other } = await aWorld();
  const banner = () => sql`update shop_settings set details = details || '{"banner": "Onam sale."}'`.execute(shop.db);
  assert.equal(await survives('/product?limit=100', rename(other.id), it), false);
  assert.equal(await survives('/settings', banner, it), true);
});
