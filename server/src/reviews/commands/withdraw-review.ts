import { countReview } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { queueImageDeletion } from '#media';
import { deleteOwn, photosOf } from '../repository.ts';

type Withdrawal = { id: string; accountId: string };

/**
 * Deletes the customer's own review and its photos.
 * @throws ShopError not_found, also for another customer's review
 */
export const withdrawReview = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>, { id, accountId }: Withdrawal): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const photos = isId(id) ? await photosOf(tx, { accountId, reviewId: id }) : [];
    const deleted = isId(id) ? await deleteOwn(tx, id, accountId) : undefined;
    if (!deleted) throw new ShopError('not_found', 'There is no such review.');
    await queueImageDeletion(tx, jobs, photos);
    if (deleted.state === 'published') await countReview(tx, { ...deleted, by: -1 });
  });
