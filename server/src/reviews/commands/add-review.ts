import type { NewReview } from '@shop/contract/reviews';
import type { AppContext } from '#infra/app-context';
import { countReview } from '#catalogue';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { storeImage, type ImageFile } from '#media';
import { deliveredSize, hasReviewed } from '../queries.ts';
import { insertReview, replacePhotos } from '../repository.ts';
import { decideState } from '../steps/decide-state.ts';

type Written = { accountId: string; productId: string; review: NewReview; photos: readonly ImageFile[] };
type Context = Pick<AppContext, 'db' | 'files' | 'jobs' | 'now'>;

/**
 * Stores a buyer's review, which waits for staff unless the shop publishes at once and the text has no flags. Returns its id
 * and state. The errors do not reveal which products exist.
 * @throws ShopError not_allowed if no such product was delivered to the customer, already_reviewed, invalid_picture
 */
export async function addReview(shop: Context, { accountId, productId, review, photos }: Written) {
  const { db, now } = shop;
  const urls: string[] = [];
  // No photo is stored for a review that is not allowed; the transaction below throws the reason.
  const isWelcome = isId(productId) && photos.length > 0 && !(await hasReviewed(db, accountId, productId));
  if (isWelcome && (await deliveredSize(db, accountId, productId)) !== undefined)
    for (const photo of photos) urls.push(await storeImage(shop, photo, 'photos'));

  return db.transaction().execute(async (tx) => {
    const size = isId(productId) ? await deliveredSize(tx, accountId, productId) : undefined;
    if (size === undefined) throw new ShopError('not_allowed', 'You can review a product once it was delivered to you.');
    const { rating, fit, title = '', text, height = null, usualSize = '' } = review;
    const decided = await decideState(tx, {
      accountId,
      productId,
      texts: [title, text, usualSize],
      hasPhotos: urls.length > 0,
      now: now(),
    });
    const id = newId();
    const fields = { rating, fit, title, text, size, height, usualSize };
    if (!(await insertReview(tx, { id, productId, accountId, ...fields, ...decided, createdAt: now() })))
      throw new ShopError('already_reviewed', 'You have reviewed this product already.');
    await replacePhotos(tx, id, urls);
    if (decided.state === 'published') await countReview(tx, { productId, rating, fit, by: 1 });
    return { _id: id, state: decided.state };
  });
}
