import { LATE_AFTER_DAYS, type OrderSort, type OrderStatus, type PaymentStatus } from '@shop/contract/orders';
import { type Db, sql } from '#infra/database';
import { daysAfter, endOfIndianDay } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { searchConditions } from './search-conditions.ts';

/** The filters of a list of orders. */
export type OrderQuery = {
  statuses: OrderStatus[];
  q?: string | undefined;
  payment?: PaymentStatus | undefined;
  /** Days in India's calendar, as YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  late?: 'yes' | undefined;
  comingBack?: 'yes' | undefined;
  ids?: string | undefined;
};
/** A cursor: an order and its creation time as the database prints it, to the microsecond. */
export type OrderCursor = { id: string; at: string };
type Bounds = { now: Date; ownerId?: string | undefined; after?: OrderCursor | undefined };
type Branches = ReturnType<typeof branchesOf>;

/**
 * Builds the queries on customer_order for a filter: one query, or one for each searched column when there is a search text,
 * because each column has its own index.
 */
export function branchesOf(db: Db, { statuses, q = '', ...filters }: OrderQuery, { now, ownerId, after }: Bounds) {
  let matching = narrowed(db, filters, now);
  if (ownerId !== undefined) matching = matching.where('accountId', '=', ownerId);
  if (statuses.length > 0) matching = matching.where('deliveryStatus', 'in', statuses);
  if (after) matching = matching.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const conditions = searchConditions(q);
  return conditions.length === 0 ? [matching] : conditions.map((condition) => matching.where(condition));
}

const SORT_COLUMNS = { placed: 'createdAt', total: 'totalPaise' } as const satisfies Record<OrderSort, string>;
type Sorting = { sort?: OrderSort | undefined; order?: 'asc' | 'desc' | undefined };

/** One page of the union of the queries, newest first by default. */
export async function sortedIds(
  db: Db,
  branches: Branches,
  { sort, order = sort === undefined ? 'desc' : 'asc', limit, offset }: Sorting & { limit: number; offset: number },
): Promise<string[]> {
  const column = SORT_COLUMNS[sort ?? 'placed'];
  const parts = branches.map((it) =>
    it
      .select(['id', `${column} as key`])
      .orderBy(column, order)
      .orderBy('id', order),
  );
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string }>`
    select id from (${unionOf(parts.map((it) => sql`${it.limit(offset + limit)}`))}) as found
    order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest orders of the union of the queries. */
export async function newestOf(db: Db, branches: Branches, { limit }: { limit: number }): Promise<OrderCursor[]> {
  const newest = branches.map((it) => it.select(['id', 'createdAt']).orderBy('createdAt', 'desc').orderBy('id', 'desc'));
  const { rows } = await sql<OrderCursor>`
    select id, created_at::text as at from (${unionOf(newest.map((it) => sql`${it.limit(limit)}`))}) as found
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export const unionOf = (queries: readonly ReturnType<typeof sql>[]) => sql.join(queries, sql` union `);

/** A paid order that owes back a second payment is listed as refund_due, too. */
const paidTwice = sql<boolean>`(payment_status = 'paid'
  and id in (select order_id from refund where kind = 'surplus' and state <> 'processed'))`;

function narrowed(db: Db, { payment, from, to, late, comingBack, ids }: Omit<OrderQuery, 'statuses' | 'q'>, now: Date) {
  let matching = db.selectFrom('customerOrder');
  if (payment === 'refund_due') matching = matching.where((it) => it.or([it('paymentStatus', '=', payment), paidTwice]));
  else if (payment !== undefined) matching = matching.where('paymentStatus', '=', payment);
  if (from !== undefined) matching = matching.where('createdAt', '>', daysAfter(endOfIndianDay(from), -1));
  if (to !== undefined) matching = matching.where('createdAt', '<=', endOfIndianDay(to));
  if (late !== undefined)
    matching = matching
      .where('deliveryStatus', 'in', ['Pending', 'Processing'])
      .where('createdAt', '<', daysAfter(now, -LATE_AFTER_DAYS));
  if (comingBack !== undefined) matching = matching.where(sql<boolean>`coming_back`);
  if (ids !== undefined) matching = matching.where('id', '=', sql<string>`any(${ids.split(',').filter(isId)}::uuid[])`);
  return matching;
}
