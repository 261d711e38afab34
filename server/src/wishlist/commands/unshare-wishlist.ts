import type { Db } from '#infra/database';
import { deleteShare } from '../repository.ts';

/** Deletes the link of a wishlist. Repeating it changes nothing. */
export const unshareWishlist = (db: Db, accountId: string): Promise<void> =>
  db.transaction().execute((tx) => deleteShare(tx, accountId));
