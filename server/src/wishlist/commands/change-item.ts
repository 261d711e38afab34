import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { priceOfItem } from '../price-of-item.ts';
import { findVisible } from '../queries.ts';
import { changeItem as saveChange, lockWishlist } from '../repository.ts';
import { variantOf } from '../variant-of.ts';

type ChangeItem = {
  accountId: string;
  productId: string;
  variantId?: string | null | undefined;
  priceDrop?: boolean | undefined;
  now: Date;
};

/**
 * Chooses the size of a wishlist item, or switches its price alert. From then on its price is compared with the current one.
 * @throws ShopError not_found, invalid_input for a size of another product
 */
export async function changeItem(db: Db, { accountId, productId, variantId, priceDrop, now }: ChangeItem): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const product = await findVisible(tx, productId, now);
    const items = await lockWishlist(tx, accountId);
    const item = product && items.find((it) => it.productId === product._id);
    if (!item) throw new ShopError('not_found', 'This item is not in your wishlist.');
    const chosen = typeof variantId === 'string' ? variantOf(product, variantId) : variantId;
    const next = chosen === undefined ? item.variantId : chosen;
    await saveChange(tx, accountId, {
      productId: product._id,
      variantId: next,
      addedPaise: next === item.variantId && priceDrop === undefined ? item.addedPaise : priceOfItem(product, next),
      priceAlert: priceDrop ?? item.priceAlert,
    });
  });
}
