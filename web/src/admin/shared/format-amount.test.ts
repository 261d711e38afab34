import { expect, test } from 'vitest';
import { rupees } from '@shop/contract/money';
import { parseAmount } from './parse-amount.ts';
import { formatAmount } from './format-amount.ts';

test.each([
  [799, '799'],
  [719.1, '719.10'],
  [719.55, '719.55'],
  [0.05, '0.05'],
])('an amount of ₹%d is "%s" in its field, and parses to the same amount', (amount, typed) => {
  expect(formatAmount(rupees(amount))).toBe(typed);
  expect(parseAmount(typed)).toBe(rupees(amount));
});
