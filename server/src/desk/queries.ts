import { DESK_QUEUE_KEYS, DESK_QUEUES, MAX_DESK_COUNT, type DeskFilter, type DeskQueue } from '@shop/contract/desk';
import { LATE_AFTER_DAYS } from '@shop/contract/orders';
import type { Paise } from '@shop/contract/money';
import { type Db, sql, type Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { daysAfter } from '#kernel/clock';

type Sql = ReturnType<typeof sql>;
/** The rows of a queue with the start of each wait; its orders, if it has any, by order_id. */
type Queue = (now: Date) => Sql;

const orders = (condition: Sql, since: Sql = sql`created_at`): Sql =>
  sql`select id as order_id, ${since} as since from customer_order where ${condition}`;

/** A failed delivery that leaves nothing to do: it was refunded, or its goods are back and were not paid. */
const IS_SETTLED = sql`(payment_status = 'refunded' or (payment_status = 'unpaid' and not coming_back and exists (
  select from order_return where order_id = customer_order.id and state = 'received')))`;

/** Orders on their way with a parcel whose last attempt failed: the courier needs an answer before it sends the parcel back. */
const FAILED_ATTEMPTS = sql`select s.order_id, min(s.state_at) from shipment s join customer_order o on o.id = s.order_id
  where s.state = 'delivery_failed' and o.delivery_status in ('Shipped', 'Out for Delivery') group by s.order_id`;

/** Each condition matches an index, so that a queue costs no more at a million orders. */
const QUEUES: Record<DeskQueue, Queue> = {
  confirm: () => orders(sql`delivery_status = 'Processing' and awaiting_confirmation`),
  pack: () => orders(sql`delivery_status = 'Processing' and not awaiting_confirmation and packed_at is null`),
  hand_over: () => orders(sql`delivery_status = 'Processing' and packed_at is not null`, sql`packed_at`),
  late: (now) => orders(sql`delivery_status in ('Pending', 'Processing') and created_at < ${daysAfter(now, -LATE_AFTER_DAYS)}`),
  delivery_failed: () =>
    sql`${orders(sql`delivery_status = 'Failed Delivery' and not ${IS_SETTLED}`)} union all ${FAILED_ATTEMPTS}`,
  returning: () => orders(sql`coming_back`),
  returns: () => sql`select order_id, requested_at as since from order_return where state in ('requested', 'picked_up')`,
  messages: () => sql`select null::uuid as order_id, created_at as since from enquiry where not handled`,
};

type Counted = { key: DeskQueue; title: string; count: number; oldest: string | null };

/** The counts of all queues, in one query. */
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

type QueueQuery = { key: DeskQueue; now: Date; filter: DeskFilter };
type Range = { limit: number; offset: number };

const PARCELS = sql`select from shipment s where s.order_id = waiting.order_id and s.state <> 'cancelled'`;

/** The rows of a queue that have an order and match the filter. */
function filtered({ key, now, filter: { payment, courier } }: QueueQuery): Sql {
  const conditions = [sql`waiting.order_id is not null`];
  if (payment !== undefined)
    conditions.push(sql`exists (select from customer_order o where o.id = waiting.order_id
      and (o.payment_method = 'COD') = ${payment === 'cod'})`);
  if (courier === 'none') conditions.push(sql`not exists (${PARCELS})`);
  else if (courier !== undefined) conditions.push(sql`exists (${PARCELS} and s.service = ${courier})`);
  return sql`(${QUEUES[key](now)}) waiting where ${sql.join(conditions, sql` and `)}`;
}

/** The ids of a queue's orders, the longest wait first. An order with two returns is listed once. */
export async function queuedOrderIds(db: Db, query: QueueQuery, { limit, offset }: Range): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select waiting.order_id as "orderId" from ${filtered(query)}
    group by waiting.order_id order by min(since), waiting.order_id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** The queue as rows to count. */
export const queueRows = (query: QueueQuery): Sql => sql`select distinct waiting.order_id from ${filtered(query)}`;

/** The couriers of the parcels of a queue's first orders, by name, to filter by. */
export async function queuedCouriers(db: Db, query: Omit<QueueQuery, 'filter'>): Promise<string[]> {
  const { rows } = await sql<{ service: string }>`
    select distinct s.service from (${queueRows({ ...query, filter: {} })} limit ${MAX_DESK_COUNT}) queued
    join shipment s on s.order_id = queued.order_id and s.state <> 'cancelled' and s.service <> ''
    order by 1 limit 50`.execute(db);
  return rows.map(({ service }) => service);
}

/** The order of a confirmation link. */
export async function orderOfConfirmation(db: Db | Tx, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('orderConfirmation').select('orderId').where('token', '=', token).executeTakeFirst();
  return row?.orderId;
}

type ConfirmationState = { number: string; total: Paise; state: 'open' | 'confirmed' | 'declined' | 'closed' };

/**
 * The data for the page of a confirmation link.
 * @throws ShopError not_found for an unknown link
 */
export async function confirmationState(db: Db, token: string): Promise<ConfirmationState> {
  const row = await db
    .selectFrom('orderConfirmation as c')
    .innerJoin('customerOrder as o', 'o.id', 'c.orderId')
    .select(['o.number', 'o.duePaise as total', 'o.deliveryStatus', 'o.awaitingConfirmation', 'c.answer'])
    .where('c.token', '=', token)
    .executeTakeFirst();
  if (!row) throw new ShopError('not_found', 'This link is not valid. Please open it again from the email.');
  const { number, total, deliveryStatus, awaitingConfirmation, answer } = row;
  if (answer !== null) return { number, total, state: answer === 'yes' ? 'confirmed' : 'declined' };
  return { number, total, state: deliveryStatus === 'Processing' && awaitingConfirmation ? 'open' : 'closed' };
}
