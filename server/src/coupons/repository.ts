import { sql, type Tx } from '#infra/database';
import { usesBy } from './queries.ts';
import { normalizeCode, couponProblem, type Coupon } from './rules.ts';

type CouponUseInput = { couponId: string; accountId: string; orderId: string; now: Date };

/**
 * Counts a use of the coupon for this order, or says false when it is used up, expired, or the customer had it often
 * enough. The row is locked before it is read, so the last use is given out once; the same order counts once.
 *
 * Coupons are locked before stock, here and in releaseCoupon: an order and a cancellation must not wait for each other.
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

/** Locks a coupon of which a use may be counted later in the transaction, after stock has moved. */
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

/** The coupon of a code, locked against deletion until the transaction ends; others may use it. */
export const reserveCoupon = (tx: Tx, code: string): Promise<Coupon | undefined> =>
  tx
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', normalizeCode(code))
    .where('isActive', '=', true)
    .forKeyShare()
    .executeTakeFirst();

/** Locks a coupon for an edit or removal; no one can use it until the transaction ends. */
export const lockCoupon = (tx: Tx, id: string): Promise<Coupon | undefined> =>
  tx.selectFrom('coupon').selectAll().where('id', '=', id).where('isActive', '=', true).forUpdate().executeTakeFirst();

/** Whether another coupon has the code. Two colleagues who choose the same one at once wait for each other. */
export async function isCodeTaken(tx: Tx, { code, except }: { code: string; except?: string }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${code}`}, 0))`.execute(tx);
  const taken = await tx.selectFrom('coupon').select('id').where('code', '=', code).where('isActive', '=', true).execute();
  return taken.some(({ id }) => id !== except);
}

type Terms = Pick<Coupon, 'code' | 'percent' | 'minimumPaise' | 'usageLimit' | 'perCustomerLimit' | 'expiresAt'>;

/** Inserts a coupon; its code must be in capitals and free (isCodeTaken). */
export async function insertCoupon(tx: Tx, coupon: Terms & { id: string; createdAt: Date }): Promise<void> {
  await tx.insertInto('coupon').values(coupon).execute();
}

export async function updateCoupon(tx: Tx, id: string, terms: Terms): Promise<void> {
  await tx.updateTable('coupon').set(terms).where('id', '=', id).execute();
}

export async function archiveCoupon(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('coupon').set({ isActive: false }).where('id', '=', id).execute();
}

export async function deleteCoupon(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('coupon').where('id', '=', id).execute();
}
