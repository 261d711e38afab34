import type { Order } from '@shop/contract/orders';
import { MAX_COUNT, PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, sql } from '#infra/database';
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
  // An order with several returns in one state is listed once, by the first of them.
  const matching = q === '' ? null : ordersFound(state, q);
  const orders = db
    .selectFrom('orderReturn as r')
    .where('r.state', '=', state)
    .$if(matching !== null, (it) => it.where(sql<boolean>`r.order_id in (${matching})`))
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
    );
  const { total, more } = await countCapped(db, matching ?? ordersIn(state, MAX_COUNT + 1), countCap(q));
  const rows = await orders
    .select('r.orderId')
    .orderBy('r.requestedAt', direction)
    .orderBy('r.orderId', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = rows.map(({ orderId }) => orderId);
  return { orders: await ordersByIds(db, ids, viewer), counts, total, more, page, pages: pagesOf(total, limit) };
}

/** The orders that have a return in this state, each once. */
const ordersIn = (state: string, most: number) =>
  sql`select distinct order_id from order_return where state = ${state} order by order_id limit ${most}`;

/** The orders among them that match the search; each searched column is a separate query with an index. */
const ordersFound = (state: string, q: string) =>
  sql.join(
    searchConditions(q).map(
      (condition) =>
        sql`select id from customer_order where id in (select order_id from order_return where state = ${state}) and ${condition}`,
    ),
    sql` union `,
  );

/** Counts are capped like those of lists, each state by itself: most states have few returns. */
async function howManyIn(db: Db): Promise<Counts> {
  const cappedCount = (state: string) => sql`(select count(*) from (${ordersIn(state, MAX_COUNT)}) as one) as ${sql.ref(state)}`;
  const { rows } = await sql<Counts>`select ${sql.join(Object.keys(NONE).map(cappedCount))}`.execute(db);
  return { ...NONE, ...rows[0] };
}
