import type { Product, ProductTable } from '@shop/contract/catalogue';
import { MAX_PAGE_SIZE, MAX_SEARCH_COUNT, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, flushCounters, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { productsInOrder } from '../../queries/products-by-ids.ts';
import { parseSearch } from './parse-search.ts';

type TableQuery = ProductTable & {
  now: Date;
  /** Staff see every product, customers those on sale. */
  all: boolean;
};

/**
 * The table of products: searched, filtered and sorted. Newest first, or by rank with a query. Of more than
 * MAX_SEARCH_COUNT matches an arbitrary MAX_SEARCH_COUNT are ranked.
 */
export async function productTable(db: Db, input: TableQuery): Promise<Paged & { products: Product[] }> {
  const { now, all, page = 1, limit = MAX_PAGE_SIZE } = input;
  const search = await parseSearch(db, input.q);
  if (search?.query === null) return { products: [], total: 0, page, pages: 1 };

  const tsquery = search?.query;
  if (usesStockSummary(input)) await flushCounters(db);
  const searchJoin = tsquery === undefined ? sql`` : sql`join product_search_document w on w.product_id = p.id`;
  const from = sql`${productSource(input, tsquery)} p ${searchJoin} where true ${sql.join(conditions(input, tsquery), sql` `)}`;
  const { join, order } = sorting(input, tsquery);
  const source =
    tsquery !== undefined && input.sort === undefined
      ? sql`(select p.id, p.created_at, w.document from ${from} limit ${MAX_SEARCH_COUNT}) p`
      : sql`(select p.id, p.name, p.created_at from ${from}) p`;
  const [{ total, more }, { rows }] = await Promise.all([
    countCapped(db, sql`select from ${from}`, countCap(tsquery)),
    sql<{ id: string }>`
      select p.id from ${source} ${join}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  const ids = rows.map(({ id }) => id);
  const products = await productsInOrder(db, ids, { now, includeBlocked: all });
  return { products, total, more, page, pages: pagesOf(total, limit) };
}

type TableFilter = Omit<ProductTable, 'page' | 'limit' | 'sort' | 'order'>;

/** Ids of the newest products that match a filter, up to a limit, and the total. */
export async function findProductIds(
  db: Db,
  { filter, except, limit }: { filter: TableFilter; except: readonly string[]; limit: number },
): Promise<{ total: number; ids: string[] }> {
  const search = await parseSearch(db, filter.q);
  if (search?.query === null) return { total: 0, ids: [] };
  const tsquery = search?.query;
  const staffFilter = { ...filter, all: true };
  if (usesStockSummary(staffFilter)) await flushCounters(db);
  const searchJoin = tsquery === undefined ? sql`` : sql`join product_search_document w on w.product_id = p.id`;
  const from = sql`${productSource(staffFilter, tsquery)} p ${searchJoin} where true ${sql.join(conditions(staffFilter, tsquery), sql` `)}
    and p.id <> all(${except.filter(isId)}::uuid[])`;
  const [{ total }, { rows }] = await Promise.all([
    countCapped(db, sql`select from ${from}`, countCap(tsquery)),
    sql<{ id: string }>`select p.id from ${from} order by ${NEWEST} limit ${limit}`.execute(db),
  ]);
  return { total, ids: rows.map(({ id }) => id) };
}

type Sql = ReturnType<typeof sql>;
type Conditions = TableFilter & { all: boolean; sort?: ProductTable['sort'] };

function conditions({ all, category = '', offer = '', state, stock }: Conditions, tsquery: string | undefined): Sql[] {
  return [
    ...(tsquery === undefined ? [] : [sql`and w.document @@ to_tsquery('english', ${tsquery})`]),
    ...(all
      ? []
      : [
          sql`and exists (select from product_listing l where l.product_id = p.id and l.on_sale)
            and p.category_id = any(array(select id from category where is_active))`,
        ]),
    ...(category === ''
      ? []
      : [sql`and p.category_id = any(array(select id from category where slug = ${category} or id::text = lower(${category})))`]),
    ...(offer === '' ? [] : [isId(offer) ? sql`and p.offer_id = ${offer}` : sql`and false`]),
    ...(state === undefined ? [] : [state === 'active' ? sql`and p.is_active` : sql`and not p.is_active`]),
    ...(stock === undefined ? [] : [sql`and p.low_stock_variants > 0`]),
    // A sold-out product always has a variant low in stock.
    ...(stock === 'out' ? [sql`and p.pieces = 0`] : []),
  ];
}

/** The source table: a small index covers products low in stock or sold out, where no other filter applies. */
function productSource({ all, category = '', offer = '', stock, sort }: Conditions, tsquery: string | undefined): Sql {
  if (stock === undefined) return sql`product`;
  if (all && tsquery === undefined && sort !== 'name' && category === '' && offer === '')
    return sql`(select product_id as id, '' as name, created_at, active = 1 as is_active, low_stock_variants, pieces from product_stock_summary)`;
  return sql`(select product.*, low_stock_variants, pieces from product join product_stock_summary on product_id = product.id)`;
}

const usesStockSummary = ({ sort, stock }: Conditions): boolean => sort === 'stock' || stock !== undefined;

const NEWEST = sql`p.created_at desc, p.id desc`;

function sorting({ sort, order }: TableQuery, tsquery: string | undefined): { join: Sql; order: Sql } {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'name':
      return { join: sql``, order: sql`lower(p.name) ${direction}, p.id ${direction}` };
    case 'price':
      return {
        join: sql`join product_listing l on l.product_id = p.id`,
        order: sql`l.sale_paise ${direction}, l.product_id ${direction}`,
      };
    case 'mrp':
      return {
        join: sql`join product_listing l on l.product_id = p.id`,
        order: sql`l.mrp_paise ${direction}, l.product_id ${direction}`,
      };
    case 'stock':
      return {
        join: sql`join product_stock_summary stock on stock.product_id = p.id`,
        order: sql`stock.pieces ${direction}, stock.product_id ${direction}`,
      };
    case 'newest':
      return { join: sql``, order: order === 'asc' ? sql`p.created_at, p.id` : NEWEST };
    default:
      return {
        join: sql``,
        order: tsquery === undefined ? NEWEST : sql`ts_rank(p.document, to_tsquery('english', ${tsquery})) desc, ${NEWEST}`,
      };
  }
}
