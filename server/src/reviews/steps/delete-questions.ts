import type { Tx } from '#infra/database';
import { invalidate } from '#infra/page-cache';
import { deleteQuestionsOf } from '../repository/questions.ts';

/** Deletes the questions of a customer who leaves, with their answers, and returns their ids. */
export async function deleteQuestions(tx: Tx, accountId: string): Promise<string[]> {
  const deleted = await deleteQuestionsOf(tx, accountId);
  if (deleted.length > 0) await invalidate(tx, [...new Set(deleted.map(({ productId }) => productId))]);
  return deleted.map(({ id }) => id);
}
