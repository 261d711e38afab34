import { DESK_QUEUE_KEYS, DESK_QUEUES, MAX_DESK_COUNT, type DeskQueue } from '@shop/contract/desk';
import { LATE_AFTER_DAYS } from '@shop/contract/orders';
import { type Db, sql } from '#infra/database';
import { daysAfter } from '#kernel/clock';

type Sql = ReturnType<typeof sql>;
/** The rows of a queue with the moment from which each waits; its orders, where it has any, by order_id. */
type Queue = (now: Date) => Sql;

const orders = (condition: Sql, since: Sql = sql`created_at`): Sql =>
  sql`select id as order_id, ${since} as since from customer_order where ${condition}`;

/** Each condition is that of an index, so that a queue costs no more at a million orders. */
const QUEUES: Record<DeskQueue, Queue> = {
  confirm: () => orders(sql`delivery_status = 'Processing' and awaiting_confirmation`),
  pack: () => orders(sql`delivery_status = 'Processing' and not awaiting_confirmation and packed_at is null`),
  hand_over: () => orders(sql`delivery_status = 'Processing' and packed_at is not null`, sql`packed_at`),
  late: (now) => orders(sql`delivery_status in ('Pending', 'Processing') and created_at < ${daysAfter(now, -LATE_AFTER_DAYS)}`),
  delivery_failed: () => orders(sql`delivery_status = 'Failed Delivery'`),
  returning: () => orders(sql`coming_back`),
  returns: () => sql`select order_id, requested_at as since from order_return where state = 'requested'`,
  messages: () => sql`select null::uuid as order_id, created_at as since from enquiry where not handled`,
};

type Counted = { key: DeskQueue; title: string; count: number; oldest: string | null };

/** All queues with their numbers, in one query. */
export async function deskQueues(db: Db, now: Date): Promise<Counted[]> {
  const counts = DESK_QUEUE_KEYS.map(
    (key) => sql`
      select ${key}::text as key, count(*)::int as count, min(since) as oldest
      from (${QUEUES[key](now)} order by since limit ${MAX_DESK_COUNT}) waiting`,
  );
  const { rows } = await sql<{
    key: DeskQueue;
    count: number;
    oldest: Date | null;
  }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const counted = new Map(rows.map((row) => [row.key, row]));
  return DESK_QUEUE_KEYS.map((key) => {
    const { count = 0, oldest = null } = counted.get(key) ?? {};
    return { key, title: DESK_QUEUES[key], count, oldest: oldest === null ? null : new Date(oldest).toISOString() };
  });
}

type Page = { limit: number; offset: number; now: Date };

/** The ids of a queue's orders, the one that waits longest first. An order with two returns is there once. */
export async function queuedOrderIds(db: Db, key: DeskQueue, { limit, offset, now }: Page): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from (${QUEUES[key](now)}) waiting where order_id is not null
    group by order_id order by min(since), order_id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** The queue as rows to count. */
export const queueRows = (key: DeskQueue, now: Date): Sql =>
  sql`select distinct order_id from (${QUEUES[key](now)}) waiting where order_id is not null`;
