import { couponFor, reserveCoupon, noSuchCoupon, usesBy } from '#coupons';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { lockedCart } from '../repository.ts';
import { saveCoupon } from '../steps/checkout-cart.ts';
import { linesToPrice, subtotalOf } from '../rules.ts';

type ApplyCoupon = { accountId: string; code: string; now: Date };

/**
 * Applies a coupon to the cart, replaces the one before, and returns its code. A use is counted at checkout, not here.
 *
 * @throws ShopError cart_empty, and coupon_refused with the reason
 */
export async function applyCoupon(db: Db, { accountId, code, now }: ApplyCoupon): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { lines, goods: products } = await lockedCart(tx, { accountId, now });
    if (lines.length === 0) throw new ShopError('cart_empty', 'Your cart is empty.');
    const coupon = await reserveCoupon(tx, code);
    if (!coupon) throw new ShopError('coupon_refused', noSuchCoupon(code));

    const subtotal = subtotalOf(linesToPrice(lines, products.variants));
    const usedByCustomer = await usesBy(tx, { couponId: coupon.id, accountId });
    const result = couponFor(coupon, { subtotal, now, usedByCustomer });
    if ('reason' in result) throw new ShopError('coupon_refused', result.reason);

    await saveCoupon(tx, accountId, coupon.id);
    return coupon.code;
  });
}
