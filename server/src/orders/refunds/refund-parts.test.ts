// covers: refunds
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, paise, rupees, ZERO, type Paise } from '@shop/contract/money';
import * as fc from 'fast-check';
import { pricePromotedCart, type LineToPrice, type Promotion } from '#pricing';
import { refundParts, type GivenBack, type SoldOrder } from './refund-parts.ts';
import type { Pieces } from './rules.ts';

type Cart = {
  lines: Omit<LineToPrice, 'mrp'>[];
  coupon: { percent: number; minimum: Paise } | null;
  benefit?: Promotion['benefit'] | null;
};

/** A promotion on all products from a purchase of ₹1,000, which the remaining items may no longer reach. */
const promotionOf = (benefit: Promotion['benefit']): Promotion => ({
  id: 'p',
  name: 'Festive',
  benefit,
  scope: { kind: 'all', ids: [] },
  conditions: { minSubtotal: rupees(1000), minQuantity: 0, firstOrder: false, paymentMethod: null, segment: null },
  stacking: 'with_others',
});
const CHARGES = { fee: ZERO, freeFrom: null, codFee: ZERO, prepaid: null };

/** An order with the prices of this cart. */
function sold({ lines, coupon, benefit = null }: Cart): SoldOrder & { total: Paise } {
  const subtotal = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const counts = coupon !== null && subtotal >= coupon.minimum ? { code: 'C', percent: coupon.percent } : null;
  const priced = pricePromotedCart(
    lines.map((line) => ({ ...line, mrp: line.unit, productId: line.variantId, categoryId: 'all', tags: [] })),
    {
      promotions: benefit ? [promotionOf(benefit)] : [],
      buyer: { isFirstOrder: false, segments: [], paymentMethod: null },
      coupon: counts,
      charges: CHARGES,
    },
  );
  return {
    total: priced.total,
    lines: priced.lines.map(({ variantId: id, offer, promotion, coupon: share, total }, at) => ({
      id,
      total,
      offer,
      promotion,
      coupon: share,
      unit: lines[at]?.unit ?? ZERO,
      quantity: lines[at]?.quantity ?? 1,
      offerMinimum: offer > 0 ? (lines[at]?.offer?.minimum ?? ZERO) : ZERO,
    })),
    shipping: ZERO,
    couponMinimum: counts ? (coupon?.minimum ?? ZERO) : ZERO,
    given: new Map(),
  };
}

/** Refunds the lots one after the other, never above the remaining amount, like the shop. */
function refundAll(order: SoldOrder & { total: Paise }, lots: readonly (readonly Pieces[])[]) {
  const given = new Map<string, GivenBack>();
  const refunds: { amount: Paise; words: string }[] = [];
  for (const lot of lots) {
    const left = paise(order.total - add(ZERO, ...refunds.map((it) => it.amount)));
    const { pieces, amount, words } = refundParts({ ...order, given }, lot);
    const paid = paise(Math.min(amount, left));
    refunds.push({ amount: paid, words });
    for (const it of lot) {
      const was = given.get(it.lineId) ?? { pieces: 0, exchanged: 0, amount: ZERO };
      const part = pieces.find(({ lineId }) => lineId === it.lineId)?.amount ?? ZERO;
      given.set(it.lineId, { ...was, pieces: was.pieces + it.quantity, amount: add(was.amount, part) });
    }
  }
  return refunds;
}

const one = (id: string, price: number, offer: LineToPrice['offer'] = null) => ({
  variantId: id,
  unit: rupees(price),
  quantity: 1,
  offer,
});
const half = { percent: 50, minimum: rupees(1000), wholeRupees: false };
const lotOf = (lineId: string, quantity = 1): Pieces[] => [{ lineId, quantity }];
const amounts = (refunds: { amount: Paise }[]) => refunds.map(({ amount }) => amount);

test('the discount of a coupon with a minimum is deducted as far as the remaining items profited from it, with an explanation', () => {
  const order = sold({ lines: [one('jeans', 900), one('tee', 300)], coupon: { percent: 10, minimum: rupees(1000) } });
  const [first, second] = refundAll(order, [lotOf('tee'), lotOf('jeans')]);
  assert.equal(first?.amount, rupees(180));
  assert.equal(
    first?.words,
    '₹90 is deducted: the items kept come to ₹900, and the coupon needed ₹1,000, so they lose its discount.',
  );
  assert.equal(second?.amount, rupees(900));
  assert.match(second?.words ?? '', /^It includes ₹90 of discount/);
});

test('the discount of an offer with a minimum is deducted too, and nothing while the remaining items still reach it', () => {
  const cart = { lines: [one('a', 600, half), one('b', 500, half), one('c', 400)], coupon: null };
  assert.deepEqual(amounts(refundAll(sold(cart), [lotOf('c'), lotOf('b')])), [rupees(400), ZERO]);
});

test('a refund is never below 0, and all refunds add up to the paid amount', () => {
  const order = sold({ lines: [one('a', 600), one('b', 600)], coupon: { percent: 50, minimum: rupees(1000) } });
  assert.deepEqual(amounts(refundAll(order, [lotOf('a'), lotOf('b')])), [ZERO, rupees(600)]);
});

test('an order without a minimum refunds the paid price, without an explanation', () => {
  const order = sold({ lines: [one('a', 600), one('b', 600)], coupon: { percent: 50, minimum: ZERO } });
  assert.deepEqual(refundAll(order, [lotOf('a')]), [{ amount: rupees(300), words: '' }]);
});

test('exchanged items count as kept', () => {
  const order = sold({ lines: [one('a', 700), one('b', 500)], coupon: { percent: 10, minimum: rupees(1000) } });
  const given = new Map([['a', { pieces: 1, exchanged: 1, amount: ZERO }]]);
  assert.equal(refundParts({ ...order, given }, lotOf('b')).amount, rupees(380));
});

const partly: { name: string; cart: Cart; lots: Pieces[][]; refunds: number[] }[] = [
  {
    name: 'a percentage: what is kept keeps it, though its purchase is no longer reached',
    cart: { lines: [one('a', 700), one('b', 400)], coupon: null, benefit: { kind: 'percent', percent: 10 } },
    lots: [lotOf('a'), lotOf('b')],
    refunds: [630, 360],
  },
  {
    name: 'an amount is shared by price: each item gives back what was paid for it',
    cart: { lines: [one('a', 700), one('b', 400)], coupon: null, benefit: { kind: 'amount', amount: rupees(100) } },
    lots: [lotOf('b'), lotOf('a')],
    refunds: [363.64, 636.36],
  },
  {
    name: 'a free item gives nothing back, and stays free when the paid one goes back',
    cart: { lines: [one('a', 700), one('b', 400)], coupon: null, benefit: { kind: 'buy_x_get_y', buy: 1, get: 1 } },
    lots: [lotOf('a'), lotOf('b')],
    refunds: [700, 0],
  },
  {
    name: 'pieces of a line with a free one give back the same each, to the paisa',
    cart: {
      lines: [{ ...one('a', 499.99), quantity: 3 }],
      coupon: null,
      benefit: { kind: 'buy_x_get_y', buy: 2, get: 1 },
    },
    lots: [lotOf('a'), lotOf('a'), lotOf('a')],
    refunds: [333.32, 333.33, 333.33],
  },
  {
    name: 'a coupon that is lost is deducted, the promotion is not',
    cart: {
      lines: [one('a', 900), one('b', 300)],
      coupon: { percent: 10, minimum: rupees(1000) },
      benefit: { kind: 'percent', percent: 50 },
    },
    lots: [lotOf('b'), lotOf('a')],
    refunds: [90, 450],
  },
  {
    name: 'an offer that is lost is deducted as far as the promotion would not have taken it',
    cart: { lines: [one('a', 600, half), one('b', 500)], coupon: null, benefit: { kind: 'percent', percent: 10 } },
    lots: [lotOf('b'), lotOf('a')],
    refunds: [180, 540],
  },
];
for (const { name, cart: bought, lots, refunds } of partly)
  test(name, () => assert.deepEqual(amounts(refundAll(sold(bought), lots)), refunds.map(rupees)));

const price = fc.integer({ min: 1, max: 500_000 }).map(paise);
const offer = fc.option(
  fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    minimum: fc.integer({ min: 0, max: 2_000_000 }).map(paise),
    wholeRupees: fc.boolean(),
  }),
);
const cart = fc.record({
  lines: fc.array(fc.record({ unit: price, quantity: fc.integer({ min: 1, max: 4 }), offer }), { minLength: 1, maxLength: 5 }),
  coupon: fc.option(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), minimum: fc.integer({ min: 0, max: 2_000_000 }).map(paise) }),
  ),
  benefit: fc.constantFrom<Promotion['benefit'] | null>(
    null,
    { kind: 'percent', percent: 12.5 },
    { kind: 'amount', amount: rupees(333.33) },
    { kind: 'fixed_price', amount: rupees(799) },
    { kind: 'buy_x_get_y', buy: 2, get: 1 },
  ),
});

test('whatever is returned in whatever order, refunds never exceed what was paid, and a full return refunds all of it', () => {
  fc.assert(
    fc.property(cart, fc.infiniteStream(fc.nat()), ({ lines, coupon, benefit }, chance) => {
      const order = sold({ lines: lines.map((line, at) => ({ ...line, variantId: `line ${at}` })), coupon, benefit });
      const pieces = order.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
      const shuffled = pieces
        .map((id) => ({ id, at: Number(chance.next().value) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ id }) => lotOf(id));
      const refunds = amounts(refundAll(order, shuffled));
      let sum = 0;
      for (const amount of refunds) {
        assert.ok(amount >= 0);
        sum += amount;
        assert.ok(sum <= order.total);
      }
      assert.equal(sum, order.total);
      assert.equal(
        refundParts(
          order,
          order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
        ).amount,
        order.total,
      );
    }),
    { numRuns: 500 },
  );
});
