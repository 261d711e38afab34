import type { Tx } from '#infra/database';

/** Deletes all mails to an account, those that wait included. Returns their ids. */
export async function forgetMails(tx: Tx, accountId: string): Promise<string[]> {
  const deleted = await tx.deleteFrom('mail').where('accountId', '=', accountId).returning('id').execute();
  return deleted.map(({ id }) => id);
}
