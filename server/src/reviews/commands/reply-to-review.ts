import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockReview, setReply } from '../repository.ts';

type Answer = { actor: { id: string; name: string }; id: string; reply: string };

/**
 * Sets the shop's answer to a review.
 * @throws ShopError not_found
 */
export const replyToReview = (db: Db, { actor, id, reply }: Answer): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const review = isId(id) ? await lockReview(tx, id) : undefined;
    if (!review) throw new ShopError('not_found', 'There is no such review.');
    if (review.reply === reply) return;
    await setReply(tx, review.id, reply);
    await invalidateCacheTags(tx, [review.productId]);
    await writeAuditEntry(tx, {
      actor,
      action: 'review.reply',
      subjectId: review.id,
      before: { reply: review.reply },
      after: { reply },
    });
  });
