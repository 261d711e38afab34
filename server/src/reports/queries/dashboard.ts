import { paise, type Paise } from '@shop/contract/money';
import { LATE_AFTER_DAYS } from '@shop/contract/orders';
import { MAX_COUNT } from '@shop/contract/paging';
import { type Db, sql } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { labelsOf } from '../labels.ts';

export type Chart = { labels: string[]; data: number[] };

/** Orders placed on each of these consecutive days; cancelled ones are not counted. */
export async function ordersByDay(db: Db, days: readonly string[]): Promise<Chart> {
  const { rows } = await sql<{ day: string; orders: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(case when metric = 'orders' then value else -value end)::bigint as orders
    from counter_current where metric in ('orders', 'cancelled') and day between ${days[0]} and ${days.at(-1)} group by counter_current.day`.execute(
    db,
  );
  const counted = new Map(rows.map(({ day, orders }) => [day, orders]));
  return { labels: labelsOf(days), data: days.map((day) => counted.get(day) ?? 0) };
}

/** A chart of more parts would be unreadable. */
const MAX_CATEGORIES = 20;

/** Pieces sold by category on these consecutive days, most first; cancelled orders are not counted. */
export async function unitsByCategory(db: Db, days: readonly string[]): Promise<Chart> {
  const { rows } = await sql<{ label: string; units: number }>`
    select case when count(*) over (partition by lower(sold.name)) > 1 then sold.parent || ' ' || sold.name else sold.name end as label,
      sold.units
    from (
      select coalesce(c.name, 'No longer listed') as name, coalesce(c.parent_category, '') as parent, sum(counted.units)::bigint as units
      from (
        select subject_id as id, sum(value) as units from counter_current
        where metric = 'units' and day between ${days[0]} and ${days.at(-1)} group by subject_id
      ) counted
      left join category c on c.id = counted.id
      group by 1, 2
      having sum(counted.units) > 0
    ) sold
    order by sold.units desc, 1
    limit ${MAX_CATEGORIES}`.execute(db);
  return { labels: rows.map(({ label }) => label), data: rows.map(({ units }) => units) };
}

type Numbers = { users: number; orders: number; products: number; revenue: Paise; lowStock: number; pendingReturns: number };

/** Counts up to the cap of lists: staff do not need an exact number beyond it. */
const cappedCount = (rows: ReturnType<typeof sql>) => sql`(select count(*) from (${rows} limit ${MAX_COUNT}) as counted)`;

/** Products on sale with a size that is low in stock: used by every count of low stock, and by its list. */
const LOW_STOCK = sql`select from product_stock_summary where low_stock_variants > 0 and active = 1`;

/** The shop's totals; flush the counters before. Revenue is payments less refunds. */
export async function shopTotals(db: Db): Promise<Numbers> {
  const current = (metric: string) => sql`(select coalesce(sum(value), 0)::bigint from counter_current where metric = ${metric})`;
  const { rows } = await sql<Numbers>`
    select ${current('accounts')} as users, ${current('orders')} as orders, ${current('products')} as products, ${current('revenue')} as revenue,
      ${cappedCount(LOW_STOCK)} as low_stock,
      ${cappedCount(sql`select from order_return where state in ('requested', 'picked_up')`)}
      + ${cappedCount(sql`select from order_return r join customer_order o on o.id = r.order_id
        where r.state = 'received' and o.payment_status = 'refund_due'`)} as pending_returns`.execute(db);
  const [numbers] = rows;
  return numbers ?? { users: 0, orders: 0, products: 0, revenue: paise(0), lowStock: 0, pendingReturns: 0 };
}

type Compared<Amount> = { now: Amount; before: Amount };
export type Period = {
  from: string;
  to: string;
  days: number;
  revenue: Compared<Paise>;
  orders: Compared<number>;
  users: Compared<number>;
};

/** Revenue, orders and new customers of these consecutive days, and of the same number of days before them. */
export async function periodCompared(db: Db, days: readonly string[]): Promise<Period> {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const { rows } = await sql<{ metric: 'revenue' | 'orders' | 'users'; now: number; before: number }>`
    select case metric when 'accounts' then 'users' when 'cancelled' then 'orders' else metric end as metric,
      coalesce(sum(case metric when 'cancelled' then -value else value end) filter (where day >= ${from}), 0)::bigint as now,
      coalesce(sum(case metric when 'cancelled' then -value else value end) filter (where day < ${from}), 0)::bigint as before
    from counter_current
    where metric in ('revenue', 'orders', 'cancelled', 'accounts') and day between ${from}::date - ${days.length}::integer and ${to}
    group by 1`.execute(db);
  const of = (metric: (typeof rows)[number]['metric']) => {
    const { now = 0, before = 0 } = rows.find((row) => row.metric === metric) ?? {};
    return { now, before };
  };
  const { now, before } = of('revenue');
  const revenue = { now: paise(now), before: paise(before) };
  return { from, to, days: days.length, revenue, orders: of('orders'), users: of('users') };
}

export type OpenTasks = {
  pending: number;
  toPack: number;
  late: number;
  failedDelivery: number;
  comingBack: number;
  lostWebhooks: number;
  returnsToCheck: number;
  lowStock: number;
};

/**
 * Webhooks are sent at once; after this delay, in milliseconds, one counts as lost. Payments older than LOST_DAYS are not
 * considered.
 */
const LATE_WEBHOOK = 10 * 60_000;
const LOST_DAYS = 3;

/** The open tasks of today; flush the counters before. Each number has the filter and the cap of the list that it links to. */
export async function openTasks(db: Db, now: Date): Promise<OpenTasks> {
  const { rows } = await sql<OpenTasks>`
    select
      ${cappedCount(sql`select from customer_order where delivery_status = 'Pending'`)} as pending,
      ${cappedCount(sql`select from customer_order where delivery_status = 'Processing'`)} as to_pack,
      ${cappedCount(sql`select from customer_order where delivery_status in ('Pending', 'Processing')
        and created_at < ${daysAfter(now, -LATE_AFTER_DAYS)}`)} as late,
      ${cappedCount(sql`select from customer_order where delivery_status = 'Failed Delivery'`)} as failed_delivery,
      ${cappedCount(sql`select from customer_order where coming_back`)} as coming_back,
      (select count(*) from payment p where p.found_by = 'poller'
        and p.captured_at > ${daysAfter(now, -LOST_DAYS)} and p.captured_at < ${new Date(now.getTime() - LATE_WEBHOOK)}
        and not exists (select from payment_event e where e.order_id = p.order_id)) as lost_webhooks,
      ${cappedCount(sql`select distinct order_id from order_return where state = 'requested' order by order_id`)} as returns_to_check,
      ${cappedCount(LOW_STOCK)} as low_stock`.execute(db);
  return (
    rows[0] ?? {
      pending: 0,
      toPack: 0,
      late: 0,
      failedDelivery: 0,
      comingBack: 0,
      lostWebhooks: 0,
      returnsToCheck: 0,
      lowStock: 0,
    }
  );
}
