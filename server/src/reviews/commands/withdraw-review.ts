import type { Db } from '#infra/database';
import { countReview } from '#catalogue';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { deleteOwn } from '../repository.ts';

/**
 * Deletes the customer's own review.
 * @throws ShopError not_found, also for the review of another
 */
export const withdrawReview = (db: Db, { id, accountId }: { id: string; accountId: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deleted = isId(id) ? await deleteOwn(tx, id, accountId) : undefined;
    if (!deleted) throw new ShopError('not_found', 'There is no such review.');
    if (deleted.state === 'published') await countReview(tx, { ...deleted, by: -1 });
  });
