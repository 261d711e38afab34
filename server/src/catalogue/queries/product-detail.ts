import type { RunningOffer } from '@shop/contract/running-offer';
import { RELATED_PRODUCTS, type Product } from '@shop/contract/catalogue';
import type { FitCounts } from '@shop/contract/fit';
import { type Db, sql } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { runningOffer } from '#offers';
import { outfitFor } from '../outfits/index.ts';
import { findProduct, productsInOrder } from './products-by-ids.ts';

type ProductDetail = { product: Product; offer: RunningOffer | null; related: Product[]; isOutfit: boolean; fit: FitCounts };

/**
 * A product, the offer that runs for it, and what to wear with it: its outfit, else the newest of the other categories of its parent
 * category, topped up by the newest of the same category. A sold-out product is shown with its sizes sold out, a blocked one is not.
 * @throws ShopError not_found
 */
export async function productDetail(db: Db, idOrSlug: string, now: Date): Promise<ProductDetail> {
  const product = await findProduct(db, idOrSlug, { now });
  if (!product) throw new ShopError('not_found', 'This product was not found.');
  const [offer, outfit, chosen, fit] = await Promise.all([
    product.offer === null ? null : runningOffer(db, product.offer),
    outfitFor(db, { id: product._id, categoryId: product.category._id }),
    relatedIds(db, product),
    fitOf(db, product._id),
  ]);
  const isOutfit = outfit.length > 0;
  const related = await productsInOrder(db, isOutfit ? outfit : chosen, { now });
  return { product, offer, related, isOutfit, fit };
}

async function fitOf(db: Db, id: string): Promise<FitCounts> {
  const row = await db.selectFrom('product').select('reviewFits').where('id', '=', id).executeTakeFirst();
  const [small = 0, fitting = 0, large = 0] = row?.reviewFits ?? [];
  return { small, true: fitting, large };
}

async function relatedIds(db: Db, product: Product): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    (select product_id from product_listing
      where on_sale and category_id = any(array(select id from category where is_active
        and parent_category = ${product.parent_category} and id <> ${product.category._id}))
      order by created_at desc, product_id desc limit ${RELATED_PRODUCTS})
    union all
    (select product_id from product_listing
      where on_sale and category_id = ${product.category._id} and product_id <> ${product._id}
      order by created_at desc, product_id desc limit ${RELATED_PRODUCTS})
    limit ${RELATED_PRODUCTS}`.execute(db);
  return rows.map(({ productId }) => productId);
}
