// covers: returns, prices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchangeSum, exchangeUnit, priceOfOther } from './exchange-price.ts';
import { rupees, type Paise } from './paise.ts';

const units = [
  { name: 'the same price', paid: 1000, now: 1000, other: 1000, unit: 1000 },
  { name: 'a more expensive size costs the difference', paid: 1000, now: 1000, other: 1200, unit: 1200 },
  { name: 'a cheaper size costs its own price', paid: 1000, now: 1000, other: 700, unit: 700 },
  { name: 'a price that went up for all sizes is not charged', paid: 1000, now: 1200, other: 1200, unit: 1000 },
  { name: 'only the difference between the sizes is charged after a rise', paid: 1000, now: 1200, other: 1300, unit: 1100 },
  { name: 'after a price cut the price paid is the measure', paid: 1000, now: 800, other: 900, unit: 900 },
  { name: 'after a price cut a size above the price paid', paid: 1000, now: 800, other: 1100, unit: 1100 },
  { name: 'the same size after its price went up', paid: 1000, now: 1500, other: 1500, unit: 1000 },
];
for (const { name, paid, now, other, unit } of units)
  test(`the price of a size in exchange: ${name}`, () =>
    assert.equal(exchangeUnit({ paid: rupees(paid), now: rupees(now), other: rupees(other) }), rupees(unit)));

const prices = [
  { worth: 9000, goods: 9000, had: 10000, other: 5000, price: 4500, why: 'the discount stays' },
  { worth: 9000, goods: 9000, had: 10000, other: 12000, price: 10800, why: 'the discount counts for the difference, too' },
  { worth: 9000, goods: 9000, had: 10000, other: 10000, price: 9000, why: 'the same price' },
  { worth: 3333, goods: 3333, had: 10000, other: 6667, price: 2222, why: 'rounded down, for the customer' },
  { worth: 9000, goods: 9000, had: 10000, other: null, price: 9000, why: 'returns of before know no price' },
  { worth: 0, goods: 0, had: 10000, other: 12000, price: 0, why: 'a free item stays free' },
  { worth: 0, goods: 0, had: 0, other: 12000, price: 0, why: 'an item without a price' },
  { worth: 67_400, goods: 67_400, had: 74_900, other: 94_900, price: 85_300, why: 'a difference of whole rupees' },
  { worth: 9500, goods: 9000, had: 10000, other: 12000, price: 11300, why: 'delivery is not more expensive' },
] as { worth: Paise; goods: Paise; had: Paise; other: Paise | null; price: number; why: string }[];
for (const { price, why, ...line } of prices)
  test(`the other size's price: ${why}`, () => assert.equal(priceOfOther(line), price));

const line = (worth: number, had: number, other: number) => ({
  worth: rupees(worth),
  goods: rupees(worth),
  had: rupees(had),
  other: rupees(other),
});
const sums = [
  { name: 'nothing', lines: [], due: 0, difference: 0 },
  { name: 'the same price', lines: [line(1000, 1000, 1000)], due: 0, difference: 0 },
  { name: 'a more expensive size', lines: [line(1000, 1000, 1200)], due: 200, difference: 0 },
  { name: 'two pieces of a more expensive size', lines: [line(2000, 1000, 1200)], due: 400, difference: 0 },
  { name: 'a cheaper size', lines: [line(1000, 1000, 700)], due: 0, difference: 300 },
  {
    name: 'a cheaper size pays for a more expensive one',
    lines: [line(1000, 1000, 700), line(500, 500, 700)],
    due: 0,
    difference: 100,
  },
  { name: 'a cheaper size pays a part', lines: [line(1000, 1000, 900), line(500, 500, 700)], due: 100, difference: 0 },
  { name: 'less than a rupee is not charged', lines: [line(1000, 1000, 1000.99)], due: 0, difference: 0 },
  { name: 'a rupee is charged', lines: [line(1000, 1000, 1001)], due: 1, difference: 0 },
];
for (const { name, lines, due, difference } of sums)
  test(`the sum of an exchange: ${name}`, () => {
    const sum = exchangeSum(lines);
    assert.deepEqual([sum.due, sum.difference], [rupees(due), rupees(difference)]);
  });

test('what was paid, what is due and what is refunded always add up, to the paisa', () => {
  const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
  for (let at = 0; at < 2000; at++) {
    const lines = Array.from({ length: 1 + (at % 3) }, (_, nth) => ({
      worth: ((at * 7919 + nth * 104_729) % 300_000) as Paise,
      goods: ((at * 7919 + nth * 104_729) % 150_000) as Paise,
      had: (1 + ((at * 31 + nth * 17) % 200_000)) as Paise,
      other: ((at * 613 + nth * 7) % 400_000) as Paise,
    }));
    const { prices, used, due, difference } = exchangeSum(lines);
    const worth = total(lines.map((it) => it.worth));
    assert.equal(total(used) + difference, worth);
    assert.equal(total(prices) - total(used), due);
    assert.ok(due === 0 || (difference === 0 && due >= 100));
  }
});
