import { paise, type Paise } from '@shop/contract/money';
import { sql, type Db } from '#infra/db';
import { daysAfter } from '#kernel/clock';
import { dayLabel, lastDays } from '../labels.ts';

export type Chart = { labels: string[]; data: number[] };

const WEEK = 7;

/** Orders placed on each of the last seven days. */
export async function ordersOfTheWeek(db: Db, now: Date): Promise<Chart> {
  const days = lastDays(now, WEEK);
  const { rows } = await sql<{ day: string; orders: number }>`
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*) as orders
    from customer_order
    where created_at >= ${days[0]}::timestamp at time zone 'Asia/Kolkata' and created_at <= ${now}
    group by 1`.execute(db);
  const counted = new Map(rows.map(({ day, orders }) => [day, orders]));
  return { labels: days.map(dayLabel), data: days.map((day) => counted.get(day) ?? 0) };
}

/** A chart of more parts could not be read. */
const MOST_CATEGORIES = 20;

/** Pieces sold by category over the last days, most first; what was cancelled was not sold. */
export async function unitsByCategory(db: Db, now: Date, days: number): Promise<Chart> {
  const { rows } = await sql<{ label: string; units: number }>`
    select case when count(*) over (partition by lower(sold.name)) > 1 then sold.parent || ' ' || sold.name else sold.name end as label,
      sold.units
    from (
      select coalesce(c.name, 'No longer listed') as name, coalesce(c.parent_category, '') as parent, sum(l.quantity) as units
      from customer_order o
      join order_line l on l.order_id = o.id
      left join category c on c.id = l.category_id
      where o.created_at > ${daysAfter(now, -days)} and o.created_at <= ${now} and o.delivery_status <> 'Cancelled'
      group by 1, 2
    ) sold
    order by sold.units desc, 1
    limit ${MOST_CATEGORIES}`.execute(db);
  return { labels: rows.map(({ label }) => label), data: rows.map(({ units }) => units) };
}

/** So few of a size are worth a look before the next busy day. */
const LOW = 5;

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
        where v.is_active and p.is_active and v.stock <= ${LOW}) as low_stock,
      (select count(*) from order_return r join customer_order o on o.id = r.order_id
        where r.state = 'requested' or (r.state = 'received' and o.payment_status = 'refund_due')) as pending_returns`.execute(
    db,
  );
  const [numbers] = rows;
  return numbers ?? { users: 0, orders: 0, products: 0, revenue: paise(0), lowStock: 0, pendingReturns: 0 };
}
