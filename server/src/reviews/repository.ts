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
  tx.selectFrom('review').select(['id', 'state', 'reason', 'reply']).where('id', '=', id).forUpdate().executeTakeFirst();

export async function setState(tx: Tx, id: string, it: { state: string; reason: string | null }): Promise<void> {
  await tx.updateTable('review').set(it).where('id', '=', id).execute();
}

export async function setReply(tx: Tx, id: string, reply: string): Promise<void> {
  await tx.updateTable('review').set({ reply }).where('id', '=', id).execute();
}

/** False where there is no such review of this customer. */
export async function deleteOwn(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('review')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

type Written = Pick<NewRow, 'rating' | 'fit' | 'title' | 'text' | 'height' | 'usualSize' | 'createdAt'>;

/** False where there is no such review of this customer. */
export async function rewriteOwn(tx: Tx, own: { id: string; accountId: string }, written: Written): Promise<boolean> {
  const row = await tx
    .updateTable('review')
    .set({ ...written, state: 'pending', reason: null, reply: '' })
    .where('id', '=', own.id)
    .where('accountId', '=', own.accountId)
    .returning('id')
    .executeTakeFirst();
  if (row) await tx.deleteFrom('reviewMark').where('reviewId', '=', own.id).execute();
  return row !== undefined;
}

/** Whose published review it is; it cannot be rewritten or withdrawn until the transaction ends. */
export async function publishedAuthor(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('review')
    .select('accountId')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .forShare()
    .executeTakeFirst();
  return row?.accountId;
}

type MarkRow = { reviewId: string; accountId: string; kind: string; note: string; createdAt: Date };

export async function addMark(tx: Tx, mark: MarkRow): Promise<void> {
  await tx
    .insertInto('reviewMark')
    .values(mark)
    .onConflict((of) => of.doNothing())
    .execute();
}
