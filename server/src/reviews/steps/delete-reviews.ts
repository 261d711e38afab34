import { countReview } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { queueImageDeletion } from '#media';
import { deleteAllOf, photosOf } from '../repository.ts';
import { invalidateCacheTags } from '#infra/page-cache';
import { deleteQuestionsOf } from '../repository/questions.ts';

/** Deletes the reviews, photos and marks of an erased customer, and returns the ids of the reviews. */
export async function deleteReviews(tx: Tx, jobs: AppContext['jobs'], accountId: string): Promise<string[]> {
  await queueImageDeletion(tx, jobs, await photosOf(tx, { accountId }));
  const deleted = await deleteAllOf(tx, accountId);
  const shown = deleted.filter(({ state }) => state === 'published');
  // Sorted by id, like everywhere that products are locked.
  for (const review of shown.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    await countReview(tx, { ...review, by: -1 });
  return deleted.map(({ id }) => id);
}

/** Deletes the questions of an erased customer, with their answers, and returns their ids. */
export async function deleteQuestions(tx: Tx, accountId: string): Promise<string[]> {
  const deleted = await deleteQuestionsOf(tx, accountId);
  if (deleted.length > 0) await invalidateCacheTags(tx, [...new Set(deleted.map(({ productId }) => productId))]);
  return deleted.map(({ id }) => id);
}
