// covers: refunds
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, paise, rupees, ZERO, type Paise } from '@shop/contract/money';
import * as fc from 'fast-check';
import { priceCart, type LineToPrice } from '#pricing';
import { refundParts, type GivenBack, type SoldOrder } from './refund-parts.ts';
import type { Pieces } from './rules.ts';

type Cart = { lines: Omit<LineToPrice, 'mrp'>[]; coupon: { percent: number; minimum: Paise } | null };

/** A cart that was priced and sold. */
function sold({ lines, coupon }: Cart): SoldOrder & { total: Paise } {
  const subtotal = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const counts = coupon !== null && subtotal >= coupon.minimum ? { code: 'C', percent: coupon.percent } : null;
  const priced = priceCart(
    lines.map((line) => ({ ...line, mrp: line.unit })),
    counts,
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

/** Refunds one lot after the other, never above the remaining amount, as the shop does. */
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

test('a coupon that needed a minimum is deducted as far as the kept items gained from it, in words', () => {
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

test('an offer that needed a minimum is deducted too, and nothing where the kept items still reach it', () => {
  const cart = { lines: [one('a', 600, half), one('b', 500, half), one('c', 400)], coupon: null };
  assert.deepEqual(amounts(refundAll(sold(cart), [lotOf('c'), lotOf('b')])), [rupees(400), ZERO]);
});

test('a refund is never below 0, and everything comes back in the end', () => {
  const order = sold({ lines: [one('a', 600), one('b', 600)], coupon: { percent: 50, minimum: rupees(1000) } });
  assert.deepEqual(amounts(refundAll(order, [lotOf('a'), lotOf('b')])), [ZERO, rupees(600)]);
});

test('an order without a minimum gives back what was paid, and says nothing', () => {
  const order = sold({ lines: [one('a', 600), one('b', 600)], coupon: { percent: 50, minimum: ZERO } });
  assert.deepEqual(refundAll(order, [lotOf('a')]), [{ amount: rupees(300), words: '' }]);
});

test('exchanged items count as kept', () => {
  const order = sold({ lines: [one('a', 700), one('b', 500)], coupon: { percent: 10, minimum: rupees(1000) } });
  const given = new Map([['a', { pieces: 1, exchanged: 1, amount: ZERO }]]);
  assert.equal(refundParts({ ...order, given }, lotOf('b')).amount, rupees(380));
});

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
});

test('whatever is returned in whatever order, refunds never exceed what was paid, and a full return refunds all of it', () => {
  fc.assert(
    fc.property(cart, fc.infiniteStream(fc.nat()), ({ lines, coupon }, chance) => {
      const order = sold({ lines: lines.map((line, at) => ({ ...line, variantId: `line ${at}` })), coupon });
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
