import type { Tx } from '#infra/database';
import { deleteShare } from '../repository.ts';

/** Deletes the wishlist and its link, when the account is erased. */
export async function deleteWishlist(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('wishlistItem').where('accountId', '=', accountId).execute();
  await deleteShare(tx, accountId);
}
