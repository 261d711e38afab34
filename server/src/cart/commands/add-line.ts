import { MAX_CART_LINES, MAX_PER_LINE } from '@shop/contract/cart';
import { resolveVariant } from '#catalogue';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { CART_FULL } from '../merge-lines.ts';
import { lockedCart, saveLine } from '../repository.ts';
import { availabilityProblem, type CartSnapshot } from '../rules.ts';

type AddLine = {
  accountId: string;
  /** The product's id or slug. */
  productId: string;
  variantId?: string | undefined;
  size?: string | undefined;
  colour?: string | undefined;
  quantity: number;
  now: Date;
};

/** Adds a variant to the cart, or raises the quantity of its line; returns the cart. Stock is allocated at checkout, not here. */
export async function addLine(db: Db, { accountId, quantity, now, ...choice }: AddLine): Promise<CartSnapshot> {
  return db.transaction().execute(async (tx) => {
    const cart = await lockedCart(tx, { accountId, now, withProduct: choice.productId });
    const variant = resolveVariant(cart.goods, choice);
    const variantId = variant.id;

    const line = cart.lines.find((it) => it.variantId === variantId);
    const wanted = (line?.quantity ?? 0) + quantity;
    const problem = availabilityProblem(variant, wanted);
    if (problem !== null) throw new ShopError('out_of_stock', problem);
    if (wanted > MAX_PER_LINE) throw new ShopError('line_full', `At most ${MAX_PER_LINE} of one size, please.`);
    if (!line && cart.lines.length >= MAX_CART_LINES) throw new ShopError('list_full', CART_FULL);

    const saved = { id: line?.id ?? newId(), variantId, quantity: wanted };
    await saveLine(tx, { accountId, ...saved });
    return { ...cart, lines: [saved, ...cart.lines.filter((it) => it !== line)] };
  });
}
