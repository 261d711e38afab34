import type { CappedLine, GuestLine } from '@shop/contract/cart';
import { variantsForSale } from '#catalogue';
import type { Db, Tx } from '#infra/database';
import { mergeLines } from '../merge-lines.ts';
import { lockedCart, saveMergedLines } from '../repository.ts';
import { variantIdsOf } from '../rules.ts';

/** Adds missing products to a wishlist. A port: the wishlist module implements it and app.ts passes it in. */
export type MergeWishlist = (tx: Tx, wishes: { accountId: string; productIds: readonly string[]; now: Date }) => Promise<void>;

type MergeCart = {
  accountId: string;
  lines: readonly GuestLine[];
  /** Ids of products. */
  wishes: readonly string[];
  mergeWishlist: MergeWishlist;
  now: Date;
};

/**
 * Merges a guest's cart and wishlist into the account's in one transaction and returns the lines that were capped. The browser
 * forgets its own only after this, so it may well come twice; the second time changes nothing.
 */
export async function mergeCart(db: Db, { accountId, lines, wishes, mergeWishlist, now }: MergeCart): Promise<CappedLine[]> {
  return db.transaction().execute(async (tx) => {
    const cart = await lockedCart(tx, { accountId, now });
    const { toSave, capped } = mergeLines(cart.lines, lines, await variantsForSale(tx, variantIdsOf(lines), now));
    await saveMergedLines(tx, accountId, toSave);
    await mergeWishlist(tx, { accountId, productIds: wishes, now });
    return capped;
  });
}
