import type { Product } from '@shop/contract/catalogue';
import type { SharedItem, WishlistItem } from '@shop/contract/wishlist';
import { productsByIds } from '#catalogue';
import { type Db, sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import type { ShareRow } from './repository.ts';

/** The items of the wishlist, newest first. Blocked products are omitted until they are unblocked. */
export async function wishlistOf(db: Db, accountId: string, now: Date): Promise<WishlistItem[]> {
  const items = await itemsOf(db, accountId);
  const products = await productsByIds(
    db,
    items.map(({ productId }) => productId),
    { now },
  );
  return items.flatMap(({ productId, variantId, addedPaise, priceAlert, waits }) => {
    const product = products.get(productId);
    if (!product) return [];
    return {
      ...product,
      variant: chosenSize(product, variantId),
      addedPrice: addedPaise,
      alerts: { priceDrop: priceAlert, backInStock: waits },
    };
  });
}

function chosenSize({ variants }: Product, variantId: string | null): WishlistItem['variant'] {
  const variant = variants.find(({ _id }) => _id === variantId);
  return variant ? { _id: variant._id, size: variant.size, colour: variant.colour, stock: variant.stock } : null;
}

const itemsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('wishlistItem')
    .select(['productId', 'variantId', 'addedPaise', 'priceAlert'])
    .select(
      sql<boolean>`exists (select from stock_alert where variant_id = wishlist_item.variant_id
        and account_id = wishlist_item.account_id and notified_at is null)`.as('waits'),
    )
    .where('accountId', '=', accountId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId', 'desc')
    .execute();

/** The visible products among these, each once, in the order of the ids. */
export async function visibleProducts(db: Db | Tx, productIds: readonly string[], now: Date): Promise<Product[]> {
  const ids = [...new Set(productIds.map((id) => id.toLowerCase()))];
  const products = await productsByIds(db, ids, { now });
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** A visible product, by its id or slug. */
export async function findVisible(db: Db | Tx, product: string, now: Date): Promise<Product | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where(isId(product) ? 'id' : 'slug', '=', product)
    .executeTakeFirst();
  if (!row) return undefined;
  return (await productsByIds(db, [row.id], { now })).get(row.id);
}

/** The link of a customer's wishlist; undefined while it is not shared. */
export const shareOf = (db: Db, accountId: string): Promise<ShareRow | undefined> =>
  db.selectFrom('wishlistShare').select(['token', 'name']).where('accountId', '=', accountId).executeTakeFirst();

/** A shared wishlist by the token of its link; undefined for an unknown one, or if its owner is blocked. */
export async function sharedWishlist(
  db: Db,
  token: string,
  now: Date,
): Promise<{ name: string; wishlist: SharedItem[] } | undefined> {
  const share = await db
    .selectFrom('wishlistShare')
    .innerJoin('account', 'account.id', 'wishlistShare.accountId')
    .select(['wishlistShare.name', 'accountId'])
    .where('token', '=', token)
    .where('account.isActive', '=', true)
    .executeTakeFirst();
  if (!share) return undefined;
  const items = await itemsOf(db, share.accountId);
  const sizes = new Map(items.map(({ productId, variantId }) => [productId, variantId]));
  const products = await visibleProducts(db, [...sizes.keys()], now);
  return {
    name: share.name,
    wishlist: products.map((product) => ({ ...product, variant: chosenSize(product, sizes.get(product._id) ?? null) })),
  };
}
