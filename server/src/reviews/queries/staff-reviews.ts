import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { StaffReview } from '@shop/contract/reviews-staff';
import { countCap, countCapped, type Db, isRecent, isTrigramSearchable, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { PHOTOS, reportedReviews, waitingReviews } from '../queries.ts';
import { toStaffReview } from '../review-mapper.ts';
import { productsNamed, likePattern } from './search-words.ts';

/** The latest notes of customers who reported it. */
const REPORT_NOTES = sql<string[]>`array(select note from review_mark
  where review_id = review.id and kind = 'report' and note <> '' order by created_at desc limit 5)`;

/** Title and text. The same expression as in the index review_search. */
const SEARCHED = sql<string>`lower(review.title || ' ' || review.text)`;

type ReviewFilter = {
  q?: string | undefined;
  state?: 'pending' | 'published' | 'refused' | undefined;
  reported?: '1' | undefined;
};
type Listing = ReviewFilter & {
  sort?: 'created' | 'rating' | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const matchingReviews = (db: Db, { q = '', state, reported }: ReviewFilter) =>
  (reported
    ? reportedReviews(db)
    : db.selectFrom('review').$if(state !== undefined, (all) => all.where('review.state', '=', state ?? ''))
  )
    .$if(q !== '' && !isTrigramSearchable(q), (all) => all.where(isRecent('review', 'createdAt')))
    .$if(q !== '', (all) =>
      all.where(
        sql<boolean>`(${SEARCHED} like lower(${likePattern(q)}) or review.product_id = any(array(${productsNamed(db, q)})))`,
      ),
    );

/** One page of all reviews for staff, newest first, and the number of waiting ones. */
export async function reviewsPage(db: Db, listing: Listing) {
  const { sort = 'created', order = 'desc', page = 1, limit = PAGE_SIZE } = listing;
  const matching = matchingReviews(db, listing);
  const [{ total, more }, rows, waiting] = await Promise.all([
    countCapped(db, sql`${matching.select('review.id')}`, countCap(listing.q)),
    matching
      .innerJoin('account', 'account.id', 'review.accountId')
      .innerJoin('product', 'product.id', 'review.productId')
      .selectAll('review')
      .select(['account.name', 'product.name as productName', 'product.slug as productSlug'])
      .select([PHOTOS.as('photos'), REPORT_NOTES.as('reportNotes')])
      .$if(sort === 'rating', (all) => all.orderBy('review.rating', order))
      .orderBy('review.createdAt', order)
      .orderBy('review.id', order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    waitingReviews(db),
  ]);
  const reviews: StaffReview[] = rows.map(toStaffReview);
  return { reviews, waiting, total, more, page, pages: pagesOf(total, limit) };
}

/** The ids of the reviews that match the filters now, newest first, up to a limit. */
export async function reviewIdsFound(db: Db, { limit, ...filter }: ReviewFilter & { limit: number }) {
  const matching = matchingReviews(db, filter).select('review.id');
  const [counted, rows] = await Promise.all([
    countCapped(db, sql`${matching}`, countCap(filter.q)),
    matching.orderBy('review.createdAt', 'desc').orderBy('review.id', 'desc').limit(limit).execute(),
  ]);
  return { ...counted, ids: rows.map(({ id }) => id) };
}

/** Which of these reviews still match the filters. */
export async function matchingReviewIds(db: Db, { ids, ...filter }: ReviewFilter & { ids: readonly string[] }) {
  const rows = await matchingReviews(db, filter)
    .select('review.id')
    .where('review.id', '=', sql<string>`any(${ids.filter(isId)}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What staff call these reviews: "Loom Tee, Asha Rao". */
export async function reviewNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('account', 'account.id', 'review.accountId')
    .innerJoin('product', 'product.id', 'review.productId')
    .select(['review.id', 'account.name as author', 'product.name as product'])
    .where('review.id', '=', sql<string>`any(${ids.filter(isId)}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, author, product }) => [id, `${product}, ${author}`]));
}
