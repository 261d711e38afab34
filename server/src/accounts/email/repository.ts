import type { Tx } from '#infra/database';

/** Whether it is new that the owner of this account holds its mailbox. */
export async function setEmailVerified(tx: Tx, id: string, emailVerifiedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ emailVerifiedAt })
    .where('id', '=', id)
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
