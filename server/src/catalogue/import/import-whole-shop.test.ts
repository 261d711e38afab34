// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedDemo } from '#demo';
import type { Tx } from '#infra/database';
import { anAdmin, aProduct, openTestShop, stockOf, type Answer, type Person, type TestShop } from '#test-support';
import { sendSheet } from '#test-support/sheets';
import { runBehindLock } from '#test-support/run-behind-lock';
import { allocateStock } from '../index.ts';

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  await seedDemo(shop);
  admin = await anAdmin(shop);
});
after(() => shop.close());

const send = (of: 'product' | 'category', text: string): Promise<Answer> => sendSheet(shop, admin, { of, text });
const exported = async (what: 'product' | 'category') =>
  (await shop.ask(admin, 'GET', `/${what}/admin/export`)).body['text'] as string;
const counts = ({ body }: Answer) => [body['created'], body['updated'], body['unchanged'], body['failed'], body['warnings']];

test('the sample shop is exported and imported again without a change, including pictures, colours and counts', async () => {
  const products = await exported('product');
  const total = new Set(
    products
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]),
  ).size;
  assert.ok(total > 10);
  assert.deepEqual(counts(await send('product', products)), [0, 0, total, [], []]);
  assert.equal(await exported('product'), products);
  const [created, updated] = counts(await send('category', await exported('category')));
  assert.deepEqual([created, updated], [0, 0]);
});

test('a price list from the export, edited by hand, changes exactly these prices', async () => {
  const [head = '', ...lines] = (await exported('product')).split('\r\n');
  const cheaper = lines.map((line) => (line.startsWith('denim-shorts,') ? line.replace(',799.00,', ',749.00,') : line));
  const [created, updated] = counts(await send('product', [head, ...cheaper].join('\n')));
  assert.deepEqual([created, updated], [0, 1]);
  assert.equal(
    (await exported('product')).split(',749.00,1599.00,').length - 1,
    cheaper.filter((it) => it.includes(',749.00,1599.00,')).length,
  );
  const { body } = await shop.ask(null, 'GET', '/product/denim-shorts');
  assert.equal((body['product'] as { sale_price: number }).sale_price, 749);
});

test('two people who import one file at once add its products once', async () => {
  const text = 'Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price\ntwin,Twin Tee,Soft.,Twins,3,499\n';
  const both = await Promise.all([send('product', text), send('product', text)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.deepEqual(both.map(({ body }) => body['created']).toSorted(), [0, 1]);
  const { rows } = await shop.pool.query(
    "select p.slug, c.name from product p join category c on c.id = p.category_id where p.name = 'Twin Tee'",
  );
  assert.deepEqual(rows, [{ slug: 'twin', name: 'Twins' }]);
});

test('pieces sold while an import is saved stay sold: its count is the stock afterwards', async () => {
  const { slug, variants } = await aProduct(shop.db, { variants: [{ size: '32', sku: 'BUSY-32', stock: 9 }] });
  const file = `Handle,Variant SKU,Variant Inventory Qty\n${slug},BUSY-32,20\n`;
  const [{ id: variantId = '' } = {}] = variants;
  const sell = (tx: Tx) => allocateStock(tx, [{ variantId, quantity: 2, orderId: null, actorName: 'Customer', cause: 'sold' }]);
  const { status } = await runBehindLock(shop, sell, () => send('product', file));
  assert.equal(status, 200);
  assert.deepEqual(await stockOf(shop.db, variantId), { stock: 20, ledger: 20 });
});
