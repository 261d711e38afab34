import type { Tx } from '#infra/database';

type NewCode = { phone: string; id: string; expiresAt: Date };

/** Saves the code of a number, replacing the previous one. */
export async function saveCode(tx: Tx, { phone, ...code }: NewCode): Promise<void> {
  const row = { ...code, tries: 0 };
  await tx
    .insertInto('phoneCode')
    .values({ phone, ...row })
    .onConflict((it) => it.column('phone').doUpdateSet(row))
    .execute();
}

/** The code of a number, with a row lock, so that each of many guesses at once is counted. */
export const lockCode = (tx: Tx, phone: string) =>
  tx.selectFrom('phoneCode').selectAll().where('phone', '=', phone).forUpdate().executeTakeFirst();

export async function countWrongCode(tx: Tx, phone: string): Promise<void> {
  await tx
    .updateTable('phoneCode')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('phone', '=', phone)
    .execute();
}

export async function deleteCode(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('phoneCode').where('phone', '=', phone).execute();
}

export async function deleteCodesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('phoneCode').where('expiresAt', '<', moment).execute();
}

/** The account that proved this number, with a row lock. */
export const lockByPhone = (tx: Tx, phone: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'image', 'role', 'staffRole', 'isActive'])
    .where('verifiedPhone', '=', phone)
    .forUpdate()
    .executeTakeFirst();

/**
 * Moves a number to this account. Numbers are reassigned to other people in time, so an account that had it before
 * loses it.
 */
export async function saveVerifiedPhone(tx: Tx, { id, phone }: { id: string; phone: string }): Promise<void> {
  await tx.updateTable('account').set({ verifiedPhone: null }).where('verifiedPhone', '=', phone).where('id', '!=', id).execute();
  await tx.updateTable('account').set({ verifiedPhone: phone }).where('id', '=', id).execute();
}
