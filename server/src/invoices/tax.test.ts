// covers: invoices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { apparelRate, hsnByName, netPriceInGap, largeInvoiceOn, priceGap } from '@shop/contract/gst';
import { paise, rupees, type Paise } from '@shop/contract/money';
import { sumOf, taxSale, splitInclusiveGst, type GoodsToTax } from './tax.ts';

const TODAY = '2026-11-20';
const RUNS = 10_000;

// ₹ a piece after all discounts, tax included.
const rates: [day: string, price: number, percent: number][] = [
  [TODAY, 0, 5],
  [TODAY, 0.01, 5],
  [TODAY, 799, 5],
  [TODAY, 2625.0, 5],
  [TODAY, 2625.01, 18],
  [TODAY, 2800, 18],
  [TODAY, 2950.0, 18],
  [TODAY, 2950.01, 18],
  ['2025-09-22', 2625.0, 5],
  ['2025-09-22', 1050.01, 5],
  ['2025-09-21', 1050.0, 5],
  ['2025-09-21', 1050.01, 12],
  ['2025-09-21', 2625.0, 12],
  ['2017-07-01', 1120, 12],
];
for (const [day, price, percent] of rates) {
  test(`a piece for ₹${price} on ${day} is taxed at ${percent} %`, () =>
    assert.equal(apparelRate({ total: rupees(price), pieces: 1 }, day), percent));
}

test('the rate depends on the price of one piece after discounts, not on the line or the price before discounts', () => {
  assert.equal(apparelRate({ total: rupees(2625 * 3), pieces: 3 }, TODAY), 5);
  assert.equal(apparelRate({ total: paise(2625_00 * 3 + 1), pieces: 3 }, TODAY), 18);
  assert.equal(apparelRate({ total: rupees(3000 - 599), pieces: 1 }, TODAY), 5);
});

test('there is no rate for a day before the tax', () =>
  assert.throws(() => apparelRate({ total: rupees(799), pieces: 1 }, '2017-06-30'), /no rate is known/));

test('between ₹2,625 and ₹2,950 a higher price earns less', () => {
  assert.deepEqual(priceGap(TODAY), { above: rupees(2625), upTo: rupees(2950) });
  assert.equal(splitInclusiveGst(rupees(2625), 5, true).taxable, rupees(2500));
  assert.equal(splitInclusiveGst(rupees(2800), 18, true).taxable, rupees(2372.88));
  assert.equal(splitInclusiveGst(rupees(2950), 18, true).taxable, rupees(2500));
  for (const price of [rupees(2625.01), rupees(2800), rupees(2949.99), rupees(2950)])
    assert.deepEqual(netPriceInGap(price, TODAY), { kept: splitInclusiveGst(price, 18, true).taxable, keptBelow: rupees(2500) });
  for (const price of [rupees(2625), rupees(2950.01)]) assert.equal(netPriceInGap(price, TODAY), null);
});

const splits: [price: number, percent: number, half: number, taxable: number][] = [
  [799, 5, 19.02, 760.96],
  [1299, 5, 30.93, 1237.14],
  [2999, 18, 228.74, 2541.52],
  [0.01, 5, 0, 0.01],
  [0, 18, 0, 0],
];
for (const [price, percent, half, taxable] of splits) {
  test(`₹${price} at ${percent} % is ₹${taxable} and twice ₹${half}`, () =>
    assert.deepEqual(splitInclusiveGst(rupees(price), percent, false), {
      taxable: rupees(taxable),
      cgst: rupees(half),
      sgst: rupees(half),
      igst: rupees(0),
    }));
}

test('an amount to another state is rounded once', () =>
  assert.deepEqual(splitInclusiveGst(rupees(799), 5, true), {
    taxable: rupees(760.95),
    cgst: rupees(0),
    sgst: rupees(0),
    igst: rupees(38.05),
  }));

const goods: fc.Arbitrary<GoodsToTax> = fc
  .record({
    hsn: fc.constantFrom('6109', '6203', '6204', ''),
    pieces: fc.integer({ min: 1, max: 10 }),
    each: fc.oneof(fc.integer({ min: 0, max: 5_000_00 }), fc.integer({ min: 2_600_00, max: 2_960_00 }), fc.nat(1_00_00_000_00)),
    odd: fc.nat(9),
  })
  .map(({ hsn, pieces, each, odd }) => ({ hsn, pieces, total: paise(each * pieces + odd) }));
const cart = fc.record({
  goods: fc.array(goods, { minLength: 1, maxLength: 8 }),
  shipping: fc.oneof(fc.constant(0), fc.nat(500_00)),
  interState: fc.boolean(),
  day: fc.constantFrom('2025-09-21', '2025-09-22', TODAY),
});

test('for any cart the lines add up, the halves are equal, nothing is negative and nothing is a fraction', () => {
  fc.assert(
    fc.property(cart, ({ shipping, ...sale }) => {
      const { goods: lines, delivery } = taxSale({ ...sale, shipping: paise(shipping), isTaxed: true });
      const all = [...lines, ...delivery];
      const sums = sumOf(all);
      assert.equal(sums.total, sale.goods.reduce((sum, { total }) => sum + total, 0) + shipping);
      for (const { taxable, cgst, sgst, igst, total } of [...all, sums]) {
        assert.equal(taxable + cgst + sgst + igst, total);
        assert.equal(cgst, sgst);
        assert.equal(sale.interState ? cgst : igst, 0);
        for (const amount of [taxable, cgst, igst]) assert.ok(Number.isSafeInteger(amount) && amount >= 0);
      }
    }),
    { numRuns: RUNS },
  );
});

test('for any amount the tax is within a paisa of the law’s formula', () => {
  const amounts = fc.tuple(fc.nat(1_00_00_000_00), fc.constantFrom(5, 12, 18), fc.boolean());
  fc.assert(
    fc.property(amounts, ([total, percent, interState]) => {
      const { cgst, sgst, igst } = splitInclusiveGst(paise(total), percent, interState);
      assert.ok(Math.abs(cgst + sgst + igst - (total * percent) / (100 + percent)) <= 1);
    }),
    { numRuns: RUNS },
  );
});

test('delivery is taxed like the goods, split by their taxable value', () => {
  const tee = { hsn: '6109', pieces: 1, total: rupees(1050) };
  const coat = { hsn: '6203', pieces: 1, total: rupees(3540) };
  const { delivery } = taxSale({ goods: [tee, tee, coat], shipping: rupees(100), day: TODAY, interState: false, isTaxed: true });
  assert.deepEqual(
    delivery.map(({ hsn, percent, total }) => [hsn, percent, total]),
    [
      ['6109', 5, rupees(40)],
      ['6203', 18, rupees(60)],
    ],
  );
  const free = { ...tee, total: rupees(0) };
  const toFree = taxSale({ goods: [free], shipping: rupees(49), day: TODAY, interState: true, isTaxed: true });
  assert.deepEqual(toFree.delivery.map(totalOf), [rupees(49)]);
});
const totalOf = ({ total }: { total: Paise }): Paise => total;

const numbers: [parent: string, name: string, hsn: string][] = [
  ['Men', 'T-shirts', '6109'],
  ['Women', 'Oversized T Shirts', '6109'],
  ['Men', 'Jeans', '6203'],
  ['Men', 'Shorts', '6203'],
  ['Women', 'Jeans', '6204'],
  ['Women', 'Trousers', '6204'],
  ['Home', 'Shirts', ''],
  ['Home', 'Caps', ''],
];
for (const [parentCategory, name, hsn] of numbers) {
  test(`${name} under ${parentCategory} have the HSN code ${hsn || '(to be set)'}`, () =>
    assert.equal(hsnByName({ name, parentCategory }), hsn));
}

test('the limit of a large invoice depends on its day, too', () => {
  assert.equal(largeInvoiceOn('2024-07-31'), rupees(2_50_000));
  assert.equal(largeInvoiceOn('2024-08-01'), rupees(1_00_000));
});
