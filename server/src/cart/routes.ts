import {
  addToCart,
  applyCoupon,
  changeQuantity,
  isInCart,
  mergeCart as merge,
  priceCart,
  readCart,
  removeCoupon,
  removeFromCart,
} from '@shop/contract/cart';
import type { Shop } from '#infra/shop';
import { addLine } from './commands/add-line.ts';
import { mergeCart, type KeepWishes } from './commands/merge-cart.ts';
import { putCouponAway } from './commands/put-coupon-away.ts';
import { removeLine } from './commands/remove-line.ts';
import { setQuantity } from './commands/set-quantity.ts';
import { putCouponIn } from './commands/put-coupon-in.ts';
import { cartOf, guestCartOf, piecesInCart } from './queries.ts';

/** @param keepWishes the wishlist's part when a guest's cart and wishlist join an account's, in one transaction */
export function cartRoutes({ serve, db, now }: Shop, keepWishes: KeepWishes): void {
  serve(readCart, ({ who }) => cartOf(db, who.id, now()));

  serve(addToCart, async ({ who, body }) => {
    await addLine(db, { accountId: who.id, ...body, now: now() });
    return { message: 'Added to cart.', ...(await cartOf(db, who.id, now())) };
  });

  serve(changeQuantity, async ({ who, params, body }) => {
    await setQuantity(db, { accountId: who.id, lineOrProduct: params.id, quantity: body.quantity, now: now() });
    return { message: 'Quantity changed.', ...(await cartOf(db, who.id, now())) };
  });

  serve(removeFromCart, async ({ who, params }) => {
    await removeLine(db, { accountId: who.id, lineOrProduct: params.id, now: now() });
    return { message: 'Removed from cart.', ...(await cartOf(db, who.id, now())) };
  });

  serve(applyCoupon, async ({ who, body }) => {
    const code = await putCouponIn(db, { accountId: who.id, typed: body.code, now: now() });
    return { message: `${code} applied.`, ...(await cartOf(db, who.id, now())) };
  });

  serve(removeCoupon, async ({ who }) => {
    await putCouponAway(db, who.id);
    return { message: 'Coupon removed.', ...(await cartOf(db, who.id, now())) };
  });

  serve(isInCart, async ({ who, params }) => {
    const quantity = await piecesInCart(db, who.id, params.id);
    return { inCart: quantity > 0, quantity };
  });

  serve(priceCart, ({ body }) => guestCartOf(db, body.lines, now()));

  serve(merge, async ({ who, body }) => {
    const capped = await mergeCart(db, { accountId: who.id, ...body, keepWishes, now: now() });
    const message = capped.length > 0 ? 'Not everything could join your cart.' : 'Your cart and wishlist came along.';
    return { message, capped, ...(await cartOf(db, who.id, now())) };
  });
}
