import type { Pool } from 'pg';

/** The expected value of each counter, counted from the tables themselves. */
const EXPECTED = `
  select 'products' as metric, '-infinity'::date as day, null::uuid as id, count(*) as value from product
  union all select 'accounts', (created_at at time zone 'Asia/Kolkata')::date, null, count(*) from account where role = 'user' group by 2
  union all select 'revenue', (created_at at time zone 'Asia/Kolkata')::date, null, coalesce(sum(total_paise - refunded_paise)
    filter (where payment_status in ('paid', 'refund_due', 'partly_refunded', 'refunded')), 0) from customer_order group by 2
  union all select 'cancelled', (created_at at time zone 'Asia/Kolkata')::date, null, count(*) from customer_order
    where delivery_status = 'Cancelled' group by 2
  union all select 'orders', (created_at at time zone 'Asia/Kolkata')::date, null, count(*) from customer_order group by 2
  union all select 'units', (o.created_at at time zone 'Asia/Kolkata')::date, l.category_id, sum(l.quantity)
    from customer_order o join order_line l on l.order_id = o.id where o.delivery_status <> 'Cancelled' group by 2, 3
  union all select 'listed', '-infinity', category_id, count(*) from product group by category_id
  union all select 'on sale', '-infinity', p.category_id, count(*) from product p
    where p.is_active and exists (select from variant v where v.product_id = p.id and v.is_active and v.stock > 0) group by p.category_id
  union all select 'offered', '-infinity', offer_id, count(*) from product where offer_id is not null group by offer_id
  union all select 'pieces', '-infinity', p.id, coalesce(sum(v.stock), 0)
    from product p left join variant v on v.product_id = p.id and v.is_active group by p.id
  union all select 'active', '-infinity', id, is_active::integer from product
  union all select 'low', '-infinity', p.id, count(v.id) from product p
    left join variant v on v.product_id = p.id and v.is_active and v.stock <= coalesce(v.reorder_at, (select low_stock_level(details) from shop_settings))
    group by p.id
  union all select 'sold', '-infinity', p.id, sum(l.quantity) from sales_window
    join customer_order o on o.created_at > starts_at and o.delivery_status <> 'Cancelled'
    join order_line l on l.order_id = o.id join product p on p.id = l.product_id group by p.id`;

const STORED = `
  select metric, day, nullif(subject_id, '00000000-0000-0000-0000-000000000000') as id, sum(value) as value from counter_current
  where metric not in ('pieces', 'low', 'active') group by metric, day, subject_id
  union all select it.metric, '-infinity', product_id, it.value from product_stock_summary
  cross join lateral (values ('pieces', pieces), ('low', low_stock_variants), ('active', active)) as it (metric, value)
  union all select 'sold', '-infinity', product_id, sum(units) from (
    select product_id, units from product_sales_30d
    union all select product_id, c.units from sales_window join sales_delta c on placed_at > starts_at join product_sales_30d using (product_id)
  ) as sold group by product_id`;

type Mismatch = { is: string; metric: string; day: string; id: string | null; value: string };

/**
 * Every counter that differs from a count of the tables, before and after the deltas are flushed, and every product whose stock
 * summary differs from its stock changes.
 */
export async function counterMismatches(pool: Pool): Promise<Mismatch[]> {
  const compare = async (which: string): Promise<Mismatch[]> => {
    const [counted, kept] = [EXPECTED, STORED].map((from) => `select * from (${from}) it where value <> 0 and ${which}`);
    const { rows } = await pool.query<Mismatch>(`
      select 'counted' as is, it.* from (${counted} except ${kept}) it union all select 'kept', it.* from (${kept} except ${counted}) it`);
    return rows;
  };
  const before = await compare(`metric not in ('pieces', 'low', 'active')`);
  await pool.query('select flush_counters(), flush_sales_counters(starts_at) from sales_window');
  const { rows: ledger } = await pool.query<Mismatch>(`
    select 'ledger' as is, 'pieces' as metric, '' as day, s.product_id as id, l.pieces::text as value
    from product_stock_summary s join (
      select v.product_id, coalesce(sum(c.change), 0) as pieces from variant v left join stock_change c on c.variant_id = v.id
      where v.is_active group by v.product_id) l on l.product_id = s.product_id
    where l.pieces <> s.pieces`);
  return [...before, ...(await compare('true')), ...ledger];
}
