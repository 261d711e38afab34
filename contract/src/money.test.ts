// covers: prices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { formatMoney, Money, paise, percentOf, percentOff, rupees, Rupees } from './money.ts';

const price = Rupees({ required: 'Price is required', positive: 'Must be a positive number' });

const typed: [text: string | number, outcome: number | string][] = [
  ['799', 79900],
  [799, 79900],
  [' 1234.5 ', 123450],
  [0.1, 10],
  ['', 'Price is required'],
  ['0', 'Must be a positive number'],
  ['-5', 'Must be a positive number'],
  ['abc', 'Must be a positive number'],
  ['1e3', 'Must be a positive number'],
  ['NaN', 'Must be a positive number'],
  ['12.345', 'At most two decimals, please.'],
  ['10000001', 'At most ₹1,00,00,000, please.'],
];
for (const [text, outcome] of typed) {
  test(`the price ${JSON.stringify(text)} is typed`, () => {
    const result = z.safeParse(price, text);
    assert.equal(result.success ? result.data : result.error.issues[0]?.message, outcome);
  });
}

test('Money codec: rupees in JSON are paise inside, both ways, without a lost paisa', () => {
  for (let amount = 0; amount < 200_000; amount += 7) assert.equal(z.decode(Money, z.encode(Money, paise(amount))), amount);
});

test('Money codec: 1e308 and non-numbers are refused', () => {
  for (const amount of [1e308, -1e308, '799', null]) assert.equal(z.safeParse(Money, amount).success, false, String(amount));
});

test('an amount with three decimals is refused and not rounded; a floating-point error of a sum is accepted', () => {
  for (const amount of [100.005, 0.001, 1234567.899, -1.125]) {
    const result = z.safeParse(Money, amount);
    assert.equal(result.error?.issues[0]?.message, 'At most two decimals, please.', String(amount));
  }
  for (const amount of [719.1 * 3, 0.1 + 0.2, 1234567.89, 99_999_999_999.99]) assert.ok(z.safeParse(Money, amount).success);
});

test('half a paisa rounds up, exactly', () => {
  assert.equal(percentOf(paise(20), 12.5), 3);
  assert.equal(percentOf(paise(5), 10), 1);
  assert.equal(percentOf(paise(4), 10), 0);
  assert.equal(percentOf(rupees(50), 0.57), 29, 'where a double falls short of the half');
  assert.equal(percentOf(rupees(1_00_00_000), 33.33), rupees(33_33_000));
});

test('the percent off is whole, half up', () => {
  assert.equal(percentOff(rupees(799), rupees(1599)), 50);
  assert.equal(percentOff(rupees(335), rupees(1000)), 67);
  assert.equal(percentOff(rupees(799), rupees(799)), 0);
  assert.equal(percentOff(paise(0), paise(0)), 0);
});

test('prices are formatted in the Indian style', () => {
  assert.equal(formatMoney(rupees(1599)), '₹1,599');
  assert.equal(formatMoney(rupees(123456.5)), '₹1,23,456.50');
});

test('Money: a fraction of a paisa throws', () => assert.throws(() => paise(0.5), RangeError));
