import type { CappedLine, GuestLine } from '@shop/contract/cart';
import { variantsForSale } from '#catalogue';
import type { Db } from '#infra/database';
import { mergeWishlist } from '#wishlist';
import { mergeLines } from '../merge-lines.ts';
import { lockedCart, saveMergedLines } from '../repository.ts';
import { variantIdsOf } from '../rules.ts';

type MergeCart = {
  accountId: string;
  lines: readonly GuestLine[];
  /** Ids of products. */
  wishes: readonly string[];
  now: Date;
};

/**
 * Merges a guest's cart and wishlist into the account's in one transaction and returns the lines that were capped. The browser
 * forgets its own only after this, so it may well come twice; the second time changes nothing.
 */
export async function mergeCart(db: Db, { accountId, lines, wishes, now }: MergeCart): Promise<CappedLine[]> {
  return db.transaction().execute(async (tx) => {
    const cart = await lockedCart(tx, { accountId, now });
    const { toSave, capped } = mergeLines(cart.lines, lines, await variantsForSale(tx, variantIdsOf(lines), now));
    await saveMergedLines(tx, accountId, toSave);
    await mergeWishlist(tx, { accountId, productIds: wishes, now });
    return capped;
  });
}
