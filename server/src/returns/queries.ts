import type { Order } from '@shop/contract/orders';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { sql, type Db } from '#infra/db';
import { ordersByIds, type ReturnState, type Viewer } from '#orders';

type Asked = { state?: ReturnState | undefined; page?: number | undefined; limit?: number | undefined };
type Counts = Record<ReturnState, number>;
const NONE: Counts = { requested: 0, received: 0, refunded: 0, exchanged: 0, rejected: 0 };

/** What still waits for somebody stands with the longest wait first; what is over, with the latest. */
const OVER: ReadonlySet<ReturnState> = new Set<ReturnState>(['refunded', 'exchanged', 'rejected']);

/** The returns in one state, page by page, and how many there are in each. */
export async function returnsQueue(
  db: Db,
  viewer: Viewer,
  { state = 'requested', page = 1, limit = PAGE_SIZE }: Asked,
): Promise<{ orders: Order[]; counts: Counts } & Paged> {
  const { rows } = await sql<{ state: ReturnState; many: number }>`
    select state, count(*) as many from order_return group by state`.execute(db);
  const counts = { ...NONE, ...Object.fromEntries(rows.map(({ state: of, many }) => [of, many])) };
  const way = OVER.has(state) ? 'desc' : 'asc';
  // An order that has several returns in one state stands there once.
  const orders = db.selectFrom('orderReturn').where('state', '=', state);
  const { total } = await orders.select((it) => it.fn.count<number>('orderId').distinct().as('total')).executeTakeFirstOrThrow();
  const found = await orders
    .select(['orderId', (it) => it.fn.min('requestedAt').as('since')])
    .groupBy('orderId')
    .orderBy('since', way)
    .orderBy('orderId', way)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = found.map(({ orderId }) => orderId);
  return { orders: await ordersByIds(db, ids, viewer), counts, total, page, pages: pagesOf(total, limit) };
}
