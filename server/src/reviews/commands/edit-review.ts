import type { NewReview } from '@shop/contract/reviews';
import { MAX_REVIEW_PHOTOS } from '@shop/contract/reviews';
import type { AppContext } from '#infra/app-context';
import { countReview } from '#catalogue';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { queueImageDeletion, storeImage, type ImageFile } from '#media';
import { isOwn } from '../queries.ts';
import { lockOwn, photosOf, replacePhotos, rewriteReview } from '../repository.ts';
import { decideState } from '../steps/decide-state.ts';

type Edit = {
  id: string;
  accountId: string;
  review: NewReview;
  photos: readonly ImageFile[];
  /** URLs of photos that stay; any other URL is ignored. */
  existingPhotos: readonly string[];
};
type Context = Pick<AppContext, 'db' | 'files' | 'jobs' | 'now'>;

/**
 * Replaces the customer's own review. It is checked again, with a new date and without the previous marks and answer.
 * @throws ShopError not_found, also for another customer's review; invalid_picture
 */
export async function editReview(shop: Context, { id, accountId, review, photos, existingPhotos }: Edit) {
  const { db, jobs, now } = shop;
  const added: string[] = [];
  if (photos.length > 0 && isId(id) && (await isOwn(db, id, accountId)))
    for (const photo of photos) added.push(await storeImage(shop, photo, 'photos'));

  return db.transaction().execute(async (tx) => {
    const before = isId(id) ? await lockOwn(tx, id, accountId) : undefined;
    if (!before) throw new ShopError('not_found', 'There is no such review.');
    const had = await photosOf(tx, { accountId, reviewId: id });
    const urls = [...had.filter((url) => existingPhotos.includes(url)), ...added];
    if (urls.length > MAX_REVIEW_PHOTOS) throw tooMany();
    const { rating, fit, title = '', text, height = null, usualSize = '' } = review;
    const { productId } = before;
    const decided = await decideState(tx, {
      accountId,
      productId,
      texts: [title, text, usualSize],
      hasPhotos: urls.length > 0,
      now: now(),
    });
    await rewriteReview(tx, id, { rating, fit, title, text, height, usualSize, ...decided, createdAt: now() });
    await replacePhotos(tx, id, urls);
    await queueImageDeletion(
      tx,
      jobs,
      had.filter((url) => !urls.includes(url)),
    );
    if (before.state === 'published') await countReview(tx, { ...before, by: -1 });
    if (decided.state === 'published') await countReview(tx, { productId, rating, fit, by: 1 });
    return { state: decided.state };
  });
}

function tooMany(): ShopError {
  const sentence = `At most ${MAX_REVIEW_PHOTOS} photos, please.`;
  return new ShopError('invalid_input', sentence, { errors: { photos: sentence } });
}
