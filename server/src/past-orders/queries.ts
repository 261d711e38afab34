import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { PastOrder, PastOrders } from '@shop/contract/past-orders';
import { type Db, sql } from '#infra/database';
import type { PastItem } from './steps/known-past-orders.ts';

type Listing = {
  page?: number | undefined;
  limit?: number | undefined;
  /** Staff also see the orders of an unverified e-mail. */
  forStaff: boolean;
};

/** A page of an account's past orders, newest first. */
export async function pastOrdersOf(db: Db, accountId: string, listing: Listing): Promise<PastOrders> {
  const { page = 1, limit = PAGE_SIZE, forStaff } = listing;
  const own = sql<boolean>`(account_id = ${accountId} or account_id is null and email <> '' and email = (
    select lower(email) from account where id = ${accountId} and (${forStaff} or email_verified_at is not null)))`;
  const { total } = await db
    .selectFrom('pastOrder')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(own)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('pastOrder')
    .select([
      'id',
      'number',
      'orderedAt',
      'customerName',
      'paymentStatus',
      'deliveryStatus',
      'totalPaise',
      'refundedPaise',
      'items',
    ])
    .where(own)
    .orderBy('orderedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const orders = rows.map(({ id, orderedAt, totalPaise, refundedPaise, items, ...order }): PastOrder => ({
    _id: id,
    ...order,
    orderedAt: orderedAt.toISOString(),
    total: totalPaise,
    refunded: refundedPaise,
    items: (items as PastItem[]).map(({ pricePaise, ...item }, at) => ({ _id: String(at), ...item, price: pricePaise })),
  }));
  return { orders, total: Number(total), page, pages: pagesOf(Number(total), limit) };
}

/** Whether there is an account with this id. */
export async function hasAccount(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
