// covers: coupons
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees, ZERO } from '@shop/contract/money';
import { validateCoupon, endOfDay, type Coupon } from './rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const TEN: Coupon = {
  id: 'ten',
  code: 'TEN',
  percent: 10,
  minimumPaise: rupees(999),
  usageLimit: 5,
  perCustomerLimit: 2,
  used: 4,
  expiresAt: new Date('2026-12-01T00:00:00Z'),
  isActive: true,
};
const enough = { subtotal: rupees(999), now, usedByCustomer: 1 };

test('a coupon within all its limits gives its discount', () => {
  assert.deepEqual(validateCoupon(TEN, enough), { code: 'TEN', percent: 10, minimum: TEN.minimumPaise });
});

const refusals = [
  { name: 'expired', coupon: { ...TEN, expiresAt: now }, reason: 'TEN has expired.' },
  { name: 'used up', coupon: { ...TEN, used: 5 }, reason: 'TEN has reached its usage limit.' },
  { name: 'archived', coupon: { ...TEN, isActive: false }, reason: 'Coupon TEN does not exist.' },
  {
    name: 'used by this customer as often as allowed',
    coupon: TEN,
    cart: { usedByCustomer: 2 },
    reason: 'You have already used TEN.',
  },
  {
    name: 'a paisa below its minimum',
    coupon: TEN,
    cart: { subtotal: rupees(998.99) },
    reason: 'Add items worth ₹0.01 more to use TEN.',
  },
  {
    name: 'below a minimum of lakhs',
    coupon: { ...TEN, minimumPaise: rupees(123456.5) },
    reason: 'Add items worth ₹1,22,457.50 more to use TEN.',
  },
];
for (const { name, coupon, cart = {}, reason } of refusals) {
  test(`a coupon that is ${name} is refused with that reason`, () =>
    assert.deepEqual(validateCoupon(coupon, { ...enough, ...cart }), { reason }));
}

test('a coupon without limits is valid for every cart', () => {
  const free = { ...TEN, minimumPaise: ZERO, usageLimit: null, perCustomerLimit: null, used: 1_000_000 };
  assert.deepEqual(validateCoupon(free, { subtotal: ZERO, now, usedByCustomer: 400 }), {
    code: 'TEN',
    percent: 10,
    minimum: ZERO,
  });
});

test('a coupon is valid until the end of its day in India, in any date format', () => {
  const end = new Date('2026-12-31T18:29:59.999Z');
  assert.deepEqual(endOfDay('2026-12-31'), end);
  assert.deepEqual(endOfDay(end.toISOString()), end);
  assert.deepEqual(endOfDay('2026-12-30T18:30:00Z'), end);
});
