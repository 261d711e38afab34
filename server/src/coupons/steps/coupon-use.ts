import type { Tx } from '#infra/database';
import { usesBy } from '../queries.ts';
import { couponProblem, type Coupon, normalizeCode } from '../rules.ts';

export type CouponUseInput = { couponId: string; accountId: string; orderId: string; now: Date };
/**
 * Counts a use of the coupon for this order, or returns false when it is used up, expired, or the customer reached
 * their limit. The row is locked before it is read, so the last use is counted once; the same order counts once.
 *
 * Coupons are locked before stock, here and in releaseCoupon: otherwise an order and a cancellation could deadlock.
 */
export async function lockAndUseCoupon(tx: Tx, { couponId, accountId, orderId, now }: CouponUseInput): Promise<boolean> {
  const coupon = await tx.selectFrom('coupon').selectAll().where('id', '=', couponId).forNoKeyUpdate().executeTakeFirst();
  if (!coupon) return false;

  const existing = await tx
    .selectFrom('couponUse')
    .select('usedAt')
    .where('couponId', '=', couponId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (existing) return true;

  const usedByCustomer = await usesBy(tx, { couponId, accountId });
  if (couponProblem(coupon, { now, usedByCustomer }) !== undefined) return false;

  await tx.insertInto('couponUse').values({ couponId, accountId, orderId, usedAt: now }).execute();
  await tx
    .updateTable('coupon')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', couponId)
    .execute();
  return true;
}
/** Locks a coupon before stock, where its use is counted only after the stock is allocated. */
export async function lockForUse(tx: Tx, couponId: string): Promise<void> {
  await tx.selectFrom('coupon').select('id').where('id', '=', couponId).forNoKeyUpdate().execute();
}
/** Releases the coupon use of an order. The row is deleted, so a second call releases nothing. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  const uses = await tx.deleteFrom('couponUse').where('orderId', '=', orderId).returning('couponId').execute();
  for (const { couponId } of uses) {
    await tx
      .updateTable('coupon')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('id', '=', couponId)
      .execute();
  }
}
/** Moves coupon uses of guests to the account of the same person. */
export async function moveCouponUses(tx: Tx, { from, to }: { from: readonly string[]; to: string }): Promise<void> {
  await tx
    .updateTable('couponUse')
    .set({ accountId: to })
    .where('accountId', 'in', [...from])
    .execute();
}
/** The coupon of a code, share-locked against deletion until the transaction ends; other orders may use it. */
export const reserveCoupon = (tx: Tx, code: string): Promise<Coupon | undefined> =>
  tx
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', normalizeCode(code))
    .where('isActive', '=', true)
    .forKeyShare()
    .executeTakeFirst();
