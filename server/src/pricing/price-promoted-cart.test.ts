// covers: prices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { add, paise, rupees, ZERO } from '@shop/contract/money';
import { applyPromotions } from './apply-promotions.ts';
import {
  priceCart,
  pricePromotedCart,
  promotionProblem,
  reasonUnused,
  type Benefit,
  type LineToPrice,
  type LineUnderPromotions,
  type Pricing,
  type Promotion,
} from './index.ts';
import { isInScope } from './promotion.ts';

const scoped = { offer: null, categoryId: 'tees', tags: ['summer'], quantity: 1 };
const tee = { ...scoped, variantId: 'tee-m', productId: 'tee', unit: rupees(399), mrp: rupees(799) };
const jeans = {
  ...scoped,
  variantId: 'jeans-32',
  productId: 'jeans',
  categoryId: 'jeans',
  tags: [],
  unit: rupees(1499),
  mrp: rupees(2999),
};
const CHARGES = { fee: ZERO, freeFrom: null, codFee: ZERO, prepaid: null };
const NO_CONDITIONS = { minSubtotal: ZERO, minQuantity: 0, firstOrder: false, paymentMethod: null, segment: null };

function promotion(benefit: Benefit, more: Partial<Promotion> = {}): Promotion {
  const id = more.id ?? benefit.kind;
  return { id, name: id, benefit, scope: { kind: 'all', ids: [] }, conditions: NO_CONDITIONS, stacking: 'with_others', ...more };
}
const priced = (lines: LineUnderPromotions[], promotions: Promotion[], more: Partial<Pricing> = {}) =>
  pricePromotedCart(lines, {
    promotions,
    buyer: { isFirstOrder: false, segments: [], paymentMethod: null },
    coupon: null,
    charges: CHARGES,
    ...more,
  });

const TEN = promotion({ kind: 'percent', percent: 10 });
const BUY_2_GET_1 = promotion({ kind: 'buy_x_get_y', buy: 2, get: 1 }, { scope: { kind: 'categories', ids: ['tees'] } });
const onlyWhen = (conditions: Partial<Promotion['conditions']>) => ({ ...TEN, conditions: { ...NO_CONDITIONS, ...conditions } });
const TIERS = promotion({ kind: 'tiers', tiers: [2, 3].map((from) => ({ from, percent: from * 10 })) });

const cases: { name: string; lines: LineUnderPromotions[]; promotions: Promotion[]; total: number; more?: Partial<Pricing> }[] = [
  { name: 'a percentage comes off its items', lines: [tee, jeans], promotions: [TEN], total: 1708.2 },
  {
    name: 'a percentage on products leaves the others alone',
    lines: [tee, jeans],
    promotions: [{ ...TEN, scope: { kind: 'products', ids: ['tee'] } }],
    total: 1858.1,
  },
  {
    name: 'a tag is compared without case',
    lines: [tee, jeans],
    promotions: [{ ...TEN, scope: { kind: 'tags', ids: ['Summer'] } }],
    total: 1858.1,
  },
  {
    name: 'an amount never takes off more than there is',
    lines: [tee],
    promotions: [promotion({ kind: 'amount', amount: rupees(500) })],
    total: 0,
  },
  {
    name: 'a fixed price never raises one',
    lines: [tee, jeans],
    promotions: [promotion({ kind: 'fixed_price', amount: rupees(799) })],
    total: 1198,
  },
  { name: 'buy 2 get 1 gives the cheapest of three', lines: [{ ...tee, quantity: 3 }], promotions: [BUY_2_GET_1], total: 798 },
  { name: 'buy 2 get 1 gives nothing for two', lines: [{ ...tee, quantity: 2 }], promotions: [BUY_2_GET_1], total: 798 },
  { name: 'the highest step that is reached counts', lines: [{ ...tee, quantity: 3 }], promotions: [TIERS], total: 837.9 },
  { name: 'no step is reached by one piece', lines: [tee], promotions: [TIERS], total: 399 },
  {
    name: 'a minimum purchase is reached by exactly its amount',
    lines: [tee],
    promotions: [onlyWhen({ minSubtotal: rupees(399) })],
    total: 359.1,
  },
  {
    name: 'a minimum purchase is not reached by a paisa less',
    lines: [tee],
    promotions: [onlyWhen({ minSubtotal: paise(39901) })],
    total: 399,
  },
  {
    name: 'pieces are counted in the scope',
    lines: [tee, jeans],
    promotions: [{ ...onlyWhen({ minQuantity: 2 }), scope: { kind: 'products', ids: ['tee'] } }],
    total: 1898,
  },
  {
    name: 'a first order’s promotion is for no later one',
    lines: [tee],
    promotions: [onlyWhen({ firstOrder: true })],
    total: 399,
  },
  {
    name: 'a promotion for one way of paying waits until it is chosen',
    lines: [tee],
    promotions: [onlyWhen({ paymentMethod: 'Card' })],
    total: 399,
  },
  {
    name: 'and counts once it is',
    lines: [tee],
    promotions: [onlyWhen({ paymentMethod: 'Card' })],
    more: { buyer: { isFirstOrder: false, segments: [], paymentMethod: 'Card' } },
    total: 359.1,
  },
  {
    name: 'of two exclusive promotions the better one counts',
    lines: [{ ...tee, quantity: 3 }],
    promotions: [
      { ...TEN, stacking: 'exclusive' },
      { ...BUY_2_GET_1, stacking: 'exclusive' },
    ],
    total: 798,
  },
  {
    name: 'a coupon that gives more than an exclusive promotion is used instead',
    lines: [tee],
    promotions: [{ ...TEN, stacking: 'exclusive' }],
    more: { coupon: { percent: 50 } },
    total: 199.5,
  },
  {
    name: 'a coupon comes off what promotions left',
    lines: [tee],
    promotions: [TEN],
    more: { coupon: { percent: 10 } },
    total: 323.19,
  },
  {
    name: 'free delivery spares the fee',
    lines: [tee],
    promotions: [promotion({ kind: 'free_shipping' })],
    more: { charges: { ...CHARGES, fee: rupees(49) } },
    total: 399,
  },
  {
    name: 'a discount that would cost more delivery than it gives is left out',
    lines: [tee],
    promotions: [promotion({ kind: 'amount', amount: rupees(1) })],
    more: { charges: { ...CHARGES, fee: rupees(49), freeFrom: rupees(399) } },
    total: 399,
  },
];
for (const { name, lines, promotions, total, more } of cases)
  test(name, () => assert.equal(priced(lines, promotions, more).total, rupees(total)));

test('a line names the promotions that reduce it, and a promotion without effect is not used', () => {
  const { lines, promotions } = priced([{ ...tee, quantity: 3 }, jeans], [TEN, BUY_2_GET_1, TIERS]);
  assert.deepEqual(
    lines[0]?.adjustments.map(({ name, amount }) => [name, amount]),
    [
      ['buy_x_get_y', rupees(399)],
      ['percent', rupees(79.8)],
      ['tiers', rupees(215.46)],
    ],
  );
  assert.equal(promotions.length, 3);
  assert.deepEqual(priced([tee], [BUY_2_GET_1]).promotions, []);
});

const amount = (most: number) => fc.integer({ min: 1, max: most }).map(paise);
const percent = fc.integer({ min: 1, max: 10_000 }).map((it) => it / 100);
const pieces = fc.integer({ min: 1, max: 4 });
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent }),
  fc.record({ kind: fc.constant('amount' as const), amount: amount(1_000_00) }),
  fc.record({ kind: fc.constant('fixed_price' as const), amount: amount(1_000_00) }),
  fc.record({ kind: fc.constant('buy_x_get_y' as const), buy: pieces, get: pieces }),
  fc.record({ kind: fc.constant('tiers' as const), tiers: fc.array(fc.record({ from: pieces, percent }), { maxLength: 3 }) }),
  fc.constant({ kind: 'free_shipping' as const }),
);
const IDS = ['a', 'b', 'c'];
const some = fc.subarray(IDS);
const promotions = (maxLength: number) =>
  fc
    .array(
      fc.record({
        benefit,
        scope: fc.record({ kind: fc.constantFrom('all', 'categories', 'products', 'tags'), ids: some }),
        conditions: fc.record({
          minSubtotal: fc.integer({ min: 0, max: 2_000_00 }).map(paise),
          minQuantity: fc.integer({ min: 0, max: 4 }),
          firstOrder: fc.boolean(),
          paymentMethod: fc.constantFrom('COD' as const, 'Card' as const, null, null),
          segment: fc.constantFrom('returning' as const, null, null),
        }),
        stacking: fc.constantFrom('exclusive' as const, 'with_others' as const, 'with_others' as const),
      }),
      { maxLength },
    )
    .map((all) => all.map((it, n): Promotion => ({ id: `p${n}`, name: `Promotion ${n}`, ...it })));
const lines = (maxLength: number): fc.Arbitrary<LineUnderPromotions[]> =>
  fc
    .array(
      fc.record({
        productId: fc.constantFrom(...IDS),
        categoryId: fc.constantFrom(...IDS),
        tags: some,
        unit: amount(3_000_00),
        mrp: fc.constant(rupees(3000)),
        quantity: fc.integer({ min: 1, max: 10 }),
        offer: fc.option(fc.record({ percent, wholeRupees: fc.boolean(), minimum: amount(3_000_00) })),
      }),
      { maxLength },
    )
    .map((all) => all.map((it, n) => ({ variantId: `v${n}`, ...it })));
const pricing = (most: number): fc.Arbitrary<Pricing> =>
  fc.record({
    promotions: promotions(most),
    buyer: fc.record({
      isFirstOrder: fc.boolean(),
      segments: fc.subarray(['returning' as const]),
      paymentMethod: fc.constantFrom('COD' as const, 'Card' as const, null),
    }),
    coupon: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }) })),
    charges: fc.record({
      fee: fc.integer({ min: 0, max: 100_00 }).map(paise),
      freeFrom: fc.option(amount(3_000_00)),
      codFee: fc.integer({ min: 0, max: 50_00 }).map(paise),
      prepaid: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 50 }), max: fc.option(amount(100_00)) })),
    }),
  });

test('for any cart, the parts add up to the paisa and nothing is below zero', () => {
  fc.assert(
    fc.property(lines(12), pricing(9), (cart, by) => {
      const { lines: shown, promotions: used, total, shipping } = pricePromotedCart(cart, by);
      for (const it of shown) {
        assert.equal(it.gross - it.offer - it.promotion - it.coupon - it.prepaid, it.total);
        assert.equal(add(...it.adjustments.map((one) => one.amount)), it.promotion);
        assert.ok([it.total, it.coupon, it.prepaid, ...it.adjustments.map((one) => one.amount)].every((one) => one >= 0));
      }
      const goods = add(...shown.map((it) => it.total));
      assert.equal(total, goods + shipping + (cart.length > 0 ? by.charges.codFee : 0));
      assert.ok(used.every((one) => one.amount > 0));
    }),
    { numRuns: 10_000 },
  );
});

test('a promotion that begins with more pieces names the missing ones', () => {
  const buyer = { isFirstOrder: false, segments: [], paymentMethod: null };
  const reason = (one: Promotion, quantity: number) => reasonUnused(one, { lines: [{ ...tee, quantity }], buyer });
  assert.equal(reason(BUY_2_GET_1, 1), 'Add 2 more of its items to get buy_x_get_y.');
  assert.equal(reason(TIERS, 1), 'Add 1 more of its items to get tiers.');
  assert.equal(reason(TIERS, 2), undefined);
  assert.equal(reason(TEN, 1), undefined);
  assert.equal(reasonUnused(BUY_2_GET_1, { lines: [jeans], buyer }), 'buy_x_get_y does not apply to these items.');
});

test('the order of the lines and of the promotions changes no total and no promotion’s share', () => {
  fc.assert(
    fc.property(lines(12), pricing(9), (cart, by) => {
      const [one, other] = [
        pricePromotedCart(cart, by),
        pricePromotedCart(cart.toReversed(), { ...by, promotions: by.promotions.toReversed() }),
      ];
      assert.equal(one.total, other.total);
      assert.deepEqual(one.promotions, other.promotions);
      const shares = (of: typeof one) => new Map(of.lines.map((it) => [it.variantId, it.adjustments]));
      assert.deepEqual(shares(one), shares(other));
    }),
  );
});

/** The total of a cart with exactly these promotions, computed without any choice. */
function totalWith(cart: LineUnderPromotions[], by: Pricing, chosen: Promotion[]): number {
  const plain = priceCart(cart, null);
  const unit = (at: number) => paise((plain.lines[at]?.total ?? 0) / (cart[at]?.quantity ?? 1));
  const goods = cart.map((it, at) => ({ ...it, unit: unit(at) }));
  const pieces = (inside: LineUnderPromotions[]) => inside.reduce((sum, { quantity }) => sum + quantity, 0);
  const eligible = chosen.map((one) => ({
    promotion: one,
    places: goods.flatMap((line, place) => (isInScope(one.scope, line) ? [place] : [])),
  }));
  const meets = ({ promotion: one, places }: (typeof eligible)[number]) =>
    promotionProblem(one, {
      subtotal: plain.subtotal,
      pieces: pieces(places.flatMap((place) => goods[place] ?? [])),
      buyer: by.buyer,
    }) === undefined;
  if (!eligible.every(meets)) return Infinity;
  const { left } = applyPromotions(goods, eligible);
  const isAlone = chosen.some(({ stacking }) => stacking === 'exclusive');
  const isFree = chosen.some((it) => it.benefit.kind === 'free_shipping');
  const asLines = left.map((amount, at): LineToPrice => ({
    variantId: `${at}`,
    unit: amount,
    mrp: amount,
    quantity: 1,
    offer: null,
  }));
  const charges = isFree ? { ...by.charges, fee: ZERO } : by.charges;
  return Math.min(...[null, isAlone ? null : by.coupon].map((coupon) => priceCart(asLines, coupon, charges).total));
}

test('on small carts no allowed combination is cheaper', () => {
  fc.assert(
    fc.property(lines(4), pricing(5), (cart, by) => {
      const all = Array.from({ length: 2 ** by.promotions.length }, (_, mask) =>
        by.promotions.filter((_one, bit) => (mask & (1 << bit)) !== 0),
      ).filter((chosen) => chosen.length < 2 || chosen.every(({ stacking }) => stacking === 'with_others'));
      assert.equal(pricePromotedCart(cart, by).total, Math.min(...all.map((chosen) => totalWith(cart, by, chosen))));
    }),
    { numRuns: 10_000 },
  );
});

test('without promotions a cart’s price is unchanged, and a coupon that costs more than it saves is left out', () => {
  fc.assert(
    fc.property(lines(12), pricing(0), (cart, by) => {
      const [withCoupon, without] = [by.coupon, null].map((coupon) => priceCart(cart, coupon, by.charges));
      const plain = withCoupon && without && withCoupon.total <= without.total ? withCoupon : without;
      assert.ok(plain);
      const { lines: shown, total } = pricePromotedCart(cart, by);
      assert.equal(total, plain.total);
      assert.deepEqual(
        shown.map((it) => it.total),
        plain.lines.map((it) => it.total),
      );
    }),
  );
});
