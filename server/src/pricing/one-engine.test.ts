// covers: prices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { rupees, ZERO } from '@shop/contract/money';
import { pricePromotedCart, type LineUnderPromotions, type Pricing, type Promotion } from './index.ts';

const NO_CONDITIONS = { minSubtotal: ZERO, minQuantity: 0, firstOrder: false, paymentMethod: null, segment: null };
const CHARGES = { fee: rupees(50), freeFrom: rupees(999), codFee: ZERO, prepaid: null };
const buyer = { isFirstOrder: false, segments: [], paymentMethod: null };

const percentOff = (percent: number, scope: Promotion['scope'], minSubtotal = ZERO): Promotion => ({
  id: 'p',
  name: 'Promotion',
  benefit: { kind: 'percent', percent },
  scope,
  conditions: { ...NO_CONDITIONS, minSubtotal },
  stacking: 'with_others',
});
const total = (lines: LineUnderPromotions[], more: Partial<Pricing> = {}) =>
  pricePromotedCart(lines, { promotions: [], buyer, coupon: null, charges: CHARGES, ...more }).total;

/** Carts whose percentages are whole paise, so that rounding for a piece and for a line agree. */
const aCart = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 5 }), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  })
  .map((goods) =>
    goods.map(([price, quantity, isOnOffer], at) => ({
      variantId: `v${at}`,
      productId: isOnOffer ? 'on-offer' : 'other',
      categoryId: 'c',
      tags: [],
      unit: rupees(price),
      mrp: rupees(price),
      quantity,
      offer: null,
    })),
  );
const percents = fc.integer({ min: 1, max: 90 });
const minimums = fc.integer({ min: 0, max: 5000 }).map(rupees);

test('an offer costs the same as a promotion on its products', () => {
  fc.assert(
    fc.property(aCart, percents, minimums, (lines, percent, minimum) => {
      const offered = lines.map((it) =>
        it.productId === 'on-offer' ? { ...it, offer: { percent, minimum, wholeRupees: false } } : it,
      );
      const promotion = percentOff(percent, { kind: 'products', ids: ['on-offer'] }, minimum);
      // A promotion that costs the free delivery is not taken; an offer is in the price of the list.
      const charges = { ...CHARGES, freeFrom: null };
      assert.equal(total(offered, { charges }), total(lines, { promotions: [promotion], charges }));
    }),
    { numRuns: 1000 },
  );
});

test('a coupon costs the same as a promotion on everything', () => {
  fc.assert(
    fc.property(aCart, percents, (lines, percent) => {
      const promotion = percentOff(percent, { kind: 'all', ids: [] });
      assert.equal(total(lines, { coupon: { percent } }), total(lines, { promotions: [promotion] }));
    }),
    { numRuns: 1000 },
  );
});
