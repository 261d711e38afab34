import { sql } from '#infra/database';

type Sql = ReturnType<typeof sql>;
type Days = { from: string; to: string; start: Date; end: Date };

/** Orders are counted from the orders table: paid, or accepted as cash on delivery. */
export const visits = ({ from, to, start, end }: Days): Sql => sql`
  with counted as (
    select day, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(views)::int as views, sum(viewed)::int as viewed,
      sum(carted)::int as carted, sum(checked_out)::int as checked_out
    from visit_day where day between ${from}::date and ${to}::date group by day),
  placed as (
    select (created_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as orders
    from customer_order
    where created_at >= ${start} and created_at < ${end} and delivery_status not in ('Pending', 'Cancelled') and exchange_of is null
    group by 1)
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.visits, 0) as visits, coalesce(c.visitors, 0) as visitors,
    coalesce(c.views, 0) as views, coalesce(c.viewed, 0) as viewed, coalesce(c.carted, 0) as carted,
    coalesce(c.checked_out, 0) as checked_out, coalesce(p.orders, 0) as orders,
    round(100.0 * coalesce(p.orders, 0) / nullif(c.visits, 0), 1)::float as share
  from (select generate_series(${from}::date, ${to}::date, '1 day')::date as day) d
  left join counted c on c.day = d.day left join placed p on p.day = d.day
  order by d.day`;

export const funnel = ({ from, to }: Days): Sql => sql`
  select to_char(day, 'YYYY-MM-DD') as day, device, visitors, viewed, carted, checked_out, ordered,
    round(100.0 * ordered / nullif(visitors, 0), 1)::float as share
  from visit_day where day between ${from}::date and ${to}::date order by day, device`;

/** The visits of the range by one dimension, the most frequent first. */
export const visitParts =
  (part: 'page' | 'source' | 'search') =>
  ({ from, to }: Days): Sql =>
    sql`
    select value as ${sql.ref(part)}, sum(times)::int as times, sum(visitors)::int as visitors
    from visit_day_part where part = ${part} and day between ${from}::date and ${to}::date
    group by value order by 2 desc, 1`;
