// covers: promotions, checkout
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import type { Order } from '@shop/contract/orders';
import type { Benefit } from '@shop/contract/promotions';
import { paise, rupees, ZERO } from '@shop/contract/money';
import '#test-support/without-limits';
import { howMany, rounds } from '#test-support/faults';
import {
  aCategory,
  aCoupon,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  aPromotion,
  openTestShop,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { SHIP_TO } from '#test-support/orders';

const CARTS = 10_000;
/** Time limit: a slow machine tries as many carts as it can. */
const MAX_MINUTES = howMany({ long: 10, short: 2.5 });
/** Carts per round, all under the same promotions, and concurrent requests. */
const CARTS_A_ROUND = 200;
const CONCURRENCY = 8;

let shop: TestShop;
let buyers: Person[];
let goods: MadeProduct[];
let categories: string[];
before(async () => {
  shop = await openTestShop();
  const owner = await anAdmin(shop, { staffRole: 'owner' });
  buyers = await Promise.all(Array.from({ length: CONCURRENCY }, () => aCustomer(shop)));
  const [tees, jeans] = [await aCategory(shop.db, { name: 'Tees' }), await aCategory(shop.db, { name: 'Jeans' })];
  categories = [tees.id, jeans.id];
  const offer = await anOffer(shop.db, { percent: 12.5, minimum: 1500 });
  const prices = [0.1, 99.99, 399, 499.5, 799, 1234.56, 1499, 2999];
  goods = await Promise.all(
    prices.map((price, n) =>
      aProduct(shop.db, {
        price,
        stock: 1_000_000,
        category: n % 2 === 0 ? tees : jeans,
        tags: n % 3 === 0 ? ['summer'] : [],
        ...(n % 4 === 0 && { offer }),
      }),
    ),
  );
  await aCoupon(shop.db, { code: 'SEVEN', percent: 7 });
  const { body } = await shop.ask(owner, 'GET', '/delivery/settings');
  const { delivery, updatedAt } = body as unknown as { delivery: { cod: object }; updatedAt: string };
  const zone = { name: 'India', states: [], pincodes: [], fee: 49, freeFrom: 999, days: { min: 2, max: 5 }, cod: true };
  const terms = { zones: [zone], cod: { ...delivery.cod, fee: 30 }, prepaidDiscount: { percent: 5, max: 75 } };
  const saved = await shop.ask(owner, 'PUT', '/delivery/settings', { ...delivery, ...terms, updatedAt });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
});
after(() => shop.close());

const pieces = fc.integer({ min: 1, max: 4 });
const percent = fc.integer({ min: 1, max: 10_000 }).map((it) => it / 100);
const amount = fc.integer({ min: 1, max: 2_000_00 }).map(paise);
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent }),
  fc.record({ kind: fc.constant('amount' as const), amount }),
  fc.record({ kind: fc.constant('fixed_price' as const), amount }),
  fc.record({ kind: fc.constant('buy_x_get_y' as const), buy: pieces, get: pieces }),
  fc.record({
    kind: fc.constant('tiers' as const),
    tiers: fc.array(fc.record({ from: pieces, percent }), { minLength: 1, maxLength: 3 }),
  }),
  fc.constant({ kind: 'free_shipping' as const }),
);
const promotion = fc.record({
  benefit,
  scope: fc.constantFrom('all' as const, 'categories' as const, 'products' as const, 'tags' as const),
  minimum: fc.constantFrom(0, 0, 499, 1500),
  stacking: fc.constantFrom('exclusive' as const, 'with_others' as const, 'with_others' as const),
  paymentMethod: fc.constantFrom('COD' as const, 'Card' as const, undefined, undefined),
  code: fc.constantFrom('PROMO', undefined, undefined, undefined),
});
const cart = fc.record({
  lines: fc.uniqueArray(fc.record({ at: fc.nat({ max: 7 }), quantity: pieces }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ at }) => at,
  }),
  paymentMethod: fc.constantFrom('COD' as const, 'Card' as const),
  code: fc.constantFrom('SEVEN', 'PROMO', undefined, undefined),
});
type Sample<It> = It extends fc.Arbitrary<infer Value> ? Value : never;

async function runPromotions(all: readonly Sample<typeof promotion>[]): Promise<void> {
  await shop.db.updateTable('promotion').set({ isActive: false, code: null }).execute();
  let isCodeFree = true;
  for (const { scope, code, paymentMethod, ...terms } of all) {
    const ids = {
      all: [],
      categories: categories.slice(0, 1),
      products: goods.slice(2, 5).map(({ id }) => id),
      tags: ['Summer'],
    }[scope];
    const withCode = code !== undefined && isCodeFree;
    if (withCode) isCodeFree = false;
    await aPromotion(shop.db, {
      ...terms,
      scope: { kind: scope, ids },
      ...(paymentMethod && { paymentMethod }),
      ...(withCode && { code }),
    });
  }
}

type Money = Record<'total' | 'promotionDiscount' | 'couponDiscount' | 'shipping', number>;
type Priced = { summary: Money; lines: { lineTotal: number; adjustments: { amount: number }[] }[] };
const sumOf = (amounts: readonly number[]) => rupees(amounts.reduce((sum, one) => sum + one, 0));

/** Prices a cart as its customer sees it and orders it; the order has to have the same total. */
async function priceAndOrder(buyer: Person, { lines, paymentMethod, code }: Sample<typeof cart>, key: string): Promise<void> {
  const items = lines.map(({ at, quantity }) => ({ productId: goods[at]?.id, variantId: goods[at]?.variants[0]?.id, quantity }));
  const quote = { items, paymentMethod, pincode: SHIP_TO.zipCode };
  const withCode = code === undefined ? undefined : await shop.ask(buyer, 'POST', '/cart/price', { ...quote, code });
  // The code may not apply to this cart, or there may be none.
  const used = withCode?.status === 200 ? withCode : await shop.ask(buyer, 'POST', '/cart/price', quote);
  const priced = used.body as unknown as Priced;
  const placed = await shop.ask(
    buyer,
    'POST',
    '/order',
    {
      orderItems: items.map(({ productId: product, variantId, quantity }) => ({ product, variantId, quantity })),
      shippingAddress: SHIP_TO,
      totalPrice: priced.summary.total,
      paymentMethod,
      buyNow: true,
      ...(used === withCode && { code }),
    },
    { 'idempotency-key': key },
  );
  // An order by card below the gateway's minimum is refused; all others are accepted.
  if (placed.status === 400 && paymentMethod === 'Card' && priced.summary.total < 1) return;
  assert.equal(placed.status, 201, JSON.stringify([placed.body, priced]));
  const { order } = placed.body as unknown as { order: Order };
  assert.deepEqual(order.summary, priced.summary);
  assert.deepEqual(
    order.orderItems.map(({ adjustments }) => adjustments),
    priced.lines.map(({ adjustments }) => adjustments),
  );
  assert.equal(sumOf(priced.lines.map(({ lineTotal }) => lineTotal)), sumOf(order.orderItems.map(({ lineTotal }) => lineTotal)));
  const taken = priced.lines.flatMap(({ adjustments }) => adjustments.map((one) => one.amount));
  assert.equal(sumOf(taken), rupees(priced.summary.promotionDiscount));
  assert.ok(priced.lines.every(({ lineTotal }) => lineTotal >= ZERO));
}

test(
  'random carts have the same totals as orders, line by line, under any promotions',
  { timeout: 3 * MAX_MINUTES * 60_000 },
  async (t) => {
    let tried = 0;
    for (const round of rounds(CARTS / CARTS_A_ROUND, MAX_MINUTES)) {
      await runPromotions(fc.sample(fc.array(promotion, { maxLength: 8 }), { numRuns: 1, seed: round })[0] ?? []);
      const carts = fc.sample(cart, { numRuns: CARTS_A_ROUND, seed: round });
      for (let from = 0; from < CARTS_A_ROUND; from += CONCURRENCY)
        await Promise.all(
          carts.slice(from, from + CONCURRENCY).map((one, at) => {
            const buyer = buyers[at];
            assert.ok(buyer);
            return priceAndOrder(buyer, one, `cart ${round} ${from + at}`);
          }),
        );
      tried += carts.length;
    }
    const { rows } = await shop.pool.query<{ orders: number; lowered: number }>(
      `select count(*)::int as orders, count(*) filter (where promotions <> '[]')::int as lowered from customer_order`,
    );
    t.diagnostic(`${tried} carts, ${rows[0]?.orders} orders, ${rows[0]?.lowered} of them under promotions`);
    assert.ok((rows[0]?.lowered ?? 0) > tried / 4, 'too few carts were under promotions');
  },
);
