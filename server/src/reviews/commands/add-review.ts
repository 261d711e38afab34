import type { NewReview } from '@shop/contract/reviews';
import type { Db } from '#infra/database';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { deliveredSize, insertReview } from '../repository.ts';

type Written = { accountId: string; productId: string; review: NewReview; now: Date };

/**
 * Stores a buyer's review, which waits for staff. Returns its id. A stranger learns nothing about which products exist.
 * @throws ShopError not_allowed where no such product was delivered to the customer, already_reviewed
 */
export const addReview = (db: Db, { accountId, productId, review, now }: Written): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const size = isId(productId) ? await deliveredSize(tx, accountId, productId) : undefined;
    if (size === undefined) throw new ShopError('not_allowed', 'You can review a product once it was delivered to you.');
    const { rating, fit, title = '', text, height = null, usualSize = '' } = review;
    const id = newId();
    const row = { id, productId, accountId, rating, fit, title, text, size, height, usualSize, createdAt: now };
    if (!(await insertReview(tx, row))) throw new ShopError('already_reviewed', 'You have reviewed this product already.');
    return id;
  });
