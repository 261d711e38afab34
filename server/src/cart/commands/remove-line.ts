import { variantsForSale } from '#catalogue';
import type { Db } from '#infra/db';
import { ShopError } from '#kernel/shop-error';
import { lockCart, takeLines } from '../repository.ts';
import { NOT_IN_CART, lineMeant, variantIdsOf } from '../rules.ts';

type RemoveLine = { accountId: string; lineOrProduct: string; now: Date };

/** Takes a size out of the cart. */
export async function removeLine(db: Db, { accountId, lineOrProduct, now }: RemoveLine): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { lines } = await lockCart(tx, accountId);
    const variants = await variantsForSale(tx, variantIdsOf(lines), now);
    const meant = lineMeant(lineOrProduct, lines, variants);
    if (meant === 'several') throw new ShopError('choose_variant', 'Select a size.');
    if (!meant) throw new ShopError('not_found', NOT_IN_CART);

    await takeLines(tx, accountId, [meant.variantId]);
  });
}
