// covers: stock
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { onCommit } from '#infra/database';
import { aCategory, anOffer, aProduct, freshDatabase, stockOf } from '#test-support';
import { loadProducts, productsByIds, restock, allocateStock, resolveVariant, variantsForSale, type StockMove } from './index.ts';

const { db, drop } = await freshDatabase();
after(drop);
const NOW = new Date('2026-11-20T06:00:00Z');

const sold = (variantId: string, quantity = 1): StockMove => ({
  variantId,
  quantity,
  orderId: null,
  actorName: 'Customer',
  cause: 'sold',
});
/** Throws like a checkout, so that nothing is taken. */
const take = (...moves: StockMove[]) =>
  db.transaction().execute(async (tx) => {
    const short = await allocateStock(tx, moves);
    if (short.length > 0) throw new RangeError('out of stock');
  });
async function onlyVariant(product: { variants: { id: string }[] }): Promise<string> {
  const [variant] = product.variants;
  assert.ok(variant);
  return variant.id;
}

test('of 40 customers for 10 pieces exactly 10 get one, and the ledger agrees', async () => {
  const variant = await onlyVariant(await aProduct(db, { stock: 10 }));
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => take(sold(variant))));
  assert.equal(outcomes.filter((it) => it.status === 'fulfilled').length, 10);
  assert.deepEqual(await stockOf(db, variant), { stock: 0, ledger: 0 });
});

test('Cache invalidation: pages stay while a size has more pieces than they show, before and after', async () => {
  const product = await aProduct(db, { stock: 22 });
  const variant = await onlyVariant(product);
  const tags: string[] = [];
  onCommit(db, 'cache-tags', (committed) => void tags.push(...committed));
  const give = () => db.transaction().execute((tx) => restock(tx, [sold(variant)], 'cancelled'));
  for (const move of [() => take(sold(variant)), () => take(sold(variant)), give, give]) await move();
  // 21, 20, 21 and 22 are left.
  assert.deepEqual(tags, [`=${product.id}`, `~${product.id}`, `~${product.id}`, `=${product.id}`]);
});

test('two lines of one order cannot both take the last pieces', async () => {
  const variant = await onlyVariant(await aProduct(db, { stock: 3 }));
  await assert.rejects(take(sold(variant, 2), sold(variant, 2)));
  assert.deepEqual(await stockOf(db, variant), { stock: 3, ledger: 3 });
});

test('an order with one unavailable line takes nothing of the others', async () => {
  const plenty = await onlyVariant(await aProduct(db, { stock: 5 }));
  const none = await onlyVariant(await aProduct(db, { stock: 0 }));
  await assert.rejects(take(sold(plenty), sold(none)));
  assert.deepEqual(await stockOf(db, plenty), { stock: 5, ledger: 5 });
});

test('large orders for the same sizes in opposite order do not deadlock', async () => {
  const a = await onlyVariant(await aProduct(db, { stock: 50 }));
  const b = await onlyVariant(await aProduct(db, { stock: 50 }));
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? take(sold(a), sold(b)) : take(sold(b), sold(a)))),
  );
  assert.deepEqual(await stockOf(db, a), { stock: 30, ledger: 30 });
  assert.deepEqual(await stockOf(db, b), { stock: 30, ledger: 30 });
});

test('a blocked product, or one in a blocked category, cannot be sold but can be allocated again for an earlier order', async () => {
  const blocked = await onlyVariant(await aProduct(db, { isActive: false }));
  const category = await aCategory(db, { isActive: false });
  const inBlocked = await onlyVariant(await aProduct(db, { category }));
  await assert.rejects(take(sold(blocked)));
  await assert.rejects(take(sold(inBlocked)));
  await take({ ...sold(blocked), cause: 'reinstated' });
  assert.deepEqual(await stockOf(db, blocked), { stock: 9, ledger: 9 });
});

test('customers who buy out all sizes at the same moment remove the product from the lists, and restocked pieces list it again', async () => {
  const product = await aProduct(db, { variants: ['S', 'M', 'L', 'XL'].map((size) => ({ size, stock: 2 })) });
  await Promise.all(product.variants.map(({ id }) => take(sold(id, 2))));
  const listed = () => db.selectFrom('productListing').select(['onSale', 'sizes']).where('productId', '=', product.id).execute();
  assert.deepEqual(await listed(), [{ onSale: false, sizes: [] }]);

  const back = sold(await onlyVariant(product), 2);
  await db.transaction().execute((tx) => restock(tx, [back], 'cancelled'));
  assert.deepEqual(await listed(), [{ onSale: true, sizes: ['S'] }]);
});

test('a product costs what its cheapest buyable size costs, with its running offer', async () => {
  const offer = await anOffer(db, { percent: 10 });
  const product = await aProduct(db, {
    offer,
    variants: [
      { size: 'S', price: 499, stock: 0 },
      { size: 'M', price: 799, mrp: 1299 },
      { size: 'L', price: 899, mrp: 1499 },
    ],
  });
  const shown = (await productsByIds(db, [product.id], { now: NOW })).get(product.id);
  assert.ok(shown);
  assert.deepEqual(
    [shown.sale_price, shown.product_price, shown.offer_price, shown.discount, shown.stock],
    [79_900, 129_900, 71_910, 45, 20],
  );
  const later = (await productsByIds(db, [product.id], { now: new Date('2100-01-01') })).get(product.id);
  assert.equal(later?.offer_price, null);
});

test('a cart shows a blocked size, and does not sell it', async () => {
  const offer = await anOffer(db, { percent: 12.5, minimum: 500 });
  const sells = await onlyVariant(await aProduct(db, { offer }));
  const blocked = await onlyVariant(await aProduct(db, { isActive: false }));
  const variants = await variantsForSale(db, [sells, blocked, 'no id at all'], NOW);
  assert.deepEqual(variants.get(sells)?.offer, { percent: 12.5, minimum: 50_000, wholeRupees: false });
  assert.deepEqual([variants.get(sells)?.sellable, variants.get(blocked)?.sellable, variants.size], [true, false, 2]);
});

test('size and colour are required only where the product has a choice', async () => {
  const simple = await aProduct(db);
  const tee = await aProduct(db, {
    variants: ['S', 'M'].flatMap((size) => ['Black', 'White'].map((colour) => ({ size, colour }))),
  });
  const goods = await loadProducts(db, [await onlyVariant(simple), await onlyVariant(tee)], NOW);
  assert.equal(resolveVariant(goods, { productId: simple.slug }).size, 'One size');

  const find = (choice: object) => resolveVariant(goods, { productId: tee.id, ...choice });
  assert.throws(() => find({}), { message: 'Select a size.', status: 400 });
  assert.throws(() => find({ size: 'XXL' }), { message: 'Select a size.', status: 400 });
  assert.throws(() => find({ size: 'M' }), { message: 'Select a colour.', status: 400 });
  assert.equal(find({ size: 'm', colour: 'black' }).sku, find({ variantId: tee.variants[2]?.id }).sku);
  const other = await onlyVariant(simple);
  assert.throws(() => find({ variantId: other }), { status: 404 });
  assert.throws(() => resolveVariant(goods, { productId: 'unknown' }), { message: 'This item is no longer sold.', status: 404 });
});
