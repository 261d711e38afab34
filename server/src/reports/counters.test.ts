// covers: dashboard
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { changeProducts, type BulkChange } from '@shop/contract/bulk-products';
import { listOffers } from '@shop/contract/offers';
import { listAllCategories, listAllProducts } from '@shop/contract/catalogue';
import { readDashboard } from '@shop/contract/reports';
import { flushCounters } from '#infra/database';
import { aCategory, aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo, order, orderBodyOf } from '#test-support/orders';
import { sendSheet } from '#test-support/sheets';
import { counterMismatches } from '#test-support/counters';

let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
after(() => shop.close());
afterEach(async () => assert.deepEqual(await counterMismatches(shop.pool), []));

/** A request through HTTP, which must succeed. */
async function done(method: 'POST' | 'PUT', path: string, body: object = {}): Promise<void> {
  const answer = await shop.ask(staff, method, path, body);
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
}

test('Counters: sales, cancellations and returns change them like the stock', async () => {
  const customer = await aCustomer(shop);
  const tee = await aProduct(shop.db, { variants: ['S', 'M'].map((size) => ({ size, stock: 7 })) });
  const buy = (size: string, quantity: number) => anOrder(shop, customer, [{ product: tee, size, quantity }]);
  const [kept, cancelled, refused] = [await buy('S', 3), await buy('S', 4), await buy('M', 2)];
  assert.deepEqual(await counterMismatches(shop.pool), []);

  await moveTo(shop, staff, cancelled, 'Cancelled');
  await moveTo(shop, staff, kept, 'Delivered', 'Returned');
  await done('PUT', `/order/return/${kept._id}`, { action: 'receive', restock: true });
  await done('PUT', `/order/return/${kept._id}`, { action: 'refund', amount: 10 });
  await moveTo(shop, staff, refused, 'Cancelled', 'Processing', 'Delivered');
  const { revenue } = await shop.call(staff, readDashboard);
  assert.ok(revenue > 0);
});

test('Counters: concurrent orders of different sizes of one product neither wait for the counters nor lose a count', async () => {
  const sizes = ['S', 'M', 'L', 'XL', 'XXL', '3XL'];
  const tee = await aProduct(shop.db, { name: 'Tee in Six Sizes', variants: sizes.map((size) => ({ size, stock: 2 })) });
  await flushCounters(shop.db);
  const customers = await Promise.all(sizes.map(() => aCustomer(shop)));
  const carts = await Promise.all(
    customers.map(async (buyer, at) => {
      await shop.ask(buyer, 'POST', '/cart', { productId: tee.id, quantity: 2, size: sizes[at] });
      return orderBodyOf(shop, buyer);
    }),
  );
  // A slow flush of the counters holds the locks of their rows: no order waits for it.
  const holder = await shop.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from product_stock_summary where product_id = $1 for update', [tee.id]);
    await holder.query('select from counter for update');
    await holder.query('select from product_sales_30d for update');
    const answers = await Promise.all(customers.map((buyer, at) => order(shop, buyer, carts[at] ?? {})));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await Promise.all([flushCounters(shop.db), flushCounters(shop.db), flushCounters(shop.db)]);
  const low = await shop.call(staff, listAllProducts, { query: { stock: 'out', q: 'six sizes' } });
  assert.deepEqual(
    low.products.map(({ _id }) => _id),
    [tee.id],
  );
});

test('Counters: bulk changes and their undo, blocking, offers and imports are counted', async () => {
  const tees = await aCategory(shop.db);
  const made = await Promise.all([4, 40, 0].map((stock) => aProduct(shop.db, { category: tees, stock })));
  const ids = made.map(({ id }) => id);
  const change = (it: BulkChange) => shop.call(staff, changeProducts, { body: { mode: 'apply', ids, change: it } });
  const { undo } = await change({ kind: 'stock-set', pieces: 20 });
  assert.deepEqual(await counterMismatches(shop.pool), []);
  await shop.call(staff, changeProducts, { body: { mode: 'undo', undo: undo ?? '' } });
  assert.deepEqual(await counterMismatches(shop.pool), []);
  await change({ kind: 'block' });
  await done('PUT', `/product/admin/toggle-status/${ids[0]}`);
  await done('PUT', `/category/admin/toggle-status/${tees.id}`);
  const offer = {
    title: 'Monsoon',
    description: 'Less.',
    discountType: 'percentage',
    discountValue: 10,
    expiryDate: '2099-01-01',
  };
  await done('POST', '/offer/add', { ...offer, products: ids });
  const { offers } = await shop.call(staff, listOffers);
  assert.deepEqual([offers[0]?.productCount, offers.length], [3, 1]);
  await done('PUT', `/offer/${offers[0]?._id}`, { ...offer, products: ids.slice(1) });

  const row = (type: string, stock: number) =>
    `Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price\n${made[0]?.slug},Moved,Soft.,${type},${stock},499\nnew-${type},New,Soft.,${type},3,499\n`;
  for (const csv of [row('Shirts', 9), row('Kurtas', 2)]) {
    const { status, body } = await send(csv);
    assert.deepEqual([status, body['failed']], [200, []]);
    assert.deepEqual(await counterMismatches(shop.pool), []);
  }
  const { categories } = await shop.call(staff, listAllCategories);
  const counted = Object.fromEntries(categories.map((it) => [it.name, it.products]));
  assert.deepEqual([counted[tees.name], counted['Shirts'], counted['Kurtas']], [2, 1, 2]);
});

const send = (text: string) => sendSheet(shop, staff, { of: 'product', text });

test('Counters: a customer who joins the staff is not counted, and an erased one is', async () => {
  const { id } = await aCustomer(shop);
  const users = async () => (await shop.call(staff, readDashboard)).users;
  const before = await users();
  await shop.pool.query(`update account set role = 'admin', staff_role = 'support' where id = $1`, [id]);
  assert.equal(await users(), before - 1);
  await shop.pool.query(`update account set role = 'user', staff_role = null where id = $1`, [id]);
  assert.equal(await users(), before);
});

test('Counters: deleted rows are not counted', async () => {
  const product = await aProduct(shop.db);
  const placed = await anOrder(shop, await aCustomer(shop), [{ product }]);
  await shop.pool.query('delete from customer_order where id = $1', [placed._id]);
  await shop.pool.query('delete from product');
});
