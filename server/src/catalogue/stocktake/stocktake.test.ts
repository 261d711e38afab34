// covers: stock
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { QueryOf } from '@shop/contract/route';
import { countStock, listStock, setReorderPoints } from '@shop/contract/stock';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(() => shop.close());

const sizeOf = (sku: string, stock = 10) => aProduct(shop.db, { variants: [{ sku, stock }] });
const levels = async (query: Parameters<typeof listQuery>[0]) => (await listQuery(query)).levels.map((it) => [it.sku, it.stock]);
type StockQuery = QueryOf<typeof listStock>;
const listQuery = (query: StockQuery) => shop.call(staff, listStock, { query });
const count = (...lines: { sku: string; counted: number }[]) =>
  shop.call(staff, countStock, { body: { lines, note: 'Shelf 4' } });

test('a count replaces the level at the time of posting, and the ledger shows difference, cause, note and staff', async () => {
  const tee = await sizeOf('TAKE-1');
  await anOrder(shop, asha, [{ product: tee, quantity: 3 }]);
  const { lines } = await count({ sku: 'TAKE-1', counted: 5 });
  assert.deepEqual(lines, [{ sku: 'TAKE-1', before: 7, counted: 5, change: -2 }]);
  const { levels: now, ledger } = await listQuery({ variantId: tee.variants[0]?.id ?? '' });
  assert.deepEqual(
    now.map((it) => it.stock),
    [5],
  );
  const [latest] = ledger;
  assert.deepEqual([latest?.cause, latest?.change, latest?.after, latest?.note], ['counted', -2, 5, 'Shelf 4']);
  assert.notEqual(latest?.by, '');
});

test('a size is counted and found by its barcode; one that two sizes share is refused, and a SKU comes before a barcode', async () => {
  for (const sku of ['CODE-1', 'CODE-2', 'CODE-3']) await sizeOf(sku);
  const label = (sku: string, barcode: string) =>
    shop.db.updateTable('variant').set({ barcode }).where('sku', '=', sku).execute();
  await label('CODE-1', '8901234567894');
  await label('CODE-2', 'CODE-3');
  const { lines } = await count({ sku: '8901234567894', counted: 4 }, { sku: 'CODE-3', counted: 10 });
  assert.deepEqual(
    lines.map(({ sku, change }) => [sku, change]),
    [
      ['CODE-1', -6],
      ['CODE-3', 0],
    ],
  );
  assert.deepEqual(await levels({ q: '8901234567894' }), [['CODE-1', 4]]);
  await label('CODE-2', '8901234567894');
  const { status, body } = await shop.ask(staff, 'POST', '/stock/count', { lines: [{ sku: '8901234567894', counted: 1 }] });
  assert.equal(status, 400);
  assert.match(String(body['message']), /could be CODE-1 or CODE-2/);
});

test('a count equal to the expected level writes no line in the ledger', async () => {
  const tee = await sizeOf('TAKE-2');
  await count({ sku: 'TAKE-2', counted: 10 });
  const { ledger } = await listQuery({ variantId: tee.variants[0]?.id ?? '' });
  assert.deepEqual(
    ledger.filter((it) => it.cause === 'counted'),
    [],
  );
});

test('an unknown or repeated SKU refuses the whole count, and the error names the line', async () => {
  await sizeOf('TAKE-3');
  for (const sku of ['NO-SUCH', 'TAKE-3']) {
    const lines = [
      { sku: 'TAKE-3', counted: 1 },
      { sku, counted: 2 },
    ];
    const { status, body } = await shop.ask(staff, 'POST', '/stock/count', { lines });
    assert.equal(status, 400);
    assert.deepEqual(Object.keys((body as unknown as { errors: object }).errors), ['lines.1.sku']);
  }
  assert.deepEqual(await levels({ q: 'TAKE-3' }), [['TAKE-3', 10]]);
});

test('a SKU is counted in any case of its letters and with spaces around it, once in a list', async () => {
  const tee = await sizeOf('Take-Mixed');
  const { lines } = await count({ sku: ' tAKE-mIXED\t', counted: 4 });
  assert.deepEqual(lines, [{ sku: 'Take-Mixed', before: 10, counted: 4, change: -6 }]);
  assert.deepEqual(await levels({ q: 'take-MIXED' }), [['Take-Mixed', 4]]);
  const twice = ['TAKE-MIXED', 'take-mixed'].map((sku) => ({ sku, counted: 1 }));
  const { status, body } = await shop.ask(staff, 'POST', '/stock/count', { lines: twice });
  assert.deepEqual([status, body.message], [400, 'take-mixed is in the list twice.']);
  await shop.call(staff, setReorderPoints, { body: { points: [{ sku: 'take-mixed', reorderAt: 3 }] } });
  const { levels: saved } = await listQuery({ variantId: tee.variants[0]?.id ?? '' });
  assert.equal(saved[0]?.reorderAt, 3);
});

test('two sizes whose SKUs differ only in case are told apart; a SKU that could be either is refused', async () => {
  await sizeOf('Pair-1');
  await sizeOf('PAIR-1');
  const { lines } = await count({ sku: 'PAIR-1', counted: 3 });
  assert.deepEqual(
    lines.map(({ sku }) => sku),
    ['PAIR-1'],
  );
  const { status, body } = await shop.ask(staff, 'POST', '/stock/count', { lines: [{ sku: 'pair-1', counted: 1 }] });
  assert.equal(status, 400);
  assert.match(body.message ?? '', /Pair-1/);
});

test('a scanned code of no product is named at the scan, and changes nothing', async () => {
  const body = { lines: [{ sku: '8901234567890', counted: 1 }], preview: true };
  const reply = await shop.ask(staff, 'POST', '/stock/count', body);
  assert.deepEqual([reply.status, reply.body.message], [400, 'No product has the SKU or barcode 8901234567890.']);
});

test('a size is low from its reorder point on; without one, from the shop’s low-stock level on', async () => {
  await sizeOf('TAKE-4', 7);
  await sizeOf('TAKE-LOW', 5);
  const low = async () => (await levels({ state: 'low' })).map(([sku]) => sku);
  const seen: boolean[] = [];
  for (const reorderAt of [6, 7, null]) {
    await shop.call(staff, setReorderPoints, { body: { points: [{ sku: 'TAKE-4', reorderAt }] } });
    seen.push((await low()).includes('TAKE-4'));
  }
  assert.deepEqual(seen, [false, true, false]);
  assert.ok((await low()).includes('TAKE-LOW'));
});

test('a preview reports what a count would change, and changes nothing', async () => {
  await sizeOf('TAKE-5');
  const body = { lines: [{ sku: 'TAKE-5', counted: 0 }], preview: true };
  const { message, lines } = await shop.call(staff, countStock, { body });
  assert.deepEqual([message, lines[0]?.change], ['1 size counted, 1 to change.', -10]);
  assert.deepEqual(await levels({ q: 'TAKE-5' }), [['TAKE-5', 10]]);
});

test('a size without stock counts as out of stock', async () => {
  await sizeOf('TAKE-6', 0);
  await sizeOf('TAKE-7', 1);
  const out = new Set((await levels({ state: 'out' })).map(([sku]) => sku));
  assert.deepEqual([out.has('TAKE-6'), out.has('TAKE-7')], [true, false]);
});

test('the list counts all, low and sold-out sizes, whatever its filter', async () => {
  const before = (await shop.call(staff, listStock, { query: {} })).counts;
  await aProduct(shop.db, {
    variants: [
      { sku: 'CNT-0', stock: 0 },
      { sku: 'CNT-3', stock: 3, size: 'L' },
      { sku: 'CNT-90', stock: 90, size: 'XL' },
    ],
  });
  const { counts } = await shop.call(staff, listStock, { query: { q: 'CNT-90' } });
  assert.deepEqual(counts, { all: before.all + 3, low: before.low + 2, out: before.out + 1 });
});

test('the list is sorted by SKU or by level, in both orders', async () => {
  await aProduct(shop.db, {
    name: 'Wool Shawl',
    variants: [2, 9, 5].map((stock, at) => ({ sku: `SHAWL-${at}`, size: `S${at}`, stock })),
  });
  const skus = async (query: StockQuery) => (await levels({ q: 'wool shawl', ...query })).map(([sku]) => sku);
  assert.deepEqual(await skus({ sort: 'stock' }), ['SHAWL-0', 'SHAWL-2', 'SHAWL-1']);
  assert.deepEqual(await skus({ sort: 'stock', order: 'desc' }), ['SHAWL-1', 'SHAWL-2', 'SHAWL-0']);
  assert.deepEqual(await skus({ sort: 'sku', order: 'desc' }), ['SHAWL-2', 'SHAWL-1', 'SHAWL-0']);
});
