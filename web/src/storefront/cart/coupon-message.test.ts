// covers: coupons
import { expect, test } from 'vitest';
import { couponMessage } from './coupon-message.ts';

test('a code that takes nothing off yet is added, not applied', () => {
  const coupon = { code: 'TEES3', discount: 0 };
  expect(couponMessage(coupon, 'tees3')).toBe('TEES3 applied.');
  expect(couponMessage({ ...coupon, unused: 'TEES3 is not used: Add 2 more of its items to get Three for two.' }, 'tees3')).toBe(
    'TEES3 added.',
  );
  expect(couponMessage(null, 'TEN')).toBe('TEN applied.');
});
