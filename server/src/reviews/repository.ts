import { sql, type Tx } from '#infra/database';

type NewRow = {
  id: string;
  productId: string;
  accountId: string;
  rating: number;
  fit: string;
  title: string;
  text: string;
  size: string;
  height: number | null;
  usualSize: string;
  flags: string[];
  state: string;
  createdAt: Date;
};

/** The values that a product's rating depends on. */
export type Counted = { productId: string; rating: number; fit: string; state: string };

/** False if the customer has reviewed the product already. */
export async function insertReview(tx: Tx, review: NewRow): Promise<boolean> {
  const added = await tx
    .insertInto('review')
    .values(review)
    .onConflict((of) => of.columns(['productId', 'accountId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const lockReview = (tx: Tx, id: string) =>
  tx
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .select([
      'review.id',
      'productId',
      'accountId',
      'rating',
      'review.fit',
      'state',
      'reason',
      'reply',
      'reports',
      'product.name',
      'slug',
    ])
    .where('review.id', '=', id)
    .forUpdate('review')
    .executeTakeFirst();

/** A decision resolves the reports about the review. */
export async function setState(tx: Tx, id: string, it: { state: string; reason: string | null }): Promise<void> {
  await tx
    .updateTable('review')
    .set({ ...it, reports: 0 })
    .where('id', '=', id)
    .execute();
}

export async function setReply(tx: Tx, id: string, reply: string): Promise<void> {
  await tx.updateTable('review').set({ reply }).where('id', '=', id).execute();
}

/** Returns the previous review; undefined if this customer has no such review. */
export async function deleteOwn(tx: Tx, id: string, accountId: string): Promise<Counted | undefined> {
  return tx
    .deleteFrom('review')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning(['productId', 'rating', 'fit', 'state'])
    .executeTakeFirst();
}

/** Deletes the reviews and marks of an erased customer. Returns the previous reviews. */
export async function deleteAllOf(tx: Tx, accountId: string): Promise<(Counted & { id: string })[]> {
  await deleteMarksOf(tx, accountId);
  return tx
    .deleteFrom('review')
    .where('accountId', '=', accountId)
    .returning(['id', 'productId', 'rating', 'fit', 'state'])
    .execute();
}

/** The reviews are locked sorted by id, like everywhere, before their counters change. */
async function deleteMarksOf(tx: Tx, accountId: string): Promise<void> {
  await sql`select from review where id in (select review_id from review_mark where account_id = ${accountId})
    order by id for no key update`.execute(tx);
  await sql`with gone as (delete from review_mark where account_id = ${accountId} returning review_id, kind)
    update review set
      helpful = helpful - (select count(*) from gone where review_id = review.id and kind = 'helpful'),
      reports = greatest(0, reports - (select count(*) from gone where review_id = review.id and kind = 'report'))
    where id in (select review_id from gone)`.execute(tx);
}

/** The URLs of a customer's review photos, which are deleted with the reviews. */
export async function photosOf(tx: Tx, by: { accountId: string; reviewId?: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('reviewPhoto')
    .innerJoin('review', 'review.id', 'reviewPhoto.reviewId')
    .select('url')
    .where('review.accountId', '=', by.accountId)
    .$if(by.reviewId !== undefined, (all) => all.where('review.id', '=', by.reviewId ?? ''))
    .orderBy('position')
    .execute();
  return rows.map(({ url }) => url);
}

/** Replaces the photos of a review. */
export async function replacePhotos(tx: Tx, reviewId: string, urls: readonly string[]): Promise<void> {
  await tx.deleteFrom('reviewPhoto').where('reviewId', '=', reviewId).execute();
  const rows = urls.map((url, position) => ({ reviewId, position, url }));
  if (rows.length > 0) await tx.insertInto('reviewPhoto').values(rows).execute();
}

type Written = Pick<NewRow, 'rating' | 'fit' | 'title' | 'text' | 'height' | 'usualSize' | 'createdAt' | 'flags' | 'state'>;

/** Returns the review, locked; undefined if this customer has no such review. */
export const lockOwn = (tx: Tx, id: string, accountId: string): Promise<Counted | undefined> =>
  tx
    .selectFrom('review')
    .select(['productId', 'rating', 'fit', 'state'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export async function rewriteReview(tx: Tx, id: string, written: Written): Promise<void> {
  await tx
    .updateTable('review')
    .set({ ...written, reason: null, reply: '', helpful: 0, reports: 0 })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('reviewMark').where('reviewId', '=', id).execute();
}

/** Author and product of a published review. Concurrent marks wait for each other, because both change its counters. */
export const lockPublished = (tx: Tx, id: string): Promise<{ accountId: string; productId: string } | undefined> =>
  tx
    .selectFrom('review')
    .select(['accountId', 'productId'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst();

type MarkRow = { reviewId: string; accountId: string; kind: string; note: string; createdAt: Date };

/** Adds a mark and counts it; false if the customer added it before. */
export async function addMark(tx: Tx, mark: MarkRow & { kind: 'helpful' | 'report' }): Promise<boolean> {
  const added = await tx
    .insertInto('reviewMark')
    .values(mark)
    .onConflict((of) => of.doNothing())
    .returning('reviewId')
    .executeTakeFirst();
  if (!added) return false;
  const counter = mark.kind === 'helpful' ? 'helpful' : 'reports';
  await tx
    .updateTable('review')
    .set((row) => ({ [counter]: row(counter, '+', 1) }))
    .where('id', '=', mark.reviewId)
    .execute();
  return true;
}

/** False if a request for the order was stored before. */
export async function insertRequest(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('reviewRequest')
    .values({ orderId, askedAt: at })
    .onConflict((of) => of.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return added !== undefined;
}

export async function saveSettings(tx: Tx, settings: { publish: string; askAfterDays: number }): Promise<void> {
  await tx.updateTable('reviewSettings').set(settings).execute();
}

export const lockSettings = (tx: Tx): Promise<{ publish: string; askAfterDays: number }> =>
  tx.selectFrom('reviewSettings').select(['publish', 'askAfterDays']).forUpdate().executeTakeFirstOrThrow();
