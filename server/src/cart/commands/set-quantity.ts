import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { lockedCart, setLineQuantity } from '../repository.ts';
import { NOT_IN_CART, findLine, availabilityProblem, type CartSnapshot } from '../rules.ts';

type SetQuantity = { accountId: string; lineOrProduct: string; quantity: number; now: Date };

/** Sets the quantity of a line and returns the cart. A quantity above the stock is rejected and changes nothing. */
export async function setQuantity(db: Db, { accountId, lineOrProduct, quantity, now }: SetQuantity): Promise<CartSnapshot> {
  return db.transaction().execute(async (tx) => {
    const cart = await lockedCart(tx, { accountId, now });
    const line = findLine(lineOrProduct, cart);
    if (line === 'several') throw new ShopError('choose_variant', 'Select a size.');

    const variant = line && cart.goods.variants.get(line.variantId);
    if (!variant) throw new ShopError('not_found', NOT_IN_CART);
    const problem = availabilityProblem(variant, quantity);
    if (problem !== null) throw new ShopError('out_of_stock', problem);

    await setLineQuantity(tx, line.id, quantity);
    return { ...cart, lines: cart.lines.map((it) => (it === line ? { ...it, quantity } : it)) };
  });
}
