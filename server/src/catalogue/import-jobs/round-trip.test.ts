// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ImportKind } from '@shop/contract/import-jobs';
import { aCategory, aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { sendSheet } from '#test-support/sheets';
import { importsOf } from '#test-support/import-jobs';
import { analyseFile } from './commands/analyse-file.ts';
import { restoreProducts } from './commands/restore-products.ts';
import { saveFile } from './commands/save-file.ts';

const jobs = { analyseFile, saveFile, restoreProducts };
type ShopAndAdmin = { shop: TestShop; admin: Person };
let full: ShopAndAdmin;
let empty: ShopAndAdmin;
before(async () => {
  const [shop, other] = await Promise.all([openTestShop(), openTestShop()]);
  full = { shop, admin: await anAdmin(shop) };
  empty = { shop: other, admin: await anAdmin(other) };
  const category = await aCategory(shop.db, { name: 'Tees' });
  const variants = [
    { size: 'S', sku: 'RT-S', stock: 5 },
    { size: 'M', sku: 'RT-M', stock: 0 },
  ];
  await aProduct(shop.db, { name: 'Round Tee', category, variants });
  await shop.db.updateTable('variant').set({ barcode: '8901234567894', weightGrams: 180 }).where('sku', '=', 'RT-S').execute();
  await aProduct(shop.db, { name: '=Plain Cap', category, stock: 12 });
  // Pictures are downloaded from public URLs, and a test shop has none.
  await shop.db.deleteFrom('productImage').execute();
  const createdAt = new Date('2025-03-04T05:06:07Z');
  for (const [name, email, phone] of [
    ['Asha Rao', 'asha@mail.example', '+91 98470 12345'],
    ['O’Neill, "Zoë"', 'zoe@mail.example', ''],
    ['Blocked One', 'blocked@mail.example', '9847012346'],
  ] as const)
    await aCustomer(shop, { name, email, phone, createdAt });
  await shop.db.updateTable('account').set({ isActive: false }).where('email', '=', 'blocked@mail.example').execute();
  await shop.db
    .updateTable('account')
    .set({ role: 'guest' })
    .where('id', '=', (await aCustomer(shop, { email: 'guest@mail.example' })).id)
    .execute();
});
after(async () => {
  await full.shop.close();
  await empty.shop.close();
});

const EXPORTS = { products: '/product/admin/export', stock: '/stock/export', customers: '/customer/export' } as const;
type Exported = keyof typeof EXPORTS;
const exportedBy = async ({ shop, admin }: ShopAndAdmin, kind: Exported) => {
  const { status, body } = await shop.ask(admin, 'GET', EXPORTS[kind]);
  assert.equal(status, 200);
  return String(body['text']);
};
async function imported(place: ShopAndAdmin, kind: ImportKind, text: string) {
  const { checked, run } = importsOf(() => place, jobs);
  const job = await checked(kind, text);
  assert.deepEqual([job.counts.failed, job.decisions.length], [0, 0], JSON.stringify(job));
  return (await run(job)).counts;
}

for (const kind of ['products', 'stock', 'customers'] as const)
  test(`Round trip: the export of ${kind} changes nothing in its own shop`, async () => {
    const text = await exportedBy(full, kind);
    assert.ok(text.split('\r\n').length > 3);
    const { created, updated, unchanged } = await imported(full, kind, text);
    assert.deepEqual([created, updated], [0, 0]);
    assert.ok(unchanged > 0);
    assert.equal(await exportedBy(full, kind), text);
  });

/** The lines in sorted order: rows of one batch have the same timestamp, so their order in the file varies. */
const linesIn = (text: string): string[] => text.split('\r\n').toSorted();
/** The lines of customers only, without staff and guests. */
const customersIn = (text: string): string[] => linesIn(text).filter((line) => line.endsWith(',Customer'));

test('Round trip: products, stock and customers are imported unchanged into an empty shop', async () => {
  const categories = await full.shop.ask(full.admin, 'GET', '/category/admin/export');
  const sent = await sendSheet(empty.shop, empty.admin, { of: 'category', text: String(categories.body['text']) });
  assert.deepEqual([sent.status, sent.body['failed']], [200, []]);
  const products = await exportedBy(full, 'products');
  assert.equal((await imported(empty, 'products', products)).created, 2);
  assert.deepEqual(linesIn(await exportedBy(empty, 'products')), linesIn(products));

  const stock = await exportedBy(full, 'stock');
  assert.equal(await exportedBy(empty, 'stock'), stock);
  await empty.shop.db.updateTable('variant').set({ stock: 1 }).execute();
  assert.equal((await imported(empty, 'stock', stock)).updated, 3);
  assert.equal(await exportedBy(empty, 'stock'), stock);

  const customers = await exportedBy(full, 'customers');
  assert.equal((await imported(empty, 'customers', customers)).created, 3);
  const there = customersIn(await exportedBy(empty, 'customers'));
  assert.deepEqual(there, customersIn(customers));
  assert.ok(there.some((line) => line.includes('2025-03-04,Blocked')));
});

test('Round trip: a list with masked mobile numbers, as a manager exports it, names each line', async () => {
  const { checked } = importsOf(() => empty, jobs);
  const job = await checked('customers', 'Name,Phone,Email\nNew One,•••• 2345,new.one@mail.example');
  assert.deepEqual([job.state, job.counts.failed], ['needs_decisions', 1]);
});
