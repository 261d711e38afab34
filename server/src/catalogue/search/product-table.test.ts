// covers: product-lists, products
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { changeProducts, type BulkChange } from '@shop/contract/bulk-products';
import { listAllProducts, type ProductTable } from '@shop/contract/catalogue';
import { toggleProduct } from '@shop/contract/catalogue-staff';
import { rupees } from '@shop/contract/money';
import {
  aCategory,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  openTestShop,
  stockOf,
  type MadeCategory,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder } from '#test-support/orders';

let now: Date | undefined;
let shop: TestShop;
let staff: Person;
let customer: Person;
let tees: MadeCategory;
let amber: MadeProduct;
let beige: MadeProduct;
let cream: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now ?? new Date() });
  staff = await anAdmin(shop);
  customer = await aCustomer(shop);
});
beforeEach(async () => {
  tees = await aCategory(shop.db);
  const tee = (name: string, price: number, stocks: number[]) =>
    aProduct(shop.db, {
      name,
      price,
      mrp: 1000,
      category: tees,
      variants: stocks.map((stock, index) => ({ size: ['S', 'M'][index] ?? 'L', stock })),
    });
  beige = await tee('beige Tee', 300, [0, 3]);
  cream = await tee('Cream Tee', 100, [0, 0]);
  amber = await tee('Amber Tee', 200, [10, 20]);
});
after(() => shop.close());

const named = async (query: Partial<ProductTable>) =>
  (await shop.call(staff, listAllProducts, { query: { category: tees.slug, ...query } })).products.map(({ name }) => name);
const all = () => [amber.id, beige.id, cream.id];
const change = (ids: string[], what: BulkChange, mode: 'preview' | 'apply' = 'apply') =>
  shop.call(staff, changeProducts, { body: { mode, ids, change: what } });
const undo = (id: string | null) => shop.call(staff, changeProducts, { body: { mode: 'undo', undo: id ?? '' } });
const prices = async () =>
  (await shop.call(staff, listAllProducts, { query: { category: tees.slug, sort: 'name' } })).products.map((it) => it.sale_price);

const changeFound = (what: BulkChange, mode: 'preview' | 'apply', except: string[] = []) =>
  shop.call(staff, changeProducts, {
    body: { mode: `${mode}-found`, filter: { category: tees.slug }, except, change: what },
  });

test('the table is sorted by name, price, stock and age, in both directions', async () => {
  assert.deepEqual(await named({ sort: 'name' }), ['Amber Tee', 'beige Tee', 'Cream Tee']);
  assert.deepEqual(await named({ sort: 'name', order: 'desc' }), ['Cream Tee', 'beige Tee', 'Amber Tee']);
  assert.deepEqual(await named({ sort: 'price' }), ['Cream Tee', 'Amber Tee', 'beige Tee']);
  await shop.db
    .updateTable('productListing')
    .set({ mrpPaise: rupees(1500) })
    .where('productId', '=', beige.id)
    .execute();
  assert.equal((await named({ sort: 'mrp', order: 'desc' }))[0], 'beige Tee');
  assert.deepEqual(await named({ sort: 'stock', order: 'desc' }), ['Amber Tee', 'beige Tee', 'Cream Tee']);
  assert.deepEqual(await named({}), await named({ sort: 'newest', order: 'desc' }));
  assert.deepEqual((await named({ sort: 'newest', order: 'asc' })).toReversed(), await named({ sort: 'newest' }));
});

test('the table is filtered by low stock, sold out and blocked', async () => {
  await change([amber.id], { kind: 'block' });
  assert.deepEqual(await named({ sort: 'name', stock: 'low' }), ['beige Tee', 'Cream Tee']);
  assert.deepEqual(await named({ stock: 'out' }), ['Cream Tee']);
  assert.deepEqual(await named({ state: 'blocked' }), ['Amber Tee']);
  assert.deepEqual(await named({ sort: 'name', state: 'active' }), ['beige Tee', 'Cream Tee']);
  assert.deepEqual(await named({ q: 'tee', stock: 'out' }), ['Cream Tee']);
  assert.deepEqual(await named({ q: 'beige' }), ['beige Tee']);
});

test('the table is filtered by offer', async () => {
  const [offer, other] = [await anOffer(shop.db), await anOffer(shop.db)];
  await aProduct(shop.db, { name: 'Dyed Tee', category: tees, offer });
  await aProduct(shop.db, { name: 'Ecru Tee', category: tees, offer: other });
  assert.deepEqual(await named({ offer: offer.id }), ['Dyed Tee']);
  assert.deepEqual(await named({ offer: 'no-id' }), []);
});

test('pages of a sorted table contain every product once', async () => {
  const one = await named({ sort: 'price', limit: 2 });
  const two = await named({ sort: 'price', limit: 2, page: 2 });
  assert.deepEqual([...one, ...two], await named({ sort: 'price' }));
});

test('to a customer the same table shows products on sale only, whatever the filter', async () => {
  const { products } = await shop.call(customer, listAllProducts, { query: { category: tees.slug, sort: 'name' } });
  assert.deepEqual(
    products.map(({ name }) => name),
    ['Amber Tee', 'beige Tee'],
  );
  assert.equal((await shop.call(customer, listAllProducts, { query: { category: tees.slug, state: 'blocked' } })).total, 0);
});

test('the preview of a price change lists every size and changes nothing; applying it changes what was previewed', async () => {
  const lower: BulkChange = { kind: 'price-percent', percent: -12.5 };
  const seen = await change(all(), lower, 'preview');
  assert.deepEqual(seen.rows.map(({ product, variant, before, after: then }) => [product, variant, before, then]).slice(0, 3), [
    ['Amber Tee', 'S', '₹200', '₹175'],
    ['Amber Tee', 'M', '₹200', '₹175'],
    ['beige Tee', 'S', '₹300', '₹262.50'],
  ]);
  assert.equal(seen.undo, null);
  assert.deepEqual(await prices(), [200, 300, 100].map(rupees));
  const done = await change(all(), lower);
  assert.deepEqual(done.rows, seen.rows);
  assert.deepEqual(await prices(), [175, 262.5, 87.5].map(rupees));
});

test('a price change is undone once, and keeps values that a colleague changed since', async () => {
  const { undo: first } = await change(all(), { kind: 'price-amount', amount: rupees(50) });
  await change([cream.id], { kind: 'price-amount', amount: rupees(-10) });
  const { message } = await undo(first);
  assert.equal(message, 'Change undone for 4 variants. 2 variants changed again since then and stayed as they are.');
  assert.deepEqual(await prices(), [200, 300, 140].map(rupees));
  await assert.rejects(undo(first), { status: 409, code: 'stale' });
});

test('one size that cannot have the price stops the change of all', async () => {
  const up: BulkChange = { kind: 'price-amount', amount: rupees(750) };
  const seen = await change(all(), up, 'preview');
  assert.deepEqual(
    seen.rows.flatMap(({ product, problem }) => problem ?? product),
    ['Amber Tee', 'Amber Tee', 'Above its MRP of ₹1,000.', 'Above its MRP of ₹1,000.', 'Cream Tee', 'Cream Tee'],
  );
  await assert.rejects(change(all(), up), { status: 400, code: 'invalid_input' });
  await assert.rejects(change(all(), { kind: 'price-amount', amount: rupees(-100) }), { status: 400 });
  assert.deepEqual(await prices(), [200, 300, 100].map(rupees));
});

test('sale prices and MRPs are set to an amount, and an MRP cannot be below the sale price', async () => {
  const begun = await prices();
  const set = await change(all(), { kind: 'price-set', amount: rupees(699) });
  assert.match(set.message, /^Prices updated for \d variants\.$/);
  assert.deepEqual(await prices(), [699, 699, 699].map(rupees));
  await assert.rejects(change(all(), { kind: 'mrp-set', amount: rupees(500) }), { status: 400 });
  const below = await change(all(), { kind: 'mrp-set', amount: rupees(500) }, 'preview');
  assert.equal(below.rows[0]?.problem, 'Below its sale price of ₹699.');
  const raised = await change(all(), { kind: 'mrp-percent', percent: 20 });
  assert.deepEqual([raised.rows[0]?.before, raised.rows[0]?.after], ['₹1,000', '₹1,200']);
  await undo(raised.undo);
  await undo(set.undo);
  assert.deepEqual(await prices(), begun);
});

test('a retired size is not changed', async () => {
  const [small, medium] = amber.variants.map(({ id }) => id);
  await shop.ask(staff, 'PUT', `/product/admin/${amber.id}`, { variants: [{ _id: medium }] });
  const { rows } = await change([amber.id], { kind: 'stock-add', pieces: 5 });
  assert.deepEqual(
    rows.map(({ variant }) => variant),
    ['M'],
  );
  assert.deepEqual(
    [await stockOf(shop.db, small ?? ''), await stockOf(shop.db, medium ?? '')],
    [
      { stock: 10, ledger: 10 },
      { stock: 25, ledger: 25 },
    ],
  );
});

test('all products of a filter are counted again and changed, except for those that were unticked', async () => {
  const up: BulkChange = { kind: 'price-amount', amount: rupees(10) };
  const seen = await changeFound(up, 'preview', [cream.id]);
  assert.deepEqual(
    [seen.found, new Set(seen.rows.map(({ product }) => product))],
    [{ total: 2, taken: 2 }, new Set(['Amber Tee', 'beige Tee'])],
  );
  await aProduct(shop.db, { name: 'Dyed Tee', category: tees, price: 400, mrp: 1000, variants: [{ size: 'S', stock: 1 }] });
  const done = await changeFound(up, 'apply', [cream.id]);
  assert.deepEqual([done.found?.total, done.message], [3, 'Prices updated for 5 variants.']);
  assert.deepEqual(await prices(), [210, 310, 100, 410].map(rupees));
  await undo(done.undo);
  assert.deepEqual(await prices(), [200, 300, 100, 400].map(rupees));
});

test('of the products of a filter, those that cannot be changed are listed and skipped, and the others are changed', async () => {
  const down: BulkChange = { kind: 'price-amount', amount: rupees(-150) };
  const { message, rows } = await changeFound(down, 'apply');
  assert.equal(message, 'Prices updated for 4 variants. 1 product was left as it is.');
  assert.deepEqual(
    rows.flatMap(({ product, problem }) => (problem === null ? [] : `${product}: ${problem}`)),
    ['Cream Tee: The price must be above ₹0.', 'Cream Tee: The price must be above ₹0.'],
  );
  assert.deepEqual(await prices(), [50, 150, 100].map(rupees));
});

test('a bulk change of stock is in the ledger, and pieces sold since stay sold when it is undone', async () => {
  const { undo: id } = await change([cream.id], { kind: 'stock-set', pieces: 8 });
  assert.deepEqual(await stockOf(shop.db, cream.variants[0]?.id ?? ''), { stock: 8, ledger: 8 });
  assert.deepEqual(await named({ stock: 'out' }), []);
  await anOrder(shop, customer, [{ product: beige, size: 'M', quantity: 2 }]);
  const added = await change([beige.id], { kind: 'stock-add', pieces: 5 });
  await anOrder(shop, customer, [{ product: beige, size: 'S', quantity: 1 }]);
  assert.match((await undo(added.undo)).message, /^Change undone for 1 variant\. 1 variant changed again since then/);
  assert.deepEqual(await stockOf(shop.db, beige.variants[1]?.id ?? ''), { stock: 1, ledger: 1 });
  await undo(id);
  assert.deepEqual(await stockOf(shop.db, cream.variants[0]?.id ?? ''), { stock: 0, ledger: 0 });
  await assert.rejects(change([beige.id], { kind: 'stock-add', pieces: -2 }), { status: 400 });
});

test('products that are blocked in bulk are hidden at once, and come back when it is undone', async () => {
  const { undo: id } = await change(all(), { kind: 'block' });
  const seen = () => shop.call(customer, listAllProducts, { query: { category: tees.slug } });
  assert.equal((await seen()).total, 0);
  await undo(id);
  assert.equal((await seen()).total, 2);
  assert.deepEqual((await change(all(), { kind: 'unblock' })).message, 'Nothing was changed.');
});

test('every product of a bulk change is in the audit log, and an edit begun before is stale', async () => {
  const { products } = await shop.call(staff, listAllProducts, { query: { category: tees.slug, sort: 'name' } });
  await change(all(), { kind: 'price-amount', amount: rupees(1) });
  const entries = await shop.db.selectFrom('auditEntry').select('action').where('subjectId', 'in', all()).execute();
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['product.bulk', 'product.bulk', 'product.bulk'],
  );
  const stale = { updatedAt: products[0]?.updatedAt, name: 'Late' };
  assert.equal((await shop.ask(staff, 'PUT', `/product/admin/${products[0]?._id}`, stale)).status, 409);
});

test('an edit begun before a change is stale though both happened in one millisecond', async () => {
  const mark = async () => {
    const marks = shop.db.selectFrom('product').select('updatedAt').where('id', '=', amber.id);
    return (await marks.executeTakeFirstOrThrow()).updatedAt.toISOString();
  };
  const edit = async (updatedAt: string) =>
    (await shop.ask(staff, 'PUT', `/product/admin/${amber.id}`, { updatedAt, price: '250' })).status;
  const changes = [
    () => change([amber.id], { kind: 'price-amount', amount: rupees(1) }),
    () => shop.call(staff, toggleProduct, { params: { id: amber.id } }),
    async () => assert.equal(await edit(await mark()), 200),
  ];
  for (const act of changes) {
    const begun = await mark();
    now = new Date(begun);
    await act();
    assert.equal(await edit(begun), 409);
  }
  now = undefined;
});

test('bulk changes are for staff, limited in number, and need existing products', async () => {
  const body = { mode: 'apply', ids: all(), change: { kind: 'block' } };
  const ask = (person: Person, sent: object) => shop.ask(person, 'PUT', '/product/admin/bulk', sent);
  assert.equal((await ask(customer, body)).status, 403);
  assert.equal((await ask(staff, { ...body, ids: Array.from({ length: 101 }, () => amber.id) })).status, 400);
  assert.equal((await ask(staff, { ...body, ids: [] })).status, 400);
  assert.equal((await ask(staff, { ...body, ids: [amber.id, 'nonsense'] })).status, 404);
  for (const percent of [0, 12.345, -91, 501])
    assert.equal((await ask(staff, { ...body, change: { kind: 'price-percent', percent } })).status, 400);
  assert.equal((await ask(staff, { mode: 'undo', undo: 'nonsense' })).status, 404);
});
