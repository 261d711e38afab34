import { MOST_LINES, MOST_PER_LINE } from '@shop/contract/cart';
import { findVariant } from '#catalogue';
import type { Db } from '#infra/db';
import { ShopError } from '#kernel/shop-error';
import { CART_FULL } from '../merge-lines.ts';
import { lockCart, saveLine } from '../repository.ts';
import { whyUnavailable } from '../rules.ts';

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

/** Puts a size in the cart, or adds to the line it already has. Stock is taken at checkout, not here. */
export async function addLine(db: Db, { accountId, quantity, now, ...choice }: AddLine): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { lines } = await lockCart(tx, accountId);
    const variant = await findVariant(tx, { ...choice, now });

    const line = lines.find((it) => it.variantId === variant.id);
    const wanted = (line?.quantity ?? 0) + quantity;
    const refusal = whyUnavailable(variant, wanted);
    if (refusal !== null) throw new ShopError('out_of_stock', refusal);
    if (wanted > MOST_PER_LINE) throw new ShopError('line_full', `At most ${MOST_PER_LINE} of one size, please.`);
    if (!line && lines.length >= MOST_LINES) throw new ShopError('list_full', CART_FULL);

    await saveLine(tx, { accountId, variantId: variant.id, quantity: wanted });
  });
}
