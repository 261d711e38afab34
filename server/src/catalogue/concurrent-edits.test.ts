// covers: products
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCategory, anAdmin, aProduct, openTestShop, stockOf, type Person, type TestShop } from '#test-support';
import { allocateStock } from './index.ts';

let shop: TestShop;
let staff: Person[];
before(async () => {
  shop = await openTestShop();
  staff = await Promise.all([anAdmin(shop), anAdmin(shop)]);
});
after(() => shop.close());

test('staff edit, rename and block while customers buy: no deadlock, and no piece is lost', async () => {
  const category = await aCategory(shop.db, { name: 'Busy' });
  const products = await Promise.all(
    Array.from({ length: 3 }, () => aProduct(shop.db, { category, variants: ['S', 'M'].map((size) => ({ size, stock: 12 })) })),
  );
  const variants = products.flatMap((product) => product.variants.map(({ id }) => id));
  let sold = 0;

  const buy = async (turn: number) => {
    const wanted = [variants[turn % 6], variants[(turn * 5 + 1) % 6]].map((variantId = '') => ({
      variantId,
      quantity: 1,
      orderId: null,
      actorName: 'Customer',
      cause: 'sold' as const,
    }));
    await shop.db.transaction().execute(async (tx) => {
      const short = await allocateStock(tx, wanted);
      if (short.length > 0) throw new RangeError('out of stock');
    });
    sold += wanted.length;
  };
  const change = async (turn: number) => {
    const person = staff[turn % 2] ?? null;
    const { id = '' } = products[turn % 3] ?? {};
    const edits = [
      () => shop.ask(person, 'PUT', `/product/admin/${id}`, { name: `Busy ${turn}`, tags: `turn${turn}` }),
      () => shop.ask(person, 'PUT', `/category/admin/${category.id}`, { name: `Busy ${turn}` }),
      () => shop.ask(person, 'PUT', `/product/admin/toggle-status/${id}`),
    ];
    const answer = await edits[turn % edits.length]?.();
    assert.equal(answer?.status, 200);
  };

  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 40 }, (_, turn) => buy(turn)),
    ...Array.from({ length: 30 }, (_, turn) => change(turn)),
  ]);
  const faults = outcomes.flatMap((it) => (it.status === 'rejected' && !(it.reason instanceof RangeError) ? [it.reason] : []));
  assert.deepEqual(faults, []);

  const counts = await Promise.all(variants.map((id) => stockOf(shop.db, id)));
  assert.ok(counts.every(({ stock, ledger }) => stock === ledger));
  assert.equal(
    counts.reduce((sum, { stock }) => sum + stock, 0),
    72 - sold,
  );
});
