// covers: prices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { add, MAX_PRICE, paise, rupees, type Paise } from '@shop/contract/money';
import { prorate, priceCart, unitAfterOffer, type LineToPrice } from './index.ts';

const tee: LineToPrice = { variantId: 'tee-m', unit: rupees(499), mrp: rupees(999), quantity: 1, offer: null };
const jeans: LineToPrice = { variantId: 'jeans-32', unit: rupees(799), mrp: rupees(1999), quantity: 1, offer: null };
const sticker: LineToPrice = { variantId: 'sticker', unit: rupees(0.1), mrp: rupees(0.1), quantity: 1, offer: null };
const half = { percent: 50, wholeRupees: false, minimum: rupees(0) };
const halfFrom1000 = { percent: 50, wholeRupees: false, minimum: rupees(1000) };
const TEN = { code: 'TEN', percent: 10 };
const EVERYTHING = { code: 'FREE', percent: 100 };

const cases = [
  { name: 'an empty cart costs nothing', lines: [], coupon: TEN, total: 0 },
  { name: 'quantity multiplies the sale price', lines: [{ ...tee, quantity: 3 }], coupon: null, total: 1497 },
  { name: 'an offer lowers its own line only', lines: [{ ...tee, offer: half }, jeans], coupon: null, total: 1048.5 },
  { name: 'a coupon comes off what offers left', lines: [{ ...tee, offer: half }], coupon: TEN, total: 224.55 },
  { name: 'an offer with a minimum waits for it', lines: [{ ...tee, offer: halfFrom1000 }], coupon: null, total: 499 },
  {
    name: 'an offer with a minimum counts once the whole cart reaches it',
    lines: [{ ...tee, offer: halfFrom1000 }, jeans],
    coupon: null,
    total: 1048.5,
  },
  {
    name: 'a minimum is reached by exactly its amount',
    lines: [{ ...tee, unit: rupees(1000), offer: halfFrom1000 }],
    coupon: null,
    total: 500,
  },
  {
    name: 'a minimum looks at prices before offers',
    lines: [
      { ...tee, unit: rupees(600), offer: half },
      { ...jeans, unit: rupees(400), offer: halfFrom1000 },
    ],
    coupon: null,
    total: 500,
  },
  {
    name: 'an offer is rounded for each piece, half up',
    lines: [{ ...sticker, quantity: 3, offer: { percent: 25, wholeRupees: false, minimum: rupees(0) } }],
    coupon: null,
    total: 0.21,
  },
  { name: 'a coupon is rounded once, half up', lines: [{ ...sticker, unit: paise(15) }], coupon: TEN, total: 0.13 },
  {
    name: 'a coupon is rounded once over all lines, not on each',
    lines: ['A5', 'A6', 'A7'].map((variantId) => ({ ...sticker, variantId, unit: paise(15) })),
    coupon: TEN,
    total: 0.4,
  },
  { name: 'a coupon for everything leaves nothing to pay', lines: [tee, jeans], coupon: EVERYTHING, total: 0 },
];

for (const { name, lines, coupon, total } of cases) {
  test(name, () => assert.equal(priceCart(lines, coupon).total, rupees(total)));
}

test('the summary has MRP, discounts and savings', () => {
  const { lines, ...summary } = priceCart([{ ...tee, quantity: 2, offer: half }, jeans], TEN);
  assert.deepEqual(summary, {
    mrp: rupees(3997),
    subtotal: rupees(1797),
    promotions: [],
    offerDiscount: rupees(499),
    promotionDiscount: rupees(0),
    couponDiscount: rupees(129.8),
    prepaidDiscount: rupees(0),
    shipping: rupees(0),
    codFee: rupees(0),
    total: rupees(1168.2),
    savings: rupees(2828.8),
  });
  assert.deepEqual(
    lines.map((line) => line.coupon),
    [rupees(49.9), rupees(79.9)],
  );
});

const exact = (percent: number) => ({ percent, wholeRupees: false });

test('an offer of a fraction of a percent is exact', () => {
  assert.equal(unitAfterOffer(rupees(0.2), exact(12.5)), paise(17));
  assert.equal(unitAfterOffer(rupees(799), exact(10)), rupees(719.1));
  assert.equal(unitAfterOffer(rupees(799), exact(100)), rupees(0));
});

const amount = (most: number) => fc.integer({ min: 1, max: most }).map(paise);

const wholeRupees = [
  { unit: 749, percent: 10, price: 674 },
  { unit: 500, percent: 10, price: 450 },
  { unit: 1.5, percent: 50, price: 0.75 },
  { unit: 799, percent: 100, price: 0 },
];
for (const { unit, percent, price } of wholeRupees) {
  test(`₹${unit} less ${percent}% in whole rupees is ₹${price}`, () =>
    assert.equal(unitAfterOffer(rupees(unit), { percent, wholeRupees: true }), rupees(price)));
}

test('an offer in whole rupees never takes off less than its percentage', () => {
  fc.assert(
    fc.property(amount(MAX_PRICE), fc.integer({ min: 1, max: 100 }), (unit, percent) =>
      assert.ok(unitAfterOffer(unit, { percent, wholeRupees: true }) <= unitAfterOffer(unit, exact(percent))),
    ),
  );
});

const line: fc.Arbitrary<LineToPrice> = fc
  .record({
    unit: amount(MAX_PRICE),
    over: fc.integer({ min: 0, max: 1_000_00 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    offer: fc.option(
      fc.record({
        percent: fc.integer({ min: 1, max: 10_000 }).map((it) => it / 100),
        wholeRupees: fc.boolean(),
        minimum: amount(5_000_00),
      }),
    ),
  })
  .map(({ unit, over, ...rest }) => ({ variantId: 'any', unit, mrp: paise(unit + over), ...rest }));
const coupon = fc.option(fc.record({ code: fc.constant('ANY'), percent: fc.integer({ min: 1, max: 100 }) }));
const sum = (amounts: Paise[]): Paise => add(...amounts);

const charges = fc.record({
  fee: fc.integer({ min: 0, max: 50_000 }).map(paise),
  freeFrom: fc.option(fc.integer({ min: 0, max: 500_000 }).map(paise)),
  codFee: fc.integer({ min: 0, max: 10_000 }).map(paise),
  prepaid: fc.option(
    fc.record({ percent: fc.integer({ min: 1, max: 50 }), max: fc.option(fc.integer({ min: 0, max: 20_000 }).map(paise)) }),
  ),
});

test('for any cart, the lines add up to the totals and none is negative', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), coupon, charges, (lines, code, added) => {
      const priced = priceCart(lines, code, added);
      const goods = sum(priced.lines.map((it) => it.total));
      assert.equal(goods + priced.shipping + priced.codFee, priced.total);
      assert.equal(sum(priced.lines.map((it) => it.prepaid)), priced.prepaidDiscount);
      assert.ok(priced.prepaidDiscount <= (added.prepaid?.max ?? priced.subtotal));
      if (added.freeFrom !== null && goods >= added.freeFrom) assert.equal(priced.shipping, 0);
      assert.equal(sum(priced.lines.map((it) => it.coupon)), priced.couponDiscount);
      assert.equal(priced.subtotal - priced.offerDiscount - priced.couponDiscount - priced.prepaidDiscount, goods);
      assert.equal(priced.mrp - goods, priced.savings);
      for (const it of priced.lines) {
        assert.equal(it.gross - it.offer - it.coupon - it.prepaid, it.total);
        assert.ok(it.total >= 0 && it.offer >= 0 && it.coupon >= 0 && it.prepaid >= 0);
      }
    }),
  );
});

test('a split amount adds up to the paisa, and no part is more than its fair share rounded up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.array(amount(10_000_000_000), { minLength: 1 }),
      (to, weights) => {
        const whole = sum(weights);
        const shares = prorate(paise(to), weights);
        assert.equal(sum(shares), to);
        shares.forEach((share, index) => {
          const fair = BigInt(to) * BigInt(weights[index] ?? 0);
          assert.ok(BigInt(share) * BigInt(whole) < fair + BigInt(whole));
          assert.ok((BigInt(share) + 1n) * BigInt(whole) > fair);
        });
      },
    ),
  );
});

test('with nothing left to pay, nothing is split', () => {
  assert.deepEqual(prorate(rupees(5), [rupees(0), rupees(0)]), [0, 0]);
});
