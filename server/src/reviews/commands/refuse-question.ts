import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { decideQuestion, lockQuestion } from '../repository/questions.ts';

/**
 * Refuses a question: neither it nor its answer is shown. Repeating it changes nothing.
 * @throws ShopError not_found
 */
export const refuseQuestion = (db: Db, { actor, id }: { actor: Actor; id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const question = isId(id) ? await lockQuestion(tx, id) : undefined;
    if (!question) throw new ShopError('not_found', 'There is no such question.');
    if (question.state === 'refused') return;
    await decideQuestion(tx, id, { state: 'refused', answer: '', answeredAt: null });
    await invalidateCacheTags(tx, [question.productId]);
    const before = { state: question.state, answer: question.answer };
    await writeAuditEntry(tx, {
      actor,
      action: 'question.refuse',
      subjectId: id,
      before,
      after: { state: 'refused', answer: '' },
    });
  });
