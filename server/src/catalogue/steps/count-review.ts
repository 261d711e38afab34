import { sql, type Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { listOfCategory, PRODUCT_LISTS } from '../cache-tags.ts';

type Counted = { productId: string; rating: number; fit: string; /** Published, or no longer. */ by: 1 | -1 };

/** Adds a published review to the rating of its product, or removes one that is hidden again. */
export async function countReview(tx: Tx, { productId, rating, fit, by }: Counted): Promise<void> {
  const at = ['small', 'true', 'large'].indexOf(fit) + 1;
  const { rows } = await sql<{
    categoryId: string;
  }>`update product set review_stars[${rating}::int] = review_stars[${rating}::int] + ${by}::int,
    review_fits[${at}::int] = review_fits[${at}::int] + ${by}::int where id = ${productId} returning category_id`.execute(tx);
  // Lists are filtered and sorted by rating.
  await invalidateCacheTags(tx, [productId, PRODUCT_LISTS, ...rows.map(({ categoryId }) => listOfCategory(categoryId))]);
}
