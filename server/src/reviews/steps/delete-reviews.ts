import { countReview } from '#catalogue';
import type { Tx } from '#infra/database';
import { deleteAllOf } from '../repository.ts';

/** Deletes the reviews of a customer who leaves, and what they marked of others', and returns their ids. */
export async function deleteReviews(tx: Tx, accountId: string): Promise<string[]> {
  const deleted = await deleteAllOf(tx, accountId);
  const shown = deleted.filter(({ state }) => state === 'published');
  // In one order, as products are locked everywhere.
  for (const review of shown.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    await countReview(tx, { ...review, by: -1 });
  return deleted.map(({ id }) => id);
}
