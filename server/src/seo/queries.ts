import type { Product } from '@shop/contract/catalogue';
import { barcodesAndWeights, productsByIds } from '#catalogue';
import type { Db } from '#infra/database';
import type { Sizes } from './feed-items.ts';
import type { SitemapEntry } from './sitemap.ts';

/** The URLs of categories and products on sale, newest first, up to a limit. */
export async function productUrls(db: Db, limit: number): Promise<SitemapEntry[]> {
  const categories = await db
    .selectFrom('category')
    .select(['slug', 'updatedAt'])
    .where('isActive', '=', true)
    .where('published', '=', true)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  const products = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .select(['product.slug', 'product.updatedAt'])
    .where('product.isActive', '=', true)
    .where('category.isActive', '=', true)
    .orderBy('product.createdAt', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute();
  return [
    ...categories.map(({ slug, updatedAt }) => ({ path: `/c/${encodeURIComponent(slug)}`, changedAt: updatedAt })),
    ...products.map(({ slug, updatedAt }) => ({ path: `/product/${encodeURIComponent(slug)}`, changedAt: updatedAt })),
  ];
}

export type FeedPage = { products: Product[]; sizes: Sizes; last: string | null };

/** Products per query, whatever their number. */
const FEED_PAGE = 200;

/** A page of the products on sale after an id, sorted by id; empty at the end. Sold-out ones are included. */
export async function productsAfter(db: Db, after: string | null, now: Date): Promise<FeedPage> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('isActive', '=', true)
    .$if(after !== null, (it) => it.where('id', '>', after))
    .orderBy('id')
    .limit(FEED_PAGE)
    .execute();
  const products = await productsByIds(
    db,
    rows.map(({ id }) => id),
    { now },
  );
  const variants = [...products.values()].flatMap((it) => it.variants.map(({ _id }) => _id));
  const sizes = new Map((await barcodesAndWeights(db, variants)).map((it) => [it.id, it]));
  return { products: [...products.values()], sizes, last: rows.at(-1)?.id ?? null };
}
