import type { Role } from '@shop/contract/accounts';
import { LATE_AFTER_DAYS, type Order, type OrderStatus, type PaymentStatus } from '@shop/contract/orders';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countUpTo, mostCounted } from '#infra/count';
import { sql, type Db, type Tx } from '#infra/db';
import { daysAfter, endOfIndianDay } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { orderShown } from './order-shown.ts';
import { waysToFind } from './queries/ways-to-find.ts';
import { wholeOrders } from './queries/whole-orders.ts';

/** Whose eyes an order is shown to, and when. */
export type Viewer = { id: string; role: Role; now: Date };

/**
 * One order, to its owner or to staff.
 * @throws ShopError not_found for everybody else, as though there were none
 */
export async function orderOf(db: Db | Tx, orderId: string, viewer: Viewer): Promise<Order> {
  const ids = isId(orderId) ? [orderId] : [];
  const ownerId = viewer.role === 'admin' ? undefined : viewer.id;
  const [order] = ids.length > 0 ? await wholeOrders(db, { ids, ownerId }) : [];
  if (!order) throw new ShopError('not_found', 'There is no such order.');
  return orderShown(order, viewer);
}

/** Orders in the order of their ids. Who may see them is the caller's question; the viewer decides how they read. */
export async function ordersByIds(db: Db | Tx, ids: string[], viewer: Viewer): Promise<Order[]> {
  if (ids.length === 0) return [];
  const orders = await wholeOrders(db, { ids });
  const byId = new Map(orders.map((parts) => [parts.order.id, parts]));
  return ids.flatMap((id) => {
    const parts = byId.get(id);
    return parts ? [orderShown(parts, viewer)] : [];
  });
}

type Listing = { statuses: OrderStatus[]; page: number | undefined; limit: number | undefined };
type Page = { orders: Order[] } & Paged;

/** The viewer's own orders, newest first. */
export const myOrders = (db: Db, viewer: Viewer, listing: Listing): Promise<Page> =>
  pageOf(db, listing, { viewer, ownerId: viewer.id });

type Filters = {
  q?: string | undefined;
  payment?: PaymentStatus | undefined;
  /** Days in India's calendar, as YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  late?: 'yes' | undefined;
  ids?: string | undefined;
};

/** Everybody's orders, newest first; `q` looks in number, name, phone and SKU. */
export const allOrders = (db: Db, viewer: Viewer, listing: Listing & Filters): Promise<Page> =>
  pageOf(db, listing, { viewer, filters: listing });

type Whose = { viewer: Viewer; ownerId?: string; filters?: Filters };

async function pageOf(db: Db, { statuses, page = 1, limit = PAGE_SIZE }: Listing, whose: Whose): Promise<Page> {
  const { viewer, ownerId, filters = {} } = whose;
  let matching = narrowed(db, filters, viewer.now);
  if (ownerId !== undefined) matching = matching.where('accountId', '=', ownerId);
  if (statuses.length > 0) matching = matching.where('deliveryStatus', 'in', statuses);

  const ways = waysToFind(filters.q ?? '');
  const branches = ways.length === 0 ? [matching] : ways.map((way) => matching.where(way));
  const most = mostCounted(filters.q);
  const { total, more } = await countUpTo(db, unionOf(branches.map((it) => sql`${it.select('id').limit(most + 1)}`)), most);
  const newest = branches.map((it) => it.select(['id', 'createdAt']).orderBy('createdAt', 'desc').orderBy('id', 'desc'));
  const { rows: found } = await sql<{ id: string }>`
    select id from (${unionOf(newest.map((it) => sql`${it.limit(page * limit)}`))}) as found
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const orders = await ordersByIds(db, found.map(idOf), viewer);
  return { orders, total, more, page, pages: pagesOf(total, limit) };
}

/** Paid, and owing back what came in beside that: shown as refund_due, too. */
const paidTwice = sql<boolean>`(payment_status = 'paid'
  and id in (select order_id from refund where kind = 'surplus' and state <> 'processed'))`;

function narrowed(db: Db, { payment, from, to, late, ids }: Filters, now: Date) {
  let matching = db.selectFrom('customerOrder');
  if (payment === 'refund_due') matching = matching.where((it) => it.or([it('paymentStatus', '=', payment), paidTwice]));
  else if (payment !== undefined) matching = matching.where('paymentStatus', '=', payment);
  if (from !== undefined) matching = matching.where('createdAt', '>', daysAfter(endOfIndianDay(from), -1));
  if (to !== undefined) matching = matching.where('createdAt', '<=', endOfIndianDay(to));
  if (late !== undefined)
    matching = matching
      .where('deliveryStatus', 'in', ['Pending', 'Processing'])
      .where('createdAt', '<', daysAfter(now, -LATE_AFTER_DAYS));
  if (ids !== undefined) matching = matching.where('id', '=', sql<string>`any(${ids.split(',').filter(isId)}::uuid[])`);
  return matching;
}

const unionOf = (queries: readonly ReturnType<typeof sql>[]) => sql.join(queries, sql` union `);

const idOf = ({ id }: { id: string }): string => id;
