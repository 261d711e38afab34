import { formatMoney, less, type Paise } from '@shop/contract/money';
import type { CouponToPrice } from '#pricing';
import { endOfIndianDay, indianDay } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';

export type Coupon = {
  id: string;
  code: string;
  percent: number;
  minimumPaise: Paise;
  /** null: unlimited. */
  usageLimit: number | null;
  perCustomerLimit: number | null;
  used: number;
  expiresAt: Date;
  /** false: archived. */
  isActive: boolean;
};

/** Why a coupon does not apply, as a message to the customer. */
export type CouponRejection = { reason: string };

type CouponUsage = { now: Date; usedByCustomer: number };

/**
 * Validates a coupon for this cart, now; returns its discount or the reason. The minimum refers to the subtotal before
 * offers (behaviour.md, Cart).
 */
export function validateCoupon(coupon: Coupon, cart: CouponUsage & { subtotal: Paise }): CouponToPrice | CouponRejection {
  const reason = couponProblem(coupon, cart) ?? minimumProblem(coupon, cart.subtotal);
  return reason === undefined ? { code: coupon.code, percent: coupon.percent, minimum: coupon.minimumPaise } : { reason };
}

/** Why the coupon itself cannot be used, regardless of the cart. */
export function couponProblem({ code, ...coupon }: Coupon, { now, usedByCustomer }: CouponUsage): string | undefined {
  if (!coupon.isActive) return noSuchCoupon(code);
  if (coupon.expiresAt <= now) return `${code} has expired.`;
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return `${code} has reached its usage limit.`;
  if (coupon.perCustomerLimit !== null && usedByCustomer >= coupon.perCustomerLimit) return `You have already used ${code}.`;
  return undefined;
}

export const noSuchCoupon = (code: string): string => `Coupon ${code} does not exist.`;

/** @throws ShopError invalid_input where a new coupon would be expired already */
export function assertNotExpired(expiresAt: Date, now: Date): void {
  if (expiresAt > now) return;
  const message = 'Expiry date must be today or later.';
  throw new ShopError('invalid_input', message, { errors: { expiryDate: message } });
}

/** The error at the field `code` when another coupon has the code. */
export const codeTakenError = (code: string): ShopError => {
  const message = `Coupon ${code} already exists.`;
  return new ShopError('name_taken', message, { errors: { code: message } });
};

const minimumProblem = ({ code, minimumPaise }: Coupon, subtotal: Paise): string | undefined =>
  subtotal < minimumPaise ? `Add items worth ${formatMoney(less(minimumPaise, subtotal))} more to use ${code}.` : undefined;

/** Codes are stored in capitals and compared without case. */
export const normalizeCode = (input: string): string => input.trim().toUpperCase();

/** A coupon is valid until the end of its day in India, also where a form sends back the timestamp it received. */
export const endOfDay = (input: string): Date => endOfIndianDay(input.includes('T') ? indianDay(new Date(input)) : input);
