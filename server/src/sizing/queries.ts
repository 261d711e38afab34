import { MAX_SIZE_CHARTS, type SizeChart } from '@shop/contract/size-charts';
import { productsByIds } from '#catalogue';
import { type Db, sql, type Tx } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { toChart } from './chart-mapper.ts';
import type { Outcome } from './suggest-size.ts';

/** Maximum lines of a product that are read for kept and returned items, the newest. */
const MAX_LINES = 1000;
const YEAR = 365;

/** All size charts, in the shop's order. */
export async function sizeCharts(db: Db | Tx): Promise<SizeChart[]> {
  const rows = await db.selectFrom('sizeChart').selectAll().orderBy('createdAt').orderBy('id').limit(MAX_SIZE_CHARTS).execute();
  return rows.map(toChart);
}

/** The facts that decide on a product's size chart, and its sizes in the shop's order. */
export type SizedProduct = { id: string; name: string; parent: string; category: string; fit: string; sizes: string[] };

/**
 * A visible product, by its id or slug.
 * @throws ShopError not_found
 */
export async function sizedProduct(db: Db, idOrSlug: string, now: Date): Promise<SizedProduct> {
  const column = isId(idOrSlug) ? 'id' : 'slug';
  const row = await db.selectFrom('product').select('id').where(column, '=', idOrSlug).executeTakeFirst();
  const product = row && (await productsByIds(db, [row.id], { now })).get(row.id);
  if (!product) throw new ShopError('not_found', 'There is no such product.');
  const { _id: id, name, parent_category: parent, category, fit, sizes } = product;
  return { id, name, parent, category: category._id, fit, sizes };
}

/**
 * Outcomes of a product by size: small, true or large in reviews, returned as too small or too large, or kept without a
 * review, which counts half. Of the last year, and of the newest MAX_LINES lines.
 */
export async function outcomesBySize(db: Db, productId: string, now: Date): Promise<Outcome[]> {
  const since = daysAfter(now, -YEAR);
  const { rows } = await sql<Outcome>`
    with review_outcome as (
      select size, count(*) filter (where fit = 'small') as small, count(*) filter (where fit = 'true') as fitting,
        count(*) filter (where fit = 'large') as large
      from (select size, fit from review where product_id = ${productId} and state = 'published' and created_at > ${since}
        order by created_at desc, id desc limit ${MAX_LINES}) r
      group by size),
    newest as (
      select id, order_id, size from order_line where product_id = ${productId} order by id desc limit ${MAX_LINES}),
    line as (
      select l.size, max(r.reason) as reason, o.delivery_status
      from newest l
      join customer_order o on o.id = l.order_id and o.delivery_status in ('Delivered', 'Returned') and o.created_at > ${since}
      left join order_return_line rl on rl.order_line_id = l.id
      left join order_return r on r.id = rl.return_id and r.state <> 'rejected'
      group by l.id, l.size, o.delivery_status),
    line_outcome as (
      select size, count(*) filter (where reason = 'Too small') as small,
        count(*) filter (where reason is null and delivery_status = 'Delivered') as fitting,
        count(*) filter (where reason = 'Too large') as large
      from line group by size)
    select coalesce(r.size, l.size) as size,
      (coalesce(r.small, 0) + coalesce(l.small, 0))::float8 as small,
      (coalesce(r.fitting, 0) + greatest(coalesce(l.fitting, 0) - coalesce(r.fitting + r.small + r.large, 0), 0) * 0.5)::float8 as fitting,
      (coalesce(r.large, 0) + coalesce(l.large, 0))::float8 as large
    from review_outcome r full join line_outcome l on l.size = r.size`.execute(db);
  return rows;
}
