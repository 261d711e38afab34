import { addToCart, applyCoupon, changeQuantity, isInCart, readCart, removeCoupon, removeFromCart } from '@shop/contract/cart';
import type { Shop } from '#infra/shop';
import { addLine } from './commands/add-line.ts';
import { putCouponAway } from './commands/put-coupon-away.ts';
import { removeLine } from './commands/remove-line.ts';
import { setQuantity } from './commands/set-quantity.ts';
import { putCouponIn } from './commands/put-coupon-in.ts';
import { cartOf, piecesInCart } from './queries.ts';

export function cartRoutes({ serve, db, now }: Shop): void {
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
}
