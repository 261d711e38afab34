import type { Pool } from 'pg';

/** What each tally should say, counted from end to end. */
const COUNTED = `
  select 'products' as what, '-infinity'::date as day, null::uuid as id, count(*) as value from product
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
    left join variant v on v.product_id = p.id and v.is_active and v.stock <= 5 group by p.id
  union all select 'sold', '-infinity', p.id, sum(l.quantity) from sold_since
    join customer_order o on o.created_at > moment and o.delivery_status <> 'Cancelled'
    join order_line l on l.order_id = o.id join product p on p.id = l.product_id group by p.id`;

const KEPT = `
  select what, day, nullif(id, '00000000-0000-0000-0000-000000000000') as id, sum(value) as value from tally_now
  where what not in ('pieces', 'low', 'active') group by what, day, id
  union all select it.what, '-infinity', product_id, it.value from product_shelf
  cross join lateral (values ('pieces', pieces), ('low', low), ('active', active)) as it (what, value)
  union all select 'sold', '-infinity', product_id, sum(units) from (
    select product_id, units from product_sold
    union all select product_id, c.units from sold_since join sale_change c on placed_at > moment join product_sold using (product_id)
  ) as sold group by product_id`;

type Off = { is: string; what: string; day: string; id: string | null; value: string };

/**
 * Every tally that is not what counting says, before and after what changed is summed up; pieces that the ledger knows and
 * the shelf does not are wrong, too.
 */
export async function talliesOff(pool: Pool): Promise<Off[]> {
  const compare = async (which: string): Promise<Off[]> => {
    const [counted, kept] = [COUNTED, KEPT].map((from) => `select * from (${from}) it where value <> 0 and ${which}`);
    const { rows } = await pool.query<Off>(`
      select 'counted' as is, it.* from (${counted} except ${kept}) it union all select 'kept', it.* from (${kept} except ${counted}) it`);
    return rows;
  };
  const before = await compare(`what not in ('pieces', 'low', 'active')`);
  await pool.query('select sum_up(), sum_up_sales(moment) from sold_since');
  const { rows: ledger } = await pool.query<Off>(`
    select 'ledger' as is, 'pieces' as what, '' as day, s.product_id as id, l.pieces::text as value
    from product_shelf s join (
      select v.product_id, coalesce(sum(c.change), 0) as pieces from variant v left join stock_change c on c.variant_id = v.id
      where v.is_active group by v.product_id) l on l.product_id = s.product_id
    where l.pieces <> s.pieces`);
  return [...before, ...(await compare('true')), ...ledger];
}
