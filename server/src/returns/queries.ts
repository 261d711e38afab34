import type { Order } from '@shop/contract/orders';
import { MAX_COUNT, MAX_SEARCH_COUNT, PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCapped, type Db, sql } from '#infra/database';
import { ordersByIds, searchConditions, type Viewer } from '#orders';
import type { ReturnState } from '#orders/returned-items';

type ReturnsQuery = {
  state?: ReturnState | undefined;
  q?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};
type Counts = Record<ReturnState, number>;
const NONE: Counts = { requested: 0, picked_up: 0, received: 0, refunded: 0, exchanged: 0, rejected: 0 };

/** Open returns are sorted by the longest wait, closed ones by the latest. */
const OVER: ReadonlySet<ReturnState> = new Set<ReturnState>(['refunded', 'exchanged', 'rejected']);

/** One page of the returns in one state, and the count of each state. */
export async function returnsQueue(
  db: Db,
  viewer: Viewer,
  { state = 'requested', q = '', order, page = 1, limit = PAGE_SIZE }: ReturnsQuery,
): Promise<{ orders: Order[]; counts: Counts } & Paged> {
  const counts = await howManyIn(db);
  const direction = order ?? (OVER.has(state) ? 'desc' : 'asc');
  const start = (page - 1) * limit;
  const { rows, total, more } = await (q === ''
    ? listReturns(db, { state, direction, limit, start })
    : searchReturns(db, { state, q, direction, limit, start }));
  const ids = rows.map(({ orderId }) => orderId);
  return { orders: await ordersByIds(db, ids, viewer), counts, total, more, page, pages: pagesOf(total, limit) };
}

type PageOf = { state: ReturnState; direction: 'asc' | 'desc'; limit: number; start: number };
type Found = { rows: { orderId: string }[]; total: number; more?: true | undefined };

/** An order with several returns in one state is listed once, by the first of them. */
async function listReturns(db: Db, { state, direction, limit, start }: PageOf): Promise<Found> {
  const { total, more } = await countCapped(db, ordersIn(state, MAX_COUNT + 1), MAX_COUNT);
  const rows = await db
    .selectFrom('orderReturn as r')
    .select('r.orderId')
    .where('r.state', '=', state)
    .where((it) =>
      it(
        'r.id',
        '=',
        it
          .selectFrom('orderReturn as first')
          .select('first.id')
          .whereRef('first.orderId', '=', 'r.orderId')
          .where('first.state', '=', state)
          .orderBy('first.requestedAt')
          .orderBy('first.id')
          .limit(1),
      ),
    )
    .orderBy('r.requestedAt', direction)
    .orderBy('r.orderId', direction)
    .limit(limit)
    .offset(start)
    .execute();
  return { rows, total, more };
}

/**
 * The returns of orders that match the search. Each searched column is a separate query with an index and a limit, since a
 * common name has many thousands of returns.
 */
async function searchReturns(db: Db, { state, q, direction, limit, start }: PageOf & { q: string }): Promise<Found> {
  const [most, order] = [MAX_SEARCH_COUNT + 1, sql.raw(direction)];
  const branches = searchConditions(q).map(
    (condition) => sql`(select r.order_id, r.requested_at from order_return r
      where r.state = ${state} and exists (select 1 from customer_order where id = r.order_id and ${condition})
      order by r.requested_at ${order}, r.order_id ${order} limit ${most})`,
  );
  const { rows } = await sql<{ orderId: string }>`select order_id from (${sql.join(branches, sql` union all `)}) found
    group by order_id order by min(requested_at) ${order}, order_id ${order} limit ${most}`.execute(db);
  const total = Math.min(rows.length, MAX_SEARCH_COUNT);
  return { rows: rows.slice(0, MAX_SEARCH_COUNT).slice(start, start + limit), total, more: rows.length > total || undefined };
}

/** The orders that have a return in this state, each once. */
const ordersIn = (state: string, most: number) =>
  sql`select distinct order_id from order_return where state = ${state} order by order_id limit ${most}`;

/** Counts are capped like those of lists, each state by itself: most states have few returns. */
async function howManyIn(db: Db): Promise<Counts> {
  const cappedCount = (state: string) => sql`(select count(*) from (${ordersIn(state, MAX_COUNT)}) as one) as ${sql.ref(state)}`;
  const { rows } = await sql<Counts>`select ${sql.join(Object.keys(NONE).map(cappedCount))}`.execute(db);
  return { ...NONE, ...rows[0] };
}
