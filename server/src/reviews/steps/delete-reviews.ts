import { countReview } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { queueImageDeletion } from '#media';
import { deleteAllOf, photosOf } from '../repository.ts';

/** Deletes the reviews and photos of a customer who leaves, and what they marked of others', and returns the ids of the reviews. */
export async function deleteReviews(tx: Tx, jobs: AppContext['jobs'], accountId: string): Promise<string[]> {
  await queueImageDeletion(tx, jobs, await photosOf(tx, { accountId }));
  const deleted = await deleteAllOf(tx, accountId);
  const shown = deleted.filter(({ state }) => state === 'published');
  // In one order, as products are locked everywhere.
  for (const review of shown.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    await countReview(tx, { ...review, by: -1 });
  return deleted.map(({ id }) => id);
}
