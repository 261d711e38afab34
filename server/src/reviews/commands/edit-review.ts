import type { NewReview } from '@shop/contract/reviews';
import type { Db } from '#infra/database';
import { countReview } from '#catalogue';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockOwn, rewriteReview } from '../repository.ts';

type Edit = { id: string; accountId: string; review: NewReview; now: Date };

/**
 * Replaces the customer's own review. It waits for staff again, under a new date and without the marks and answer of the former.
 * @throws ShopError not_found, also for the review of another
 */
export const editReview = (db: Db, { id, accountId, review, now }: Edit): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rating, fit, title = '', text, height = null, usualSize = '' } = review;
    const row = { rating, fit, title, text, height, usualSize, createdAt: now };
    const before = isId(id) ? await lockOwn(tx, id, accountId) : undefined;
    if (!before) throw new ShopError('not_found', 'There is no such review.');
    await rewriteReview(tx, id, row);
    if (before.state === 'published') await countReview(tx, { ...before, by: -1 });
  });
