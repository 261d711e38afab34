import { MAX_BULK_ORDERS } from '@shop/contract/orders';
import type { ReportKey } from '@shop/contract/report-tables';
import { funnel, visitParts, visits } from './visit-sql.ts';
import { sql } from '#infra/database';

/** Times: the first of the range, and the first after it; days as YYYY-MM-DD. */
export type ReportRange = { from: string; to: string; start: Date; end: Date };
type Sql = ReturnType<typeof sql>;

const dayOf = (column: string): Sql => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;

/** Orders that are sold: those sent in exchange are paid by the first order, except for the difference of a more expensive size. */
const isSold = sql`(o.exchange_of is null or (o.credit_paise > 0 and o.payment_status not in ('unpaid', 'failed')))`;

/** The orders behind a row, by which the screen lists them; one more than a list takes at once shows that there are too many. */
const orderIds = (column: string): Sql =>
  sql`array_to_string((array_agg(distinct ${sql.ref(column)}))[1:${sql.lit(MAX_BULK_ORDERS + 1)}], ',') as order_ids`;

const sales = ({ from, to, start, end }: ReportRange): Sql => sql`
  with placed as (
    select ${dayOf('o.created_at')} as day, (count(*) filter (where o.exchange_of is null))::int as orders,
      sum(case when o.exchange_of is null then o.subtotal_paise else o.due_paise end) as goods,
      sum(o.offer_discount_paise + o.promotion_discount_paise + o.coupon_discount_paise + o.prepaid_discount_paise)
        filter (where o.exchange_of is null) as discounts,
      sum(o.shipping_paise) as delivery, sum(case when o.exchange_of is null then o.total_paise else o.due_paise end) as total
    from customer_order o
    where o.created_at >= ${start} and o.created_at < ${end} and o.delivery_status <> 'Cancelled' and ${isSold}
    group by 1),
  sold as (
    select ${dayOf('o.created_at')} as day, sum(l.quantity)::int as pieces
    from customer_order o join order_line l on l.order_id = o.id
    where o.created_at >= ${start} and o.created_at < ${end} and o.delivery_status <> 'Cancelled' and o.exchange_of is null
    group by 1),
  paid_back as (
    select ${dayOf('r.processed_at')} as day, sum(r.amount_paise) as refunded
    from refund r join customer_order o on o.id = r.order_id and o.payment_status not in ('unpaid', 'failed')
    where r.processed_at >= ${start} and r.processed_at < ${end} and r.state = 'processed' and r.kind = 'order'
      and r.method <> 'exchange'
    group by 1)
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(p.orders, 0) as orders, coalesce(s.pieces, 0) as pieces,
    coalesce(p.goods, 0)::bigint as goods, coalesce(p.discounts, 0)::bigint as discounts,
    coalesce(p.delivery, 0)::bigint as delivery, coalesce(p.total, 0)::bigint as total,
    coalesce(b.refunded, 0)::bigint as refunded, (coalesce(p.total, 0) - coalesce(b.refunded, 0))::bigint as net
  from (select generate_series(${from}::date, ${to}::date, '1 day')::date as day) d
  left join placed p on p.day = d.day left join sold s on s.day = d.day left join paid_back b on b.day = d.day
  order by d.day`;

const tax = ({ start, end }: ReportRange): Sql => sql`
  select place as state, hsn, rate, sum(pieces)::int as pieces, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst,
    sum(sgst)::bigint as sgst, sum(igst)::bigint as igst, sum(total)::bigint as total
  from (
    select i.place_of_supply as place, l.hsn, l.rate_percent as rate, l.quantity as pieces, l.taxable_paise as taxable,
      l.cgst_paise as cgst, l.sgst_paise as sgst, l.igst_paise as igst, l.total_paise as total
    from invoice i join invoice_line l on l.invoice_id = i.id where i.issued_at >= ${start} and i.issued_at < ${end}
    union all
    select i.place_of_supply, l.hsn, l.rate_percent, -n.quantity, -n.taxable_paise, -n.cgst_paise, -n.sgst_paise, -n.igst_paise,
      -n.total_paise
    from credit_note c join credit_note_line n on n.credit_note_id = c.id join invoice_line l on l.id = n.invoice_line_id
      join invoice i on i.id = l.invoice_id
    where c.issued_at >= ${start} and c.issued_at < ${end}) documented
  group by 1, 2, 3 order by 1, 2, 3`;

const returns = ({ start, end }: ReportRange): Sql => sql`
  select r.reason, l.size, count(distinct r.id)::int as returns, sum(rl.quantity)::int as pieces,
    ${orderIds('r.order_id')}
  from order_return r join order_return_line rl on rl.return_id = r.id join order_line l on l.id = rl.order_line_id
  where r.requested_at >= ${start} and r.requested_at < ${end} and r.state <> 'rejected'
  group by 1, 2 order by 4 desc, 1, 2`;

const sellThrough = ({ start, end }: ReportRange): Sql => sql`
  with sold as (
    select l.variant_id, sum(l.quantity)::int as pieces
    from customer_order o join order_line l on l.order_id = o.id
    where o.created_at >= ${start} and o.created_at < ${end} and o.delivery_status <> 'Cancelled'
    group by 1)
  select c.parent_category || ' / ' || c.name as category, min(c.slug) as slug, v.size, coalesce(sum(s.pieces), 0)::int as sold,
    sum(v.stock)::int as stock,
    round(100.0 * coalesce(sum(s.pieces), 0) / nullif(coalesce(sum(s.pieces), 0) + sum(v.stock), 0), 1)::float as share
  from variant v join product p on p.id = v.product_id join category c on c.id = p.category_id
    left join sold s on s.variant_id = v.id
  group by 1, v.size having coalesce(sum(s.pieces), 0) + sum(v.stock) > 0
  order by 1, sold desc, v.size`;

/** The last sale is read after sorting, so only for the rows that are fetched. */
const deadStock = ({ start, end }: ReportRange): Sql => sql`
  select product, size, colour, sku, stock, value,
    (select to_char(max(${dayOf('o.created_at')}), 'YYYY-MM-DD') from order_line l join customer_order o on o.id = l.order_id
      where l.product_id = unsold.product_id and l.variant_id = unsold.id and o.delivery_status <> 'Cancelled') as last_sold
  from (
    select v.id, v.product_id, p.name as product, v.size, v.colour, v.sku, v.stock, (v.stock * v.sale_paise)::bigint as value
    from variant v join product p on p.id = v.product_id
    where v.stock > 0 and p.is_active and p.created_at < ${end}
      and not exists (select from order_line l join customer_order o on o.id = l.order_id
        where l.product_id = v.product_id and l.variant_id = v.id and o.delivery_status <> 'Cancelled'
          and o.created_at >= ${start} and o.created_at < ${end})
    order by value desc, p.name, v.sku
  ) as unsold`;

const coupons = ({ start, end }: ReportRange): Sql => sql`
  with placed as (
    select id, coupon_id, offer_discount_paise, promotion_discount_paise, coupon_discount_paise, total_paise from customer_order
    where created_at >= ${start} and created_at < ${end} and delivery_status <> 'Cancelled')
  select c.code as name, count(*)::int as orders, sum(o.coupon_discount_paise)::bigint as discount,
    sum(o.total_paise)::bigint as sales, ${orderIds('o.id')}
  from placed o join coupon c on c.id = o.coupon_id group by c.code
  union all
  select 'All offers', count(*)::int, sum(offer_discount_paise)::bigint, sum(total_paise)::bigint, ${orderIds('id')}
  from placed where offer_discount_paise > 0 having count(*) > 0
  union all
  select 'All promotions', count(*)::int, sum(promotion_discount_paise)::bigint, sum(total_paise)::bigint, ${orderIds('id')}
  from placed where promotion_discount_paise > 0 having count(*) > 0
  order by discount desc, name`;

const payments = ({ start, end }: ReportRange): Sql => sql`
  select case when method = '' then 'Not said' else method end as method, count(*)::int as attempts,
    count(*) filter (where status = 'captured')::int as captured, count(*) filter (where status = 'failed')::int as failed,
    round(100.0 * count(*) filter (where status = 'captured') / count(*), 1)::float as share,
    coalesce(sum(amount_paise) filter (where status = 'captured'), 0)::bigint as amount, ${orderIds('order_id')}
  from payment where created_at >= ${start} and created_at < ${end}
  group by 1 order by attempts desc, 1`;

/** Parcels of the range with a final state, or returning: the outcome of others is not known yet. */
const ended = ({ start, end }: ReportRange): Sql => sql`
  select s.id, s.order_id, s.state in ('rto_initiated', 'rto_delivered') as is_rto, s.state = 'lost' as is_lost,
    case when s.state in ('rto_initiated', 'rto_delivered') then coalesce(b.rto_paise, 0) else 0 end as cost
  from shipment s left join shipment_booking b on b.shipment_id = s.id
  where s.created_at >= ${start} and s.created_at < ${end}
    and s.state in ('delivered', 'rto_initiated', 'rto_delivered', 'lost')`;

const rtoSums = sql`count(*)::int as parcels, count(*) filter (where e.is_rto)::int as rto, count(*) filter (where e.is_lost)::int as lost,
  round(100.0 * count(*) filter (where e.is_rto) / count(*), 1)::float as share, sum(e.cost)::bigint as cost`;

const rtoPins = (range: ReportRange): Sql => sql`
  with ended as (${ended(range)})
  select o.ship_zip as pin, min(o.ship_city) as city, ${rtoSums}
  from ended e join customer_order o on o.id = e.order_id
  group by o.ship_zip order by rto desc, parcels desc, pin`;

const rtoProducts = (range: ReportRange): Sql => sql`
  with ended as (${ended(range)}),
  held as (select distinct e.id, l.product_id, l.product_name from ended e join shipment_line p on p.shipment_id = e.id
    join order_line l on l.id = p.order_line_id)
  select min(h.product_name) as product, ${rtoSums}
  from held h join ended e on e.id = h.id
  group by h.product_id order by rto desc, parcels desc, product`;

const rtoCustomers = (range: ReportRange): Sql => sql`
  with ended as (${ended(range)})
  select min(o.customer_name) as customer, min(o.customer_phone) as phone, ${rtoSums}
  from ended e join customer_order o on o.id = e.order_id
  group by o.account_id, case when o.account_id is null then o.customer_phone end
  order by rto desc, parcels desc, customer`;

/** The query of each report. Its columns are the keys of the report's definition. */
export const REPORT_SQL: Record<ReportKey, (range: ReportRange) => Sql> = {
  sales,
  tax,
  returns,
  'sell-through': sellThrough,
  'dead-stock': deadStock,
  coupons,
  payments,
  'rto-pins': rtoPins,
  'rto-products': rtoProducts,
  'rto-customers': rtoCustomers,
  visits,
  funnel,
  'no-results': visitParts('search'),
  pages: visitParts('page'),
  sources: visitParts('source'),
};
