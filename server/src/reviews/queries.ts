import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { Review, ReviewSummary, StaffReview } from '@shop/contract/reviews';
import { productsByIds } from '#catalogue';
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
): Promise<{ reviews: Review[]; summary: ReviewSummary } & Paged> {
  const { rating, fit, size, sort = 'newest', page = 1, limit = PAGE_SIZE } = filter;
  const row = await db
    .selectFrom('product')
    .select('id')
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
  const [{ total, more }, summary, rows] = await Promise.all([
    countCapped(db, sql`${matching.select('review.id')}`, countCap('')),
    summaryOf(db, row.id),
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
  return { reviews: rows.map(toReview), summary, total, more, page, pages: pagesOf(total, limit) };
}

async function summaryOf(db: Db, productId: string): Promise<ReviewSummary> {
  const rows = await db
    .selectFrom('review')
    .select(['rating', 'fit', (of) => of.fn.countAll<number>().as('times')])
    .where('productId', '=', productId)
    .where('state', '=', 'published')
    .groupBy(['rating', 'fit'])
    .execute();
  const times = (of: (row: { rating: number; fit: string }) => boolean) =>
    rows.filter(of).reduce((sum, row) => sum + row.times, 0);
  const histogram = [1, 2, 3, 4, 5].map((stars) => times(({ rating }) => rating === stars));
  const count = times(() => true);
  const stars = histogram.reduce((sum, many, at) => sum + many * (at + 1), 0);
  const fitting = (which: string) => times(({ fit }) => fit === which);
  return {
    average: count === 0 ? null : Math.round((stars / count) * 10) / 10,
    count,
    histogram,
    fit: { small: fitting('small'), true: fitting('true'), large: fitting('large') },
  };
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
