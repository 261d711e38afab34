import type { Tx } from '#infra/database';

/** Deletes the wishlist, when the account is erased. */
export async function deleteWishlist(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('wishlistItem').where('accountId', '=', accountId).execute();
}
