import type { CappedLine, GuestLine } from '@shop/contract/cart';
import { variantsForSale } from '#catalogue';
import type { Db, Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { takeDesign, withDesignVariants, type DesignToSell } from '#studio';
import { mergeWishlist } from '#wishlist';
import { mergeLines } from '../merge-lines.ts';
import { lockedCart, saveMergedLines } from '../repository.ts';
import { designIdsOf, variantIdsOf } from '../rules.ts';

type MergeCart = {
  accountId: string;
  lines: readonly GuestLine[];
  /** Ids of products. */
  wishes: readonly string[];
  now: Date;
};

/**
 * Merges a guest's cart and wishlist into the account's in one transaction and returns the lines that were capped.
 * Idempotent: the browser deletes its own cart only after the response, so it may send the request twice.
 */
export async function mergeCart(db: Db, { accountId, lines, wishes, now }: MergeCart): Promise<CappedLine[]> {
  return db.transaction().execute(async (tx) => {
    const cart = await lockedCart(tx, { accountId, now });
    const variants = await variantsOf(tx, { accountId, lines, now });
    const { toSave, capped } = mergeLines(cart.lines, lines, variants);
    await saveMergedLines(
      tx,
      accountId,
      toSave.map(({ variantId: item, quantity }) => {
        const variant = variants.get(item);
        return { variantId: variant?.id ?? item, designId: variant?.design?.id, quantity };
      }),
    );
    await mergeWishlist(tx, { accountId, productIds: wishes, now });
    return capped;
  });
}

/**
 * Resolves the guest's lines to variants, and moves the guest's designs to this account. Another customer's designs
 * are skipped, like items that are no longer sold.
 */
async function variantsOf(tx: Tx, { accountId, lines, now }: Omit<MergeCart, 'wishes'>) {
  const designs: DesignToSell[] = [];
  for (const id of designIdsOf(lines)) {
    try {
      designs.push(await takeDesign(tx, { id, accountId, agreed: false, now }));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  }
  return withDesignVariants(await variantsForSale(tx, variantIdsOf(lines), now), designs);
}
