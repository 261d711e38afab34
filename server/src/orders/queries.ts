import type { Role } from '@shop/contract/accounts';
import type { Order, OrderSort } from '@shop/contract/orders';
import type { RefundPreview } from '@shop/contract/returns';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import type { Pieces } from './refunds/rules.ts';
import { refundPreview } from './refunds/refund-view.ts';
import { orderView, type OrderParts } from './order-view.ts';
import { statusesIn } from './status-filter.ts';
import { branchesOf, newestOf, sortedIds, unionOf, type OrderQuery, type OrderCursor } from './queries/order-query.ts';
import { wholeOrders } from './queries/whole-orders.ts';

/** The reader of an order and the current time. */
export type Viewer = { id: string; role: Role; now: Date };

/**
 * One order, for its owner or for staff.
 * @throws ShopError not_found for everyone else, as if the order did not exist
 */
export async function orderOf(db: Db | Tx, orderId: string, viewer: Viewer): Promise<Order> {
  return orderView(await partsOf(db, orderId, viewer), viewer);
}

async function partsOf(db: Db | Tx, orderId: string, viewer: Viewer): Promise<OrderParts> {
  const ids = isId(orderId) ? [orderId] : [];
  const ownerId = viewer.role === 'admin' ? undefined : viewer.id;
  const [order] = ids.length > 0 ? await wholeOrders(db, { ids, ownerId }) : [];
  if (!order) throw new ShopError('not_found', 'There is no such order.');
  return order;
}

/**
 * The current refund value of some pieces of an order, for its owner or for staff.
 * @throws ShopError not_found for everyone else
 */
export async function previewRefund(
  db: Db,
  { orderId, pieces }: { orderId: string; pieces: readonly Pieces[] },
  viewer: Viewer,
): Promise<RefundPreview> {
  const { order, lines, moneyParts } = await partsOf(db, orderId, viewer);
  return refundPreview({ order, lines, ...moneyParts }, pieces);
}

/** Orders sorted by id. The caller checks who may see them; the viewer decides which fields they show. */
export async function ordersByIds(db: Db | Tx, ids: string[], viewer: Viewer): Promise<Order[]> {
  if (ids.length === 0) return [];
  const orders = await wholeOrders(db, { ids });
  const byId = new Map(orders.map((parts) => [parts.order.id, parts]));
  return ids.flatMap((id) => {
    const parts = byId.get(id);
    return parts ? [orderView(parts, viewer)] : [];
  });
}

type Listing = OrderQuery & {
  page: number | undefined;
  limit: number | undefined;
  sort?: OrderSort | undefined;
  order?: 'asc' | 'desc' | undefined;
};
type Page = { orders: Order[] } & Paged;

/** The viewer's own orders, newest first. */
export const myOrders = (db: Db, viewer: Viewer, listing: Listing): Promise<Page> =>
  listPage(db, listing, { viewer, ownerId: viewer.id });

/** The orders of all customers, newest first; `q` searches number, name, phone and SKU. */
export const allOrders = (db: Db, viewer: Viewer, listing: Listing): Promise<Page> => listPage(db, listing, { viewer });

type OrderScope = { viewer: Viewer; ownerId?: string };

async function listPage(
  db: Db,
  { page = 1, limit = PAGE_SIZE, sort, order, ...query }: Listing,
  { viewer, ownerId }: OrderScope,
): Promise<Page> {
  const branches = branchesOf(db, query, { now: viewer.now, ownerId });
  const most = countCap(query.q);
  const [{ total, more }, ids] = await Promise.all([
    countCapped(db, unionOf(branches.map((it) => sql`${it.select('id').limit(most + 1)}`)), most),
    sortedIds(db, branches, { sort, order, limit, offset: (page - 1) * limit }),
  ]);
  const orders = await ordersByIds(db, ids, viewer);
  return { orders, total, more, page, pages: pagesOf(total, limit) };
}

/** The ids of the orders that match the filters now, newest first, up to a limit. */
export async function orderIdsFound(db: Db, viewer: Viewer, { limit, ...query }: OrderQuery & { limit: number }) {
  const branches = branchesOf(db, query, { now: viewer.now });
  const most = countCap(query.q);
  const [counted, rows] = await Promise.all([
    countCapped(db, unionOf(branches.map((it) => sql`${it.select('id').limit(most + 1)}`)), most),
    newestOf(db, branches, { limit }),
  ]);
  return { ...counted, ids: rows.map(({ id }) => id) };
}

type MatchingOrders = Omit<OrderQuery, 'statuses'> & { ids: string; status?: string | undefined };

/** Which of these orders still match the filters. */
export async function matchingOrderIds(
  db: Db,
  viewer: Viewer,
  { ids, status, ...filters }: MatchingOrders,
): Promise<Set<string>> {
  const branches = branchesOf(db, { ...filters, statuses: statusesIn(status), ids }, { now: viewer.now });
  const rows = await newestOf(db, branches, { limit: ids.split(',').length });
  return new Set(rows.map(({ id }) => id));
}

/** How many orders match the filters, without a cap. */
export async function ordersCounted(db: Db, viewer: Viewer, query: OrderQuery): Promise<number> {
  const branches = branchesOf(db, query, { now: viewer.now });
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${unionOf(branches.map((it) => sql`${it.select('id')}`))}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The batch size of an export, which bounds its memory. */
const BATCH_SIZE = 200;

/** All orders that match the filters, newest first, in batches. */
export async function* ordersInParts(db: Db, viewer: Viewer, query: OrderQuery): AsyncGenerator<Order[]> {
  let last: OrderCursor | undefined;
  for (;;) {
    const rows = await newestOf(db, branchesOf(db, query, { now: viewer.now, after: last }), { limit: BATCH_SIZE });
    yield await ordersByIds(
      db,
      rows.map(({ id }) => id),
      viewer,
    );
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}
