import { FEW_LEFT } from '@shop/contract/catalogue';
import { paise, type Paise } from '@shop/contract/money';
import { LATE_AFTER_DAYS } from '@shop/contract/orders';
import { sql, type Db } from '#infra/db';
import { daysAfter, endOfIndianDay } from '#kernel/clock';
import { labelsOf } from '../labels.ts';

export type Chart = { labels: string[]; data: number[] };

/** Orders placed on each of these days, which follow each other. */
export async function ordersByDay(db: Db, days: readonly string[], now: Date): Promise<Chart> {
  const { rows } = await sql<{ day: string; orders: number }>`
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*) as orders
    from customer_order
    where created_at >= ${days[0]}::timestamp at time zone 'Asia/Kolkata'
      and created_at <= least(${endOfIndianDay(days.at(-1) ?? '')}::timestamptz, ${now}::timestamptz)
    group by 1`.execute(db);
  const counted = new Map(rows.map(({ day, orders }) => [day, orders]));
  return { labels: labelsOf(days), data: days.map((day) => counted.get(day) ?? 0) };
}

/** A chart of more parts could not be read. */
const MOST_CATEGORIES = 20;

export type Span = { after: Date; until: Date };

/** Pieces sold by category in a span of time, most first; what was cancelled was not sold. */
export async function unitsByCategory(db: Db, { after, until }: Span): Promise<Chart> {
  const { rows } = await sql<{ label: string; units: number }>`
    select case when count(*) over (partition by lower(sold.name)) > 1 then sold.parent || ' ' || sold.name else sold.name end as label,
      sold.units
    from (
      select coalesce(c.name, 'No longer listed') as name, coalesce(c.parent_category, '') as parent, sum(l.quantity) as units
      from customer_order o
      join order_line l on l.order_id = o.id
      left join category c on c.id = l.category_id
      where o.created_at > ${after} and o.created_at <= ${until} and o.delivery_status <> 'Cancelled'
      group by 1, 2
    ) sold
    order by sold.units desc, 1
    limit ${MOST_CATEGORIES}`.execute(db);
  return { labels: rows.map(({ label }) => label), data: rows.map(({ units }) => units) };
}

type Numbers = { users: number; orders: number; products: number; revenue: Paise; lowStock: number; pendingReturns: number };

/** The shop in numbers. Revenue is what came in less what went back. */
export async function theShopInNumbers(db: Db): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select
      (select count(*) from account) as users,
      (select count(*) from customer_order) as orders,
      (select count(*) from product) as products,
      (select coalesce(sum(total_paise - refunded_paise), 0)::bigint from customer_order
        where payment_status in ('paid', 'refund_due', 'partly_refunded', 'refunded')) as revenue,
      (select count(*) from variant v join product p on p.id = v.product_id
        where v.is_active and p.is_active and v.stock <= ${FEW_LEFT}) as low_stock,
      (select count(*) from order_return r join customer_order o on o.id = r.order_id
        where r.state = 'requested' or (r.state = 'received' and o.payment_status = 'refund_due')) as pending_returns`.execute(
    db,
  );
  const [numbers] = rows;
  return numbers ?? { users: 0, orders: 0, products: 0, revenue: paise(0), lowStock: 0, pendingReturns: 0 };
}

export type Work = {
  toPack: number;
  late: number;
  failedDelivery: number;
  lostWebhooks: number;
  returnsToCheck: number;
  lowStock: number;
};

/** Webhooks are sent at once; one that is so late, in milliseconds, got lost. What is older than the days says nothing about now. */
const LATE_WEBHOOK = 10 * 60_000;
const LOST_DAYS = 3;

/** What needs doing today. Each number is counted as the list that it leads to is filtered. */
export async function workToDo(db: Db, now: Date): Promise<Work> {
  const { rows } = await sql<Work>`
    select
      (select count(*) from customer_order where delivery_status = 'Processing') as to_pack,
      (select count(*) from customer_order where delivery_status in ('Pending', 'Processing')
        and created_at < ${daysAfter(now, -LATE_AFTER_DAYS)}) as late,
      (select count(*) from customer_order where delivery_status = 'Failed Delivery') as failed_delivery,
      (select count(*) from payment p where p.found_by = 'poller'
        and p.captured_at > ${daysAfter(now, -LOST_DAYS)} and p.captured_at < ${new Date(now.getTime() - LATE_WEBHOOK)}
        and not exists (select from payment_event e where e.order_id = p.order_id)) as lost_webhooks,
      (select count(*) from order_return where state = 'requested') as returns_to_check,
      (select count(*) from product where is_active
        and id = any(array(select product_id from variant where is_active and stock <= ${FEW_LEFT}))) as low_stock`.execute(db);
  return rows[0] ?? { toPack: 0, late: 0, failedDelivery: 0, lostWebhooks: 0, returnsToCheck: 0, lowStock: 0 };
}
