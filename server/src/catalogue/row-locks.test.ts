// covers: stock
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import {
  aCategory,
  anAdmin,
  anOffer,
  aProduct,
  openTestShop,
  type Answer,
  type MadeCategory,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { sendSheet } from '#test-support/sheets';
import { variantsForSale } from './queries/for-sale.ts';
import { loadProducts } from './queries/cart-products.ts';
import { importProgress } from './import/queries/import-progress.ts';
import { knownImages } from './import/queries/known-images.ts';
import * as bulk from './bulk-edit/repository.ts';
import * as categories from './repository/categories.ts';
import * as imports from './import/repository.ts';
import * as offers from './repository/offers.ts';
import * as products from './repository/products.ts';
import * as stock from './steps/stock.ts';

const now = new Date('2026-11-20T06:00:00Z');
let shop: TestShop;
let kurtas: MadeCategory;
let saris: MadeCategory;
let kurta: MadeProduct;
/** Another product that no test changes. */
let beside: MadeProduct;
let staff: Person;
let sari: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now });
  kurtas = await aCategory(shop.db, { name: 'Kurtas' });
  saris = await aCategory(shop.db, { name: 'Saris', isActive: false });
  const variants = (sku: string) => ['S', 'M'].map((size) => ({ size, sku: `${sku}-${size}` }));
  kurta = await aProduct(shop.db, { name: 'Linen Kurta', category: kurtas, variants: variants('KU') });
  beside = await aProduct(shop.db, { name: 'Linen Shirt', category: kurtas, variants: variants('SH') });
  staff = await anAdmin(shop);
  sari = await aProduct(shop.db, { name: 'Silk Sari', category: saris, variants: variants('SA'), offer: await anOffer(shop.db) });
});
after(() => shop.close());

const idsOf = (product: MadeProduct): string[] => product.variants.map(({ id }) => id);
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => shop.db.transaction().execute(work);

/** Tables with locked rows, with the row's name where not all rows are locked. */
async function held(): Promise<string[]> {
  const freeOf = async (table: string, ids: string[]) =>
    (await shop.pool.query(`select from ${table} where id = any($1) for no key update skip locked`, [ids])).rowCount ?? 0;
  const all = [
    { name: 'kurtas', table: 'category', ids: [kurtas.id] },
    { name: 'kurta', table: 'product', ids: [kurta.id] },
    { name: 'its sizes', table: 'variant', ids: idsOf(kurta) },
    { name: 'saris', table: 'category', ids: [saris.id] },
    { name: 'sari', table: 'product', ids: [sari.id] },
    { name: 'sizes of the sari', table: 'variant', ids: idsOf(sari) },
    { name: 'what lies beside', table: 'product', ids: [beside.id] },
    { name: 'sizes of what lies beside', table: 'variant', ids: idsOf(beside) },
  ];
  const result: string[] = [];
  for (const { name, table, ids } of all) {
    const free = await freeOf(table, ids);
    if (free < ids.length) result.push(free === 0 ? name : `all but ${free} of ${name}`);
  }
  return result;
}

const WHOLE = ['kurta', 'its sizes'];
const holders: { who: string; hold: (tx: Tx) => Promise<unknown>; holds: string[] }[] = [
  { who: 'an edit', hold: (tx) => products.lockProduct(tx, kurta.id), holds: ['kurta'] },
  { who: 'an edit of sizes', hold: (tx) => products.lockVariants(tx, kurta.id), holds: ['its sizes'] },
  { who: 'a bulk change', hold: (tx) => bulk.lockForBulkEdit(tx, [kurta.id]), holds: WHOLE },
  { who: 'an import', hold: (tx) => imports.lockProducts(tx, [kurta.id]), holds: WHOLE },
  { who: 'a trial run of an import', hold: (tx) => imports.findProducts(tx, [kurta.id]), holds: [] },
  {
    who: 'an offer',
    hold: (tx) => offers.lockOfferProducts(tx, { offerId: newId(), products: [kurta.slug], now }),
    holds: ['kurta'],
  },
  { who: 'a parcel that comes back', hold: (tx) => stock.lockVariants(tx, idsOf(kurta)), holds: ['its sizes'] },
  { who: 'an edit of a category', hold: (tx) => categories.lockCategory(tx, kurtas.id), holds: ['kurtas'] },
  { who: 'an import of categories', hold: (tx) => imports.loadCategories(tx, { lock: true }), holds: ['kurtas', 'saris'] },
];
for (const { who, hold, holds } of holders) {
  test(`Row locks: ${who} locks ${holds.join(' and ') || 'nothing'} until the end, and no other rows`, () =>
    inTransaction(async (tx) => {
      await hold(tx);
      assert.deepEqual(await held(), holds);
    }));
}

test('Row locks: of two concurrent undos of one change the second waits and is rejected', async () => {
  const id = await inTransaction((tx) => bulk.saveBulkEdit(tx, { actorId: staff.id, at: now, field: 'price', steps: [] }));
  const take = (tx: Tx) => bulk.loadBulkEdit(tx, id, now);
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(async (tx) => {
    await take(tx);
    second = assert.rejects(inTransaction(take), { message: 'This change was undone already.' });
    while (!(await someoneWaits())) await new Promise((next) => setImmediate(next));
  });
  await second;
});

/** Counts waiting locks of this database only: another test's database may have some too. */
const someoneWaits = async () =>
  (await shop.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .rowCount === 1;

test('the products for a sale and for a cart have their own offers and images', async () => {
  const over = await anOffer(shop.db, { expiresAt: new Date('2026-11-19') });
  const blocked = await aProduct(shop.db, { category: kurtas, isActive: false, offer: over });
  const all = [kurta, sari, blocked].flatMap(idsOf);
  const [ofKurta, ofSari, ofBlocked] = [kurta, sari, blocked].map(({ id }) => `/media/${id}/1200.webp`);
  for (const read of [await variantsForSale(shop.db, all, now), (await loadProducts(shop.db, all, now)).variants]) {
    assert.deepEqual([...read.keys()].toSorted(), all.toSorted());
    assert.deepEqual(
      all.map((id) => read.get(id)).map((it) => [it?.size, it?.sellable, it?.offer?.percent, it?.image]),
      [
        ['S', true, undefined, ofKurta],
        ['M', true, undefined, ofKurta],
        ['S', false, 10, ofSari],
        ['M', false, 10, ofSari],
        ['One size', false, undefined, ofBlocked],
      ],
    );
  }
});

test('Image source cache: an import reads the entries of the same file', async () => {
  for (const name of ['front', 'back'])
    await inTransaction((tx) =>
      imports.cacheImageSource(tx, { sourceUrl: `https://old.example/${name}.jpg`, url: `/media/${name}/1200.webp`, now }),
    );
  const had = await knownImages(shop.db, ['https://old.example/front.jpg', 'https://old.example/never.jpg']);
  assert.deepEqual([...had], [['https://old.example/front.jpg', '/media/front/1200.webp']]);
});

test('Import progress: it belongs to the account that began, and is deleted at the end', async () => {
  const [one, other] = [staff, await anAdmin(shop)];
  const [id, beside] = [newId(), newId()];
  const say = (row: { id: string; actorId: string; percent: number }) =>
    inTransaction((tx) => imports.saveProgress(tx, { ...row, step: 'saving', begunAt: now }));
  const percentFor = async ({ id: actorId }: { id: string }, of = id) =>
    (await importProgress(shop.db, { id: of, actorId })).percent;

  await say({ id: beside, actorId: other.id, percent: 7 });
  await say({ id, actorId: one.id, percent: 40 });
  await say({ id, actorId: one.id, percent: 50 });
  await say({ id, actorId: other.id, percent: 99 });
  assert.deepEqual([await percentFor(one), await percentFor(other), await percentFor(other, beside)], [50, 0, 7]);
  await inTransaction((tx) => imports.deleteProgress(tx, { id, begunAt: now }));
  assert.deepEqual([await percentFor(one), await percentFor(other, beside)], [0, 7]);
});

test('a change of one product leaves every other as it is, and an open edit of another is not stale', async () => {
  const read = async () => (await shop.ask(staff, 'GET', `/product/${beside.slug}`)).body['product'] as { updatedAt: string };
  const before = await read();
  const changed = await aProduct(shop.db, {
    name: 'Khadi Kurta',
    category: kurtas,
    variants: ['S', 'M'].map((size) => ({ size, sku: `KH-${size}` })),
  });
  const path = `/product/admin/${changed.id}`;
  const [small, medium] = idsOf(changed);
  const changes = [
    () => shop.ask(staff, 'PUT', path, { name: 'Cotton Kurta', variants: [{ _id: small, size: 'XS', stock: 4 }] }),
    () => shop.ask(staff, 'PUT', path, { variants: [{ _id: small }, { _id: medium, stock: 5, sale_price: 700 }] }),
    ...[{ kind: 'price-amount', amount: 1 }, { kind: 'stock-add', pieces: 2 }, { kind: 'block' }, { kind: 'unblock' }].map(
      (change) => () => shop.ask(staff, 'PUT', '/product/admin/bulk', { mode: 'apply', ids: [changed.id], change }),
    ),
    () => imported(`Handle,Title,Variant SKU,Variant Inventory Qty\n${changed.slug},Imported Kurta,KH-S,9\n`),
  ];
  for (const change of changes) {
    const { status, body } = await change();
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await read(), before);
  }
  const late = await shop.ask(staff, 'PUT', `/product/admin/${beside.id}`, { name: 'In time', updatedAt: before.updatedAt });
  assert.equal(late.status, 200);
});

const imported = (text: string): Promise<Answer> => sendSheet(shop, staff, { of: 'product', text });
