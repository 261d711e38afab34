import { NEW_ARRIVALS, type Product, type Sort } from '@shop/contract/catalogue';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { type Db, sql } from '#infra/database';
import type { Memoize } from '#infra/page-cache';
import { LIST_TAGS } from '../../cache-tags.ts';
import { choicesOf, productFits, shownOf, type FacetSelection } from './facet-selection.ts';
import { filteredProducts, cacheKey, NEWEST, orderOf, type Asked } from './product-filter.ts';
import { productsInOrder } from '../../queries/products-by-ids.ts';

/** Which part of a list, in which order. */
export type Paging = { sort: Sort; page?: number | undefined; limit?: number | undefined };
export type ProductPage = Paged & { products: Product[] };

const NO_CHOICES: FacetSelection = choicesOf({});

type List = Asked & { memoize: Memoize };

/** A page of a list and how long the list is: two questions at once, then the products themselves. */
export async function productPage(db: Db, { memoize, ...asked }: List, cut: Paging): Promise<ProductPage> {
  const [products, total] = await Promise.all([
    listProducts(db, { asked, choices: NO_CHOICES, cut }),
    memoize({ key: cacheKey('total', { asked }), tags: LIST_TAGS }, () => countOf(db, asked)),
  ]);
  return { products, ...paged(total, cut) };
}

/** How many products a list has before any choice. */
export async function countOf(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${filteredProducts(asked)}) as f`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The home page: a page of products, and the newest arrivals beside it. */
export async function homePage(
  db: Db,
  list: List,
  cut: Omit<Paging, 'sort'>,
): Promise<ProductPage & { newArrivedProducts: Product[] }> {
  const newest: Paging = { sort: 'newest', limit: NEW_ARRIVALS };
  const [page, newArrivedProducts] = await Promise.all([
    productPage(db, list, { sort: 'newest', ...cut }),
    listProducts(db, { asked: list, choices: NO_CHOICES, cut: newest }),
  ]);
  return { ...page, newArrivedProducts };
}

/**
 * A word that fits thousands of products says little about each: the newest so many (and what fills the page) are put in the
 * order of how well they fit, the others follow, newest first. What fits fewer is ranked as a whole.
 */
const RANKED = 240;

/** By its own columns, which are the product's: their index is in the order of the list, so that only its beginning is read. */
const MOST_SOLD = sql`sold.product_id, sold.created_at, sold.units`;

type PageOfList = { asked: Asked; choices: FacetSelection; cut: Paging };

/** The products of one page, chosen and ordered. */
export async function listProducts(db: Db, { asked, choices, cut }: PageOfList): Promise<Product[]> {
  const { sort, page = 1, limit = PAGE_SIZE } = cut;
  const offset = (page - 1) * limit;
  const fits = productFits(choices);
  const fitting = sql`
    select ${sort === 'trending' ? MOST_SOLD : sql`f.product_id, f.created_at, shown.*`}
      ${asked.words === undefined ? sql`` : sql`, f.document`}
    from (${filteredProducts(asked)}) as f
    ${sort === 'trending' ? sql`join product_sales_30d as sold on sold.product_id = f.product_id` : sql``}
    ${shownOf(choices)}
    where ${fits.category} and ${fits.fit} and ${fits.size} and ${fits.colour} and ${fits.discount} and ${fits.price}`;
  const ranked = Math.ceil(RANKED / limit) * limit;
  const isByRank = sort === 'relevance' && asked.words !== undefined && offset < ranked;
  const { rows } = await sql<{ productId: string }>`
    select product_id from (${fitting} ${isByRank ? sql`order by ${NEWEST} limit ${ranked}` : sql``}) as list
    order by ${isByRank || sort !== 'relevance' ? orderOf(sort, asked.words) : NEWEST}
    limit ${limit} offset ${offset}`.execute(db);
  const ids = rows.map((row) => row.productId);
  return productsInOrder(db, ids, { now: asked.now, includeBlocked: asked.all ?? false });
}

export const paged = (total: number, { page = 1, limit = PAGE_SIZE }: Paging): Paged => ({
  total,
  page,
  pages: pagesOf(total, limit),
});
