import { addCoupon, editCoupon, listCoupons, removeCouponCode } from '@shop/contract/coupons';
import type { Shop } from '#infra/shop';
import { addCouponCode } from './commands/add-coupon-code.ts';
import { editCouponCode } from './commands/edit-coupon-code.ts';
import { removeCoupon } from './commands/remove-coupon.ts';
import { allCoupons } from './queries.ts';

export function couponRoutes({ serve, db, now }: Shop): void {
  serve(listCoupons, async () => ({ coupons: await allCoupons(db) }));

  serve(addCoupon, async ({ who, body }) => {
    const id = await addCouponCode(db, { actor: who, form: body, now: now() });
    return { message: 'Coupon added.', coupons: await allCoupons(db, id) };
  });

  serve(editCoupon, async ({ who, params, body }) => {
    await editCouponCode(db, { actor: who, id: params.id, form: body });
    return { message: 'Coupon saved.', coupons: await allCoupons(db, params.id) };
  });

  serve(removeCouponCode, async ({ who, params }) => {
    await removeCoupon(db, { actor: who, id: params.id });
    return { message: 'Coupon deleted.', coupons: await allCoupons(db) };
  });
}
