import { MAX_CART_LINES, MAX_PER_LINE } from '@shop/contract/cart';
import { loadProducts } from '#catalogue';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { takeDesign, withDesigns } from '#studio';
import { CART_FULL } from '../merge-lines.ts';
import { lockedCart, saveLine } from '../repository.ts';
import { availabilityProblem, NO_LONGER_SOLD } from '../rules.ts';

type AddCustomItem = { accountId: string; designId: string; quantity: number; agreed: boolean; now: Date };

/**
 * Adds a design's garment to the cart, or raises the quantity of its line. The base may be in the cart, too: both
 * count against its stock when they are ordered.
 * @throws ShopError not_found for another customer's design, invalid_input without consent, out_of_stock, line_full,
 * list_full
 */
export async function addCustomItem(db: Db, { accountId, designId, quantity, agreed, now }: AddCustomItem): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cart = await lockedCart(tx, { accountId, now });
    const design = await takeDesign(tx, { id: designId.toLowerCase(), accountId, agreed, now });
    const variant = withDesigns(await loadProducts(tx, [design.variantId], now), [design]).variants.get(design.id);
    if (!variant) throw new ShopError('not_found', NO_LONGER_SOLD);
    const line = cart.lines.find((it) => it.variantId === design.id);
    const wanted = (line?.quantity ?? 0) + quantity;
    const problem = availabilityProblem(variant, wanted);
    if (problem !== null) throw new ShopError('out_of_stock', problem);
    if (wanted > MAX_PER_LINE) throw new ShopError('line_full', `At most ${MAX_PER_LINE} of one size, please.`);
    if (!line && cart.lines.length >= MAX_CART_LINES) throw new ShopError('list_full', CART_FULL);
    await saveLine(tx, { id: line?.id ?? newId(), accountId, variantId: variant.id, designId: design.id, quantity: wanted });
  });
}
