import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { Review, ReviewSummary, StaffReview } from '@shop/contract/reviews';
import { productsByIds, ratingOf } from '#catalogue';
import { countCap, countCapped, type Db, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { toReview, toStaffReview } from './review-mapper.ts';

type Cut = { page?: number | undefined; limit?: number | undefined };
type ReviewFilter = Cut & {
  rating?: number | undefined;
  fit?: 'small' | 'true' | 'large' | undefined;
  size?: string | undefined;
  sort?: 'newest' | 'highest' | 'lowest' | undefined;
};

const marks = (kind: 'helpful' | 'report') =>
  sql<number>`(select count(*) from review_mark where review_id = review.id and kind = ${kind})`;

/**
 * One page of the published reviews of a product that shoppers can see, by its id or address.
 * @throws ShopError not_found
 */
export async function productReviews(
  db: Db,
  product: string,
  { now, ...filter }: ReviewFilter & { now: Date },
): Promise<{ productId: string; reviews: Review[]; summary: ReviewSummary } & Paged> {
  const { rating, fit, size, sort = 'newest', page = 1, limit = PAGE_SIZE } = filter;
  const row = await db
    .selectFrom('product')
    .select(['id', 'reviewStars', 'reviewFits'])
    .where(isId(product) ? 'id' : 'slug', '=', product)
    .executeTakeFirst();
  const visible = row && (await productsByIds(db, [row.id], { now })).has(row.id);
  if (!visible) throw new ShopError('not_found', 'There is no such product.');
  const matching = db
    .selectFrom('review')
    .where('review.productId', '=', row.id)
    .where('review.state', '=', 'published')
    .$if(rating !== undefined, (all) => all.where('review.rating', '=', rating ?? 0))
    .$if(fit !== undefined, (all) => all.where('review.fit', '=', fit ?? ''))
    .$if(size !== undefined && size !== '', (all) => all.where('review.size', '=', size ?? ''));
  const [{ total, more }, rows] = await Promise.all([
    countCapped(db, sql`${matching.select('review.id')}`, countCap('')),
    matching
      .innerJoin('account', 'account.id', 'review.accountId')
      .selectAll('review')
      .select(['account.name', marks('helpful').as('helpful')])
      .$if(sort !== 'newest', (all) => all.orderBy('review.rating', sort === 'highest' ? 'desc' : 'asc'))
      .orderBy('review.createdAt', 'desc')
      .orderBy('review.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return {
    productId: row.id,
    reviews: rows.map(toReview),
    summary: summaryOf(row),
    total,
    more,
    page,
    pages: pagesOf(total, limit),
  };
}

function summaryOf({ reviewStars, reviewFits }: { reviewStars: number[]; reviewFits: number[] }): ReviewSummary {
  const [small = 0, fitting = 0, large = 0] = reviewFits;
  return { ...ratingOf(reviewStars), histogram: reviewStars, fit: { small, true: fitting, large } };
}

/** One page of all reviews for staff, newest first. */
export async function reviewsPage(
  db: Db,
  { state, page = 1, limit = PAGE_SIZE }: Cut & { state?: 'pending' | 'published' | 'refused' | undefined },
): Promise<{ reviews: StaffReview[] } & Paged> {
  const matching = db.selectFrom('review').$if(state !== undefined, (all) => all.where('review.state', '=', state ?? ''));
  const [{ total, more }, rows] = await Promise.all([
    countCapped(db, sql`${matching.select('review.id')}`, countCap('')),
    matching
      .innerJoin('account', 'account.id', 'review.accountId')
      .innerJoin('product', 'product.id', 'review.productId')
      .selectAll('review')
      .select(['account.name', 'product.name as productName', marks('helpful').as('helpful'), marks('report').as('reports')])
      .orderBy('review.createdAt', 'desc')
      .orderBy('review.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { reviews: rows.map(toStaffReview), total, more, page, pages: pagesOf(total, limit) };
}
