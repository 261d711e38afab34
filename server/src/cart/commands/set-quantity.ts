import { variantsForSale } from '#catalogue';
import type { Db } from '#infra/db';
import { ShopError } from '#kernel/shop-error';
import { lockCart, setLineQuantity } from '../repository.ts';
import { NOT_IN_CART, lineMeant, variantIdsOf, whyUnavailable } from '../rules.ts';

type SetQuantity = { accountId: string; lineOrProduct: string; quantity: number; now: Date };

/** Sets how many of a size are wanted. More than there are is refused; nothing changes then. */
export async function setQuantity(db: Db, { accountId, lineOrProduct, quantity, now }: SetQuantity): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { lines } = await lockCart(tx, accountId);
    const variants = await variantsForSale(tx, variantIdsOf(lines), now);
    const meant = lineMeant(lineOrProduct, lines, variants);
    if (meant === 'several') throw new ShopError('choose_variant', 'Select a size.');

    const variant = meant && variants.get(meant.variantId);
    if (!variant) throw new ShopError('not_found', NOT_IN_CART);
    const refusal = whyUnavailable(variant, quantity);
    if (refusal !== null) throw new ShopError('out_of_stock', refusal);

    await setLineQuantity(tx, meant.id, quantity);
  });
}
