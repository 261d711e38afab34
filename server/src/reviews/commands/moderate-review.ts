import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { countReview } from '#catalogue';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { refusalReason, type Decision } from '../refusal-reason.ts';
import { lockReview, setState } from '../repository.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type Moderation = Decision & { actor: { id: string; name: string }; id: string };

/**
 * Publishes or refuses a review, and emails its author the reason of a refusal. Repeating it changes nothing.
 * @throws ShopError not_found, invalid_input
 */
export const moderateReview = (shop: Context, { actor, id, ...decision }: Moderation): Promise<void> =>
  shop.db.transaction().execute(async (tx) => {
    const review = isId(id) ? await lockReview(tx, id) : undefined;
    if (!review) throw new ShopError('not_found', 'There is no such review.');
    const { state } = decision;
    const after = { state, reason: refusalReason(decision) };
    const before = { state: review.state, reason: review.reason };
    const isDecided = before.state === after.state && before.reason === after.reason;
    if (isDecided && review.reports === 0) return;
    await setState(tx, review.id, after);
    if (state === 'published' && before.state !== 'published') await countReview(tx, { ...review, by: 1 });
    else if (state === 'refused' && before.state === 'published') await countReview(tx, { ...review, by: -1 });
    if (after.reason !== null && after.reason !== before.reason)
      await sendMail(tx, shop, {
        template: 'review-refused',
        accountId: review.accountId,
        product: review.name,
        slug: review.slug,
        why: after.reason,
      });
    const action = state === 'published' ? 'review.publish' : 'review.refuse';
    await writeAuditEntry(tx, { actor, action, subjectId: review.id, before: { ...before, reports: review.reports }, after });
  });
