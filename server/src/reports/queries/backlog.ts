import { MAX_PENDING_COUNT, type StatusCounts } from '@shop/contract/order-lists';
import { ORDER_STATUSES } from '@shop/contract/orders';
import { type Db, sql } from '#infra/database';

type Waiting = { all: number; statuses: StatusCounts; comingBack: number; returns: number; messages: number; reviews: number };

const cappedCount = (rows: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from (${rows} limit ${MAX_PENDING_COUNT}) as counted)`;
const inStatus = (status: string) => cappedCount(sql`select from customer_order where delivery_status = ${status}`);

/**
 * The counts of orders by status, and of open returns and messages. It runs with every list of orders: totals are read from
 * the counters, the others from an index, up to a cap.
 */
export async function ordersWaiting(db: Db): Promise<Waiting> {
  const statuses = sql.join(ORDER_STATUSES.flatMap((status) => [sql`${status}::text`, inStatus(status)]));
  const { rows } = await sql<Waiting>`
    select (select coalesce(sum(value), 0)::bigint from counter_current where metric = 'orders') as all,
      json_build_object(${statuses}) as statuses,
      ${cappedCount(sql`select from customer_order where coming_back`)} as "comingBack",
      ${cappedCount(sql`select from order_return where state in ('requested', 'picked_up')`)} as returns,
      ${cappedCount(sql`select from enquiry where not handled`)} as messages,
      ${cappedCount(sql`select from review where state = 'pending'`)}
        + ${cappedCount(sql`select from review where state = 'published' and reports > 0`)}
        + ${cappedCount(sql`select from product_question where state = 'open'`)} as reviews`.execute(db);
  const [counted] = rows;
  if (!counted) throw new TypeError('counting answers one row');
  return counted;
}
