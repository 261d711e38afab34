import { NEW_ARRIVALS, type Product, type Sort } from '@shop/contract/catalogue';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { type Db, sql } from '#infra/database';
import type { Memoize } from '#infra/page-cache';
import { LIST_TAGS } from '../../cache-tags.ts';
import { toFacetSelection, productConditions, joinListedPrice, type FacetSelection } from './facet-selection.ts';
import { filteredProducts, cacheKey, NEWEST_FIRST, orderBy, type ProductFilter } from './product-filter.ts';
import { productsInOrder } from '../../queries/products-by-ids.ts';

/** The page of a list and its sort order. */
export type Paging = { sort: Sort; page?: number | undefined; limit?: number | undefined };
export type ProductPage = Paged & { products: Product[] };

const NO_SELECTION: FacetSelection = toFacetSelection({});

type ListQuery = ProductFilter & { memoize: Memoize };

/** A page of a list and its total: two queries in parallel, then the products. */
export async function productPage(db: Db, { memoize, ...filter }: ListQuery, paging: Paging): Promise<ProductPage> {
  const [products, total] = await Promise.all([
    listProducts(db, { filter, selection: NO_SELECTION, paging }),
    memoize({ key: cacheKey('total', { filter }), tags: LIST_TAGS }, () => countProducts(db, filter)),
  ]);
  return { products, ...paged(total, paging) };
}

/** The number of products of a list. */
export async function countProducts(db: Db, filter: ProductFilter, selection = NO_SELECTION): Promise<number> {
  const conditions = productConditions(selection);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${filteredProducts(filter)}) as f ${joinListedPrice(selection)}
    where ${sql.join(Object.values(conditions), sql` and `)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The home page: a page of products, and the newest arrivals. */
export async function homePage(
  db: Db,
  query: ListQuery,
  paging: Omit<Paging, 'sort'>,
): Promise<ProductPage & { newArrivedProducts: Product[] }> {
  const newest: Paging = { sort: 'newest', limit: NEW_ARRIVALS };
  const [page, newArrivedProducts] = await Promise.all([
    productPage(db, query, { sort: 'newest', ...paging }),
    listProducts(db, { filter: query, selection: NO_SELECTION, paging: newest }),
  ]);
  return { ...page, newArrivedProducts };
}

/**
 * Maximum matches ordered by rank, the newest ones; the rest follow, newest first. Ranking thousands of matches of a
 * frequent word would cost much and help little. Fewer matches are all ranked.
 */
const MAX_RANKED = 240;

/** Columns of the sales table in the list's order: its index has that order, so that only the first rows are read. */
const TRENDING_COLUMNS = sql`sold.product_id, sold.created_at, sold.units`;

type ListProducts = { filter: ProductFilter; selection: FacetSelection; paging: Paging };

/** The products of one page, chosen and ordered. */
export async function listProducts(db: Db, { filter, selection, paging }: ListProducts): Promise<Product[]> {
  const { sort, page = 1, limit = PAGE_SIZE } = paging;
  const offset = (page - 1) * limit;
  const conditions = productConditions(selection);
  const matching = sql`
    select ${sort === 'trending' ? TRENDING_COLUMNS : sql`f.product_id, f.created_at, f.rating_rank, shown.*`}
      ${filter.words === undefined ? sql`` : sql`, f.document`}
    from (${filteredProducts(filter)}) as f
    ${sort === 'trending' ? sql`join product_sales_30d as sold on sold.product_id = f.product_id` : sql``}
    ${joinListedPrice(selection)}
    where ${sql.join(Object.values(conditions), sql` and `)}`;
  const maxRanked = Math.ceil(MAX_RANKED / limit) * limit;
  const isByRank = sort === 'relevance' && filter.words !== undefined && offset < maxRanked;
  const { rows } = await sql<{ productId: string }>`
    select product_id from (${matching} ${isByRank ? sql`order by ${NEWEST_FIRST} limit ${maxRanked}` : sql``}) as list
    order by ${isByRank || sort !== 'relevance' ? orderBy(sort, filter.words) : NEWEST_FIRST}
    limit ${limit} offset ${offset}`.execute(db);
  const ids = rows.map((row) => row.productId);
  return productsInOrder(db, ids, { now: filter.now, includeBlocked: filter.all ?? false });
}

export const paged = (total: number, { page = 1, limit = PAGE_SIZE }: Paging): Paged => ({
  total,
  page,
  pages: pagesOf(total, limit),
});
