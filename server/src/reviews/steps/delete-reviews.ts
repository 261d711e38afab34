import type { Tx } from '#infra/database';

/** Deletes the reviews of a customer who leaves, and what they marked of others', and returns their ids. */
export async function deleteReviews(tx: Tx, accountId: string): Promise<string[]> {
  await tx.deleteFrom('reviewMark').where('accountId', '=', accountId).execute();
  const deleted = await tx.deleteFrom('review').where('accountId', '=', accountId).returning('id').execute();
  return deleted.map(({ id }) => id);
}
