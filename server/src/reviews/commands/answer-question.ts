import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { invalidateCacheTags } from '#infra/page-cache';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { decideQuestion, lockQuestion } from '../repository/questions.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type Answer = { actor: Actor; id: string; answer: string };

/**
 * Publishes the answer to a question, and emails it to the customer, the first time. Repeating it changes nothing.
 * @throws ShopError not_found
 */
export const answerQuestion = (shop: Context, { actor, id, answer }: Answer): Promise<void> =>
  shop.db.transaction().execute(async (tx) => {
    const question = isId(id) ? await lockQuestion(tx, id) : undefined;
    if (!question) throw new ShopError('not_found', 'There is no such question.');
    if (question.answer === answer) return;
    await decideQuestion(tx, id, { state: 'answered', answer, answeredAt: shop.now() });
    await invalidateCacheTags(tx, [question.productId]);
    if (question.answer === '')
      await sendMail(tx, shop, {
        template: 'question-answered',
        accountId: question.accountId,
        product: question.name,
        slug: question.slug,
        question: question.text,
        answer,
      });
    const before = { state: question.state, answer: question.answer };
    await writeAuditEntry(tx, { actor, action: 'question.answer', subjectId: id, before, after: { state: 'answered', answer } });
  });
