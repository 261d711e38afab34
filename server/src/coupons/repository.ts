import { sql, type Tx } from '#infra/database';
import type { Coupon } from './rules.ts';

/** Locks a coupon for an edit or removal; no order can use it until the transaction ends. */
export const lockCoupon = (tx: Tx, id: string): Promise<Coupon | undefined> =>
  tx.selectFrom('coupon').selectAll().where('id', '=', id).where('isActive', '=', true).forUpdate().executeTakeFirst();

/** Whether another coupon has the code. Two colleagues who choose the same one at once wait for each other. */
export async function isCodeTaken(tx: Tx, { code, except }: { code: string; except?: string }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${code}`}, 0))`.execute(tx);
  const taken = await tx.selectFrom('coupon').select('id').where('code', '=', code).where('isActive', '=', true).execute();
  if (taken.some(({ id }) => id !== except)) return true;
  // Promotion codes are entered in the same field.
  const { rows } = await sql`select from promotion where code = ${code} and not is_archived`.execute(tx);
  return rows.length > 0;
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
