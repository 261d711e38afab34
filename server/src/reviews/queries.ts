import { allows } from '#consents';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { OwnReview, Review, ReviewSummary } from '@shop/contract/reviews';
import type { ReviewSettings, WaitingReviews } from '@shop/contract/reviews-staff';
import { productsByIds, ratingOf } from '#catalogue';
import { countCap, countCapped, type Db, sql, type Tx } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { toOwnReview, toReview } from './review-mapper.ts';

type Paging = { page?: number | undefined; limit?: number | undefined };
type ReviewFilter = Paging & {
  rating?: number | undefined;
  fit?: 'small' | 'true' | 'large' | undefined;
  size?: string | undefined;
  photos?: '1' | undefined;
  sort?: 'newest' | 'helpful' | 'highest' | 'lowest' | undefined;
};

/** An undelivered parcel ends as Returned too, so the history is queried. */
const WAS_DELIVERED = sql<boolean>`(customer_order.delivery_status = 'Delivered' or customer_order.delivery_status = 'Returned'
  and exists (select from order_event where order_id = customer_order.id and status = 'Delivered'))`;

/** The URLs of a review's photos, in order. */
export const PHOTOS = sql<string[]>`array(select url from review_photo where review_id = review.id order by position)`;
/**
 * One page of the published reviews of a visible product, by its id or slug.
 * @throws ShopError not_found
 */
export async function productReviews(
  db: Db,
  product: string,
  { now, ...filter }: ReviewFilter & { now: Date },
): Promise<{ productId: string; reviews: Review[]; summary: ReviewSummary } & Paged> {
  const { rating, fit, size, photos, sort = 'newest', page = 1, limit = PAGE_SIZE } = filter;
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
    .$if(size !== undefined && size !== '', (all) => all.where('review.size', '=', size ?? ''))
    .$if(photos !== undefined, (all) => all.where(sql<boolean>`exists (select from review_photo where review_id = review.id)`));
  const summary = summaryOf(row);
  // Without a filter the product's counters have the total.
  const isAll = [rating, fit, size || undefined, photos].every((one) => one === undefined);
  const [{ total, more }, rows] = await Promise.all([
    isAll ? { total: summary.count, more: undefined } : countCapped(db, sql`${matching.select('review.id')}`, countCap('')),
    matching
      .innerJoin('account', 'account.id', 'review.accountId')
      .selectAll('review')
      .select(['account.name', PHOTOS.as('photos')])
      .$if(sort === 'helpful', (all) => all.orderBy('review.helpful', 'desc'))
      .$if(sort === 'highest' || sort === 'lowest', (all) => all.orderBy('review.rating', sort === 'highest' ? 'desc' : 'asc'))
      .orderBy('review.createdAt', 'desc')
      .orderBy('review.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return {
    productId: row.id,
    reviews: rows.map(toReview),
    summary,
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

export const reportedReviews = (db: Db) =>
  db.selectFrom('review').where('review.state', '=', 'published').where('review.reports', '>', 0);

/** The number of reviews and questions that wait for staff. */
export async function waitingReviews(db: Db): Promise<WaitingReviews> {
  const pending = db.selectFrom('review').select('id').where('state', '=', 'pending');
  const open = db.selectFrom('productQuestion').select('id').where('state', '=', 'open');
  const [reviews, reported, questions] = await Promise.all(
    [pending, reportedReviews(db).select('review.id'), open].map((rows) => countCapped(db, sql`${rows}`, countCap(''))),
  );
  return { pending: reviews?.total ?? 0, reported: reported?.total ?? 0, questions: questions?.total ?? 0 };
}

/** The last delivered size of a product for a customer; undefined if none was delivered. */
export async function deliveredSize(db: Db | Tx, accountId: string, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customerOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'customerOrder.id')
    .innerJoin('product', 'product.id', 'orderLine.productId')
    .select('orderLine.size')
    .where('customerOrder.accountId', '=', accountId)
    .where(WAS_DELIVERED)
    .where('orderLine.productId', '=', productId)
    .orderBy('customerOrder.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.size;
}

const ownReviews = (db: Db, accountId: string) => db.selectFrom('review').where('review.accountId', '=', accountId);

export async function hasReviewed(db: Db, accountId: string, productId: string): Promise<boolean> {
  return (await ownReviews(db, accountId).select('id').where('productId', '=', productId).executeTakeFirst()) !== undefined;
}

export async function isOwn(db: Db, id: string, accountId: string): Promise<boolean> {
  return (await ownReviews(db, accountId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** A customer's review of a product, and whether they may write one. An unknown product counts as not delivered. */
export async function ownReview(
  db: Db,
  accountId: string,
  productId: string,
): Promise<{ canReview: boolean; review: OwnReview | null }> {
  if (!isId(productId)) return { canReview: false, review: null };
  const row = await ownReviews(db, accountId)
    .innerJoin('account', 'account.id', 'review.accountId')
    .selectAll('review')
    .select(['account.name', PHOTOS.as('photos')])
    .where('review.productId', '=', productId)
    .executeTakeFirst();
  if (row) return { canReview: false, review: toOwnReview(row) };
  return { canReview: (await deliveredSize(db, accountId, productId)) !== undefined, review: null };
}

/** The settings of publishing and review requests. */
export async function reviewSettings(db: Db): Promise<ReviewSettings> {
  const row = await db.selectFrom('reviewSettings').select(['publish', 'askAfterDays']).executeTakeFirstOrThrow();
  return { publish: row.publish === 'at_once' ? 'at_once' : 'checked', askAfterDays: row.askAfterDays };
}

/** Later requests are useless; and a shop that enables them must not email all its past customers. */
const MAX_LATE_DAYS = 7;

/**
 * Delivered orders due for a review request: their customer can log in, has not disabled requests, and has a product of the
 * order left to review.
 */
export async function ordersToAsk(
  db: Db,
  { days, now, limit }: { days: number; now: Date; limit: number },
): Promise<{ orderId: string; accountId: string }[]> {
  const { rows } = await sql<{ orderId: string; accountId: string }>`
    select o.id as "orderId", o.account_id as "accountId"
    from customer_order o join account a on a.id = o.account_id and a.role = 'user' and a.is_active
    where o.delivery_status = 'Delivered'
      and o.delivered_at > ${daysAfter(now, -days - MAX_LATE_DAYS)} and o.delivered_at <= ${daysAfter(now, -days)}
      and not exists (select from review_request where order_id = o.id)
      and (${allows('a.id', 'reviews_by_mail')} or ${allows('a.id', 'reviews_by_phone')} or ${allows('a.id', 'reviews_by_whatsapp')})
      and exists (select from order_line l join product p on p.id = l.product_id where l.order_id = o.id
        and not exists (select from review where product_id = l.product_id and account_id = o.account_id))
    order by o.delivered_at, o.id limit ${limit}`.execute(db);
  return rows;
}
