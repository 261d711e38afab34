import type { Db } from '#infra/database';
import type { SitemapEntry } from './sitemap.ts';

/** The pages of categories and products that are on sale, newest first; at most so many. */
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
