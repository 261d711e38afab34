import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { visibleProduct } from '../queries/questions.ts';
import { insertQuestion } from '../repository/questions.ts';

/** Maximum unanswered questions of a customer. */
const MAX_OPEN = 5;

type NewQuestion = { accountId: string; productId: string; text: string; now: Date };

/**
 * Stores a customer's question, which waits for the answer of staff.
 * @throws ShopError not_found for a product that shoppers cannot see, list_full
 */
export async function askQuestion(db: Db, { accountId, productId, text, now }: NewQuestion): Promise<void> {
  const product = await visibleProduct(db, productId, now);
  if (product === undefined) throw new ShopError('not_found', 'There is no such product.');
  await db.transaction().execute(async (tx) => {
    const row = { id: newId(), productId: product, accountId, text, createdAt: now };
    if (!(await insertQuestion(tx, row, MAX_OPEN)))
      throw new ShopError('list_full', `You have ${MAX_OPEN} questions without an answer. Please wait for those first.`);
  });
}
