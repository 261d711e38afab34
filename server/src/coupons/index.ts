/**
 * Coupons: codes a customer types for a percentage off the cart. Owns the tables coupon and coupon_use. No other
 * module writes them.
 */
export { validateCoupon, noSuchCoupon, normalizeCode, type Coupon, type CouponRejection } from './rules.ts';
export { couponByCode, couponInCart, loadValidCoupon, usesBy } from './queries.ts';
export { lockAndUseCoupon, lockForUse, moveCouponUses, releaseCoupon, reserveCoupon } from './steps/coupon-use.ts';
export { couponRoutes } from './routes.ts';
