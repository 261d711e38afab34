import { validateCoupon, normalizeCode, reserveCoupon, noSuchCoupon, usesBy } from '#coupons';
import type { Db, Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { buyerOf, reservePromotion } from '#promotions';
import { codeProblem } from '../priced-cart.ts';
import { cartQuery, parseCartRow } from '../queries.ts';
import { lockedCart } from '../repository.ts';
import { saveCode } from '../steps/cart-writes.ts';
import { linesToPrice, subtotalOf, type CartSnapshot } from '../rules.ts';

type ApplyCoupon = { accountId: string; code: string; now: Date };

/**
 * Applies a coupon, or the promotion of the code, to the cart, replaces the previous one, and returns the code. A use
 * is counted at checkout, not here.
 *
 * @throws ShopError cart_empty, and coupon_refused with the reason
 */
export async function applyCoupon(db: Db, { accountId, code, now }: ApplyCoupon): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const cart = await lockedCart(tx, { accountId, now });
    if (cart.lines.length === 0) throw new ShopError('cart_empty', 'Your cart is empty.');
    const coupon = await reserveCoupon(tx, code);
    if (!coupon) return applyPromotion(tx, { accountId, code: normalizeCode(code), now, cart });

    const subtotal = subtotalOf(linesToPrice(cart.lines, cart.goods.variants));
    const usedByCustomer = await usesBy(tx, { couponId: coupon.id, accountId });
    const result = validateCoupon(coupon, { subtotal, now, usedByCustomer });
    if ('reason' in result) throw new ShopError('coupon_refused', result.reason);

    await saveCode(tx, accountId, { couponId: coupon.id, promotionId: null });
    return coupon.code;
  });
}

/** @throws ShopError coupon_refused with the reason */
async function applyPromotion(tx: Tx, { accountId, code, now, cart }: ApplyCoupon & { cart: CartSnapshot }): Promise<string> {
  const reserved = await reservePromotion(tx, code);
  if (!reserved) throw new ShopError('coupon_refused', noSuchCoupon(code));
  const { rows } = await cartQuery({ accountId, now, code }).execute(tx);
  const { terms } = parseCartRow(rows);
  const promotion = terms.promotions.find(({ id }) => id === reserved.id);
  if (!promotion) throw new ShopError('coupon_refused', `${code} cannot be used now.`);
  const lines = linesToPrice(cart.lines, cart.goods.variants);
  const problem = codeProblem(promotion, { lines, buyer: buyerOf(terms, { now }) });
  if (problem !== undefined) throw new ShopError('coupon_refused', problem);
  await saveCode(tx, accountId, { couponId: null, promotionId: reserved.id });
  return code;
}
