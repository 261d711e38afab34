import type { Db } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { addMark, lockPublished } from '../repository.ts';

type Mark = { id: string; accountId: string; kind: 'helpful' | 'report'; note?: string | undefined; now: Date };

/**
 * Records that a customer finds a published review helpful, or reports it. Repeating it changes nothing.
 * @throws ShopError not_found, not_allowed for one's own review
 */
export const markReview = (db: Db, { id, accountId, kind, note = '', now }: Mark): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const review = isId(id) ? await lockPublished(tx, id) : undefined;
    if (!review) throw new ShopError('not_found', 'There is no such review.');
    if (review.accountId === accountId) throw new ShopError('not_allowed', 'This review is your own.');
    const isNew = await addMark(tx, { reviewId: id, accountId, kind, note, createdAt: now });
    if (isNew && kind === 'helpful') await invalidateCacheTags(tx, [review.productId], { pages: 'soon' });
  });
