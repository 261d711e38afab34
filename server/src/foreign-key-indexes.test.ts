import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { recordQueries, findSequentialScans, type QueryRecorder } from '#test-support/query-recorder';

const PASSWORD = 'correct horse battery';

let shop: TestShop;
let staff: Person;
let asha: Person;
let product: MadeProduct;
let questions: QueryRecorder;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop, { password: PASSWORD });
  product = await aProduct(shop.db, { stock: 50 });
  questions = recordQueries(shop.pool);
});
after(() => shop.close());

async function done(caller: Person | null, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<void> {
  const { status, body: reply } = await shop.ask(caller, method, path, body);
  assert.ok(status < 300, `${path}: ${status} ${reply.message}`);
}
async function exchanged(): Promise<void> {
  const shirt = await aProduct(shop.db, { variants: [{ size: 'S' }, { size: 'M' }] });
  const it = await moveTo(shop, staff, await anOrder(shop, asha, [{ product: shirt, size: 'S' }]), 'Delivered');
  const lines = [{ line: it.orderItems[0]?._id, quantity: 1, exchange: shirt.variants[1]?.id }];
  await done(asha, 'POST', `/order/${it._id}/return`, { lines, reason: 'Item is defective' });
  await done(staff, 'PUT', `/order/return/${it._id}`, { action: 'receive', restock: true });
}
const ADDRESS = { fullName: 'Asha Rao', address: '12 Marine Drive', city: 'Kochi', zipCode: '682011' };

test('Indexes: no query about one customer or one order scans a table, from the cart to the refund', async () => {
  const it = await anOrder(shop, asha, [{ product }]);
  const steps: [what: string, todo: () => Promise<unknown>][] = [
    ['an order', () => anOrder(shop, asha, [{ product }])],
    ['a parcel', () => moveTo(shop, staff, it, 'Shipped', 'Delivered')],
    ['a return', () => done(asha, 'PUT', `/order/${it._id}`, { newStatus: 'Returned', reason: 'Item is defective' })],
    ['its goods', () => done(staff, 'PUT', `/order/return/${it._id}`, { action: 'receive', restock: true })],
    ['its money', () => done(staff, 'PUT', `/order/return/${it._id}`, { action: 'refund' })],
    ['another size', () => exchanged()],
    ['an address', () => done(asha, 'POST', '/address/add', ADDRESS)],
    ['a size in the cart', () => done(asha, 'POST', '/cart', { productId: product.slug })],
    ['a wish', () => done(asha, 'POST', '/wishlist', { productId: product.id })],
    ['a message', () => done(asha, 'POST', '/contact', { name: 'Asha', email: asha.email, message: 'Where is it?' })],
    ['a sign-in', () => done(null, 'POST', '/login', { email: asha.email, password: PASSWORD })],
    ['a forgotten password', () => done(null, 'POST', '/password/forgot', { email: asha.email })],
    ['the customer as staff see them', () => done(staff, 'GET', `/customer/${asha.id}`)],
    ['the mails to a customer', () => done(staff, 'GET', `/mail?q=${asha.email}`)],
    ['the log, with the names of what it speaks of', () => done(staff, 'GET', '/audit')],
  ];
  for (const path of [
    '/detail',
    '/address',
    '/wishlist',
    '/wishlist/share',
    '/stock-alert',
    '/cart',
    '/session',
    '/privacy/consent',
    '/privacy/export',
  ])
    steps.push([path, () => done(asha, 'GET', path)]);
  steps.push([`/order/${it._id}`, () => done(asha, 'GET', `/order/${it._id}`)]);
  for (const [what, todo] of steps) assert.deepEqual(await findSequentialScans(shop.pool, questions, todo), [], what);
});

/** Columns that no request of a customer filters by. */
const NOT_LOOKED_UP_BY = [
  'bulk_change.actor_id',
  'content_version.saved_by_id',
  'coupon_use.account_id',
  'customer_note.actor_id',
  'idempotency_key.order_id',
  'import_progress.actor_id',
  'payment.attempt_id',
  'wishlist_item.product_id',
];

test('Indexes: every foreign key that queries filter by is the first column of an index', async () => {
  const { rows } = await shop.pool.query<{ column: string }>(`
    select c.conrelid::regclass || '.' || a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`);
  assert.deepEqual(
    rows.map(({ column }) => column),
    NOT_LOOKED_UP_BY,
  );
});
