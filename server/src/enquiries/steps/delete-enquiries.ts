import type { Tx } from '#infra/database';

/**
 * Deletes the messages that an erased customer wrote while logged in, and returns the ids. Others with the same e-mail are
 * not proven to be theirs.
 */
export async function deleteEnquiries(tx: Tx, accountId: string): Promise<string[]> {
  const deleted = await tx.deleteFrom('enquiry').where('accountId', '=', accountId).returning('id').execute();
  return deleted.map(({ id }) => id);
}
