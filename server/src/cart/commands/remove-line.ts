import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { NO_TERMS } from '#promotions';
import { lockedCart } from '../repository.ts';
import { removeOrderedLines } from '../steps/cart-writes.ts';
import { NOT_IN_CART, findLine, type CartSnapshot } from '../rules.ts';

type RemoveLine = { accountId: string; lineOrProduct: string; now: Date };

/** Removes a line from the cart and returns the remaining cart. An empty cart has no coupon. */
export async function removeLine(db: Db, { accountId, lineOrProduct, now }: RemoveLine): Promise<CartSnapshot> {
  return db.transaction().execute(async (tx) => {
    const cart = await lockedCart(tx, { accountId, now });
    const line = findLine(lineOrProduct, cart);
    if (line === 'several') throw new ShopError('choose_variant', 'Select a size.');
    if (!line) throw new ShopError('not_found', NOT_IN_CART);

    await removeOrderedLines(tx, accountId, [line.variantId]);
    const lines = cart.lines.filter((it) => it !== line);
    return lines.length > 0 ? { ...cart, lines } : { ...cart, lines, couponId: null, terms: NO_TERMS };
  });
}
