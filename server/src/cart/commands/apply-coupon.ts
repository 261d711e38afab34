import { couponFor, reserveCoupon, noSuchCoupon, usesBy } from '#coupons';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { lockedCart, saveCoupon } from '../repository.ts';
import { linesToPrice, subtotalOf } from '../rules.ts';

type PutCouponIn = { accountId: string; typed: string; now: Date };

/**
 * Puts a coupon in the cart, in place of one that lies there, and answers its code. A use is counted at checkout, not here.
 *
 * @throws ShopError cart_empty, and coupon_refused with the reason
 */
export async function applyCoupon(db: Db, { accountId, typed, now }: PutCouponIn): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { lines, goods } = await lockedCart(tx, { accountId, now });
    if (lines.length === 0) throw new ShopError('cart_empty', 'Your cart is empty.');
    const coupon = await reserveCoupon(tx, typed);
    if (!coupon) throw new ShopError('coupon_refused', noSuchCoupon(typed));

    const subtotal = subtotalOf(linesToPrice(lines, goods.variants));
    const usedByCustomer = await usesBy(tx, { couponId: coupon.id, accountId });
    const verdict = couponFor(coupon, { subtotal, now, usedByCustomer });
    if ('because' in verdict) throw new ShopError('coupon_refused', verdict.because);

    await saveCoupon(tx, accountId, coupon.id);
    return coupon.code;
  });
}
