import type { RunningOffer } from '@shop/contract/running-offer';
import { RELATED_PRODUCTS, type Product } from '@shop/contract/catalogue';
import type { FitCounts } from '@shop/contract/fit';
import { toVideo, type ProductVideo } from '@shop/contract/product-video';
import { type Db, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { runningOffer } from '#offers';
import { outfitFor } from '../outfits/index.ts';
import { findProduct, productsInOrder } from './products-by-ids.ts';

type ProductDetail = {
  product: Product;
  video: ProductVideo | null;
  offer: RunningOffer | null;
  related: Product[];
  isOutfit: boolean;
  fit: FitCounts;
};

/**
 * A product, its running offer, and products to wear with it: its outfit, else the newest of the other categories of
 * its parent category, filled up with the newest of the same category. A sold-out product is shown with its sizes sold
 * out, a blocked one is not.
 * @throws ShopError not_found
 */
export async function productDetail(db: Db, idOrSlug: string, now: Date): Promise<ProductDetail> {
  const product = await findProduct(db, idOrSlug, { now });
  if (!product) throw new ShopError('not_found', 'This product was not found.');
  const [offer, outfit, chosen, shown] = await Promise.all([
    product.offer === null ? null : runningOffer(db, product.offer),
    outfitFor(db, { id: product._id, categoryId: product.category._id }),
    relatedIds(db, product),
    fitAndVideo(db, product._id),
  ]);
  const isOutfit = outfit.length > 0;
  const related = await productsInOrder(db, isOutfit ? outfit : chosen, { now });
  return { product, offer, related, isOutfit, ...shown };
}

async function fitAndVideo(db: Db, id: string): Promise<Pick<ProductDetail, 'fit' | 'video'>> {
  const row = await db.selectFrom('product').select(['reviewFits', 'video']).where('id', '=', id).executeTakeFirst();
  const [small = 0, fitting = 0, large = 0] = row?.reviewFits ?? [];
  return { fit: { small, true: fitting, large }, video: toVideo(row?.video ?? '') };
}

/** The newest of each other category: one scan of all new arrivals would pass thousands of another parent category. */
async function relatedIds(db: Db, product: Product): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    (select newest.product_id from category c
      cross join lateral (
        select product_id, created_at from product_listing
        where category_id = c.id and on_sale
        order by created_at desc, product_id desc limit ${RELATED_PRODUCTS}) as newest
      where c.is_active and c.parent_category = ${product.parent_category} and c.id <> ${product.category._id}
      order by newest.created_at desc, newest.product_id desc limit ${RELATED_PRODUCTS})
    union all
    (select product_id from product_listing
      where on_sale and category_id = ${product.category._id} and product_id <> ${product._id}
      order by created_at desc, product_id desc limit ${RELATED_PRODUCTS})
    limit ${RELATED_PRODUCTS}`.execute(db);
  return rows.map(({ productId }) => productId);
}

/** The URL of a product's video, empty without one. @throws ShopError not_found */
export async function videoOf(db: Db, id: string): Promise<string> {
  const row = isId(id) ? await db.selectFrom('product').select('video').where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw new ShopError('not_found', 'This product was not found.');
  return row.video;
}
