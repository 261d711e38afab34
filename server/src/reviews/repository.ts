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
  createdAt: Date;
};

/** A parcel that comes back undelivered ends as Returned too, so the history tells. */
const WAS_DELIVERED = sql<boolean>`(customer_order.delivery_status = 'Delivered' or customer_order.delivery_status = 'Returned'
  and exists (select from order_event where order_id = customer_order.id and status = 'Delivered'))`;

/** What the rating of a product depends on. */
export type Counted = { productId: string; rating: number; fit: string; state: string };

/** The size of the product that was last delivered to the customer; undefined where none was. */
export async function deliveredSize(tx: Tx, accountId: string, productId: string): Promise<string | undefined> {
  const row = await tx
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

/** False where the customer has reviewed the product already. */
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
    .select(['id', 'productId', 'rating', 'fit', 'state', 'reason', 'reply'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setState(tx: Tx, id: string, it: { state: string; reason: string | null }): Promise<void> {
  await tx.updateTable('review').set(it).where('id', '=', id).execute();
}

export async function setReply(tx: Tx, id: string, reply: string): Promise<void> {
  await tx.updateTable('review').set({ reply }).where('id', '=', id).execute();
}

/** Returns the review as it was; undefined where there is no such review of this customer. */
export async function deleteOwn(tx: Tx, id: string, accountId: string): Promise<Counted | undefined> {
  return tx
    .deleteFrom('review')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning(['productId', 'rating', 'fit', 'state'])
    .executeTakeFirst();
}

/** Deletes the reviews of a customer who leaves, and what they marked of others'. Returns them as they were. */
export async function deleteAllOf(tx: Tx, accountId: string): Promise<(Counted & { id: string })[]> {
  await tx.deleteFrom('reviewMark').where('accountId', '=', accountId).execute();
  return tx
    .deleteFrom('review')
    .where('accountId', '=', accountId)
    .returning(['id', 'productId', 'rating', 'fit', 'state'])
    .execute();
}

type Written = Pick<NewRow, 'rating' | 'fit' | 'title' | 'text' | 'height' | 'usualSize' | 'createdAt'>;

/** Returns the review as it was, locked; undefined where there is no such review of this customer. */
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
    .set({ ...written, state: 'pending', reason: null, reply: '' })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('reviewMark').where('reviewId', '=', id).execute();
}

/** Whose published review it is, and of what; it cannot be rewritten or withdrawn until the transaction ends. */
export const lockPublished = (tx: Tx, id: string): Promise<{ accountId: string; productId: string } | undefined> =>
  tx
    .selectFrom('review')
    .select(['accountId', 'productId'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .forShare()
    .executeTakeFirst();

type MarkRow = { reviewId: string; accountId: string; kind: string; note: string; createdAt: Date };

export async function addMark(tx: Tx, mark: MarkRow): Promise<void> {
  await tx
    .insertInto('reviewMark')
    .values(mark)
    .onConflict((of) => of.doNothing())
    .execute();
}
