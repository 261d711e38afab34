import type { Db } from '#infra/database';
import { firstName, saveShare, type ShareRow } from '../repository.ts';
import { newLinkToken } from '#kernel/link-token';

type ShareWishlist = { accountId: string; name?: string | undefined; now: Date };

/** Creates the link of a wishlist, or renames the existing one. Without a name visitors see the customer's first name. */
export const shareWishlist = (db: Db, { accountId, name, now }: ShareWishlist): Promise<ShareRow> =>
  db.transaction().execute(async (tx) => {
    const shown = name ?? (await firstName(tx, accountId));
    return saveShare(tx, accountId, { token: newLinkToken(), name: shown, createdAt: now });
  });
