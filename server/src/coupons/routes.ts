import { addCoupon, editCoupon, listCoupons, removeCouponCode, updateCoupons } from '@shop/contract/coupons';
import type { AppContext } from '#infra/app-context';
import { addCouponCode } from './commands/add-coupon-code.ts';
import { deleteCoupons } from './commands/delete-coupons.ts';
import { editCouponCode } from './commands/edit-coupon-code.ts';
import { removeCoupon } from './commands/remove-coupon.ts';
import { couponsPage } from './queries.ts';

export function couponRoutes({ serve, db, now }: AppContext): void {
  serve(listCoupons, ({ query }) => couponsPage(db, { now: now(), ...query }));

  serve(addCoupon, async ({ caller, body }) => {
    const id = await addCouponCode(db, { actor: caller, form: body, now: now() });
    return { message: 'Coupon added.', ...(await couponsPage(db, { now: now(), first: id })) };
  });

  serve(updateCoupons, ({ caller, body: { ids } }) => deleteCoupons(db, { actor: caller, ids }));

  serve(editCoupon, async ({ caller, params, body }) => {
    await editCouponCode(db, { actor: caller, id: params.id, form: body });
    return { message: 'Coupon saved.', ...(await couponsPage(db, { now: now(), first: params.id })) };
  });

  serve(removeCouponCode, async ({ caller, params }) => {
    await removeCoupon(db, { actor: caller, id: params.id });
    return { message: 'Coupon deleted.', ...(await couponsPage(db, { now: now() })) };
  });
}
