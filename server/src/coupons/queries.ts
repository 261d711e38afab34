import type { Paise } from '@shop/contract/money';
import type { Coupon as CouponShown } from '@shop/contract/coupons';
import type { CouponToPrice } from '#pricing';
import type { Db, Tx } from '#infra/db';
import { asCode, couponFor, type Coupon } from './rules.ts';

/** By its code, in any case; an archived one is not found. */
export const findCoupon = (db: Db | Tx, code: string): Promise<Coupon | undefined> =>
  db.selectFrom('coupon').selectAll().where('code', '=', asCode(code)).where('isActive', '=', true).executeTakeFirst();

/** How many of a customer's orders hold a use of the coupon. */
export async function usesBy(db: Db | Tx, { couponId, accountId }: { couponId: string; accountId: string }): Promise<number> {
  const { uses } = await db
    .selectFrom('couponUse')
    .select((it) => it.fn.countAll<number>().as('uses'))
    .where('couponId', '=', couponId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return uses;
}

type InCart = { couponId: string | null; accountId: string; subtotal: Paise; now: Date };

/** The coupon that a cart carries, as far as it counts at this moment; null where it does not, or there is none. */
export async function couponInCart(db: Db | Tx, { couponId, accountId, ...cart }: InCart): Promise<CouponToPrice | null> {
  if (couponId === null) return null;
  const coupon = await db.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst();
  if (!coupon) return null;
  const usedByCustomer = await usesBy(db, { couponId, accountId });
  const verdict = couponFor(coupon, { ...cart, usedByCustomer });
  return 'because' in verdict ? null : verdict;
}

/** All that staff can still edit, newest first, the one just written before them. */
export async function allCoupons(db: Db, first?: string): Promise<CouponShown[]> {
  const coupons = await db
    .selectFrom('coupon')
    .selectAll()
    .where('isActive', '=', true)
    .orderBy((it) => it('id', '=', first ?? null), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return coupons.map((coupon) => ({
    _id: coupon.id,
    code: coupon.code,
    discount: coupon.percent,
    expiryDate: coupon.expiresAt.toISOString(),
    minPurchase: coupon.minimumPaise,
    usageLimit: coupon.usageLimit,
    perCustomerLimit: coupon.perCustomerLimit,
    used: coupon.used,
    isActive: coupon.isActive,
  }));
}

/** Whether a cart or an order, past ones included, names the coupon. */
export async function isNamed(tx: Tx, couponId: string): Promise<boolean> {
  const { named } = await tx
    .selectNoFrom((it) =>
      it
        .or([
          it.exists(it.selectFrom('couponUse').select('couponId').where('couponId', '=', couponId)),
          it.exists(it.selectFrom('customerOrder').select('id').where('couponId', '=', couponId)),
          it.exists(it.selectFrom('cart').select('accountId').where('couponId', '=', couponId)),
        ])
        .as('named'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(named);
}
