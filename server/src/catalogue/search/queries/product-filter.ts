import type { Collection, ProductSearch, Sort } from '@shop/contract/catalogue';
import { sql } from '#infra/database';
import { isOfferActive, priceUnderOffer } from '#offers';

type Sql = ReturnType<typeof sql>;

/** New arrivals: the products of this many days, and at least a minimum number of the newest. */
const NEW_ARRIVAL_DAYS = 60;
const MIN_NEW_ARRIVALS = 12;

/** Filter of a list before facets are selected. */
export type ProductFilter = {
  now: Date;
  /** Staff see every product, customers those on sale. */
  all?: boolean;
  /** Text for to_tsquery; undefined without a query. */
  words?: string | undefined;
  parents?: string[] | undefined;
  categoryId?: string | undefined;
  tag?: string | undefined;
  /** Only products with a running offer, also one with a minimum. */
  onOffer?: boolean;
  /** Only products that an offer lowers now, or new arrivals. */
  collection?: Collection | undefined;
};

const isActiveCategory = (parents: string[] | undefined): Sql => {
  const active = sql`array(select id from category where is_active
    ${parents ? sql`and lower(parent_category) = any(${parents})` : sql``})`;
  // Nearly every category is active: an index scan by category would read the whole shop unordered, so `is true` prevents it.
  return parents ? sql`l.category_id = any(${active})` : sql`(l.category_id = any(${active})) is true`;
};

const hasRunningOffer = (now: Date, lowering: boolean): Sql => sql`l.offer_id = any(array(
  select o.id from offer o where ${isOfferActive(now)} ${lowering ? sql`and o.minimum_paise = 0` : sql``}))`;

const isNewArrival = (now: Date): Sql => sql`(l.created_at >= ${now}::timestamptz - ${NEW_ARRIVAL_DAYS} * interval '1 day'
  or l.product_id = any(array(
    select n.product_id from product_listing n join category c on c.id = n.category_id
    where n.on_sale and c.is_active order by n.created_at desc, n.product_id desc limit ${MIN_NEW_ARRIVALS})))`;

/**
 * The products of a list with their current prices, as a table expression: price and discount of the variant that is
 * shown, and the highest price. An offer without a minimum lowers prices at once.
 */
export function filteredProducts({
  now,
  all = false,
  words,
  parents,
  categoryId,
  tag,
  onOffer = false,
  collection,
}: ProductFilter): Sql {
  return sql`
    select it.*, ${discountPercent(sql`it.mrp_paise`, sql`it.price`)} as discount
    from (
      select l.product_id, l.category_id, l.created_at, l.mrp_paise, l.sizes, l.colours, l.fit, l.varies, l.prices, l.mrps, l.rating_tenths, l.rating_rank,
        o.id as lowering,
        ${priceUnderOffer(sql`l.sale_paise`)} as price, ${priceUnderOffer(sql`l.highest_paise`)} as highest
        ${words === undefined ? sql`` : sql`, w.document`}
      from product_listing l
      left join offer o on o.id = l.offer_id and ${isOfferActive(now)} and o.minimum_paise = 0
      ${words === undefined ? sql`` : sql`join ${documentsWith(words)} w on w.product_id = l.product_id`}
      where ${all ? sql`true` : sql`l.on_sale and ${isActiveCategory(parents)}`}
        ${categoryId === undefined ? sql`` : sql`and l.category_id = ${categoryId}`}
        ${tag === undefined ? sql`` : sql`and l.product_id = any(array(select p.id from product p where p.tags @> array[${tag}::text]))`}
        ${onOffer ? sql`and ${hasRunningOffer(now, false)}` : sql``}
        ${collection === 'sale' ? sql`and ${hasRunningOffer(now, true)}` : sql``}
        ${collection === 'new' ? sql`and ${isNewArrival(now)}` : sql``}
    ) as it`;
}

/**
 * The search documents that match, found by their own index. With `offset 0` the planner joins them afterwards: it walked
 * through all products, the newest first, where it took for frequent what only older products have (1.2 s at 330,000).
 */
const documentsWith = (words: string): Sql =>
  sql`(select product_id, document from product_search_document where document @@ to_tsquery('english', ${words}) offset 0)`;

/** The buyable variants of the row `f` of filteredProducts, with their current prices. */
export const BUYABLE_VARIANTS = sql`(
  select b.*, ${discountPercent(sql`b.mrp_paise`, sql`b.price`)} as discount
  from (
    select v.size, v.colour, v.mrp_paise, ${priceUnderOffer(sql`v.sale_paise`)} as price
    from variant v left join offer o on o.id = f.lowering
    where v.product_id = f.product_id and v.is_active and v.stock > 0
  ) as b)`;

/** Whole percent off the MRP, as the contract's percentOff rounds it. */
function discountPercent(mrp: Sql, price: Sql): Sql {
  return sql`case when ${mrp} = 0 then 0 else ((${mrp} - ${price}) * 200 + ${mrp}) / (2 * ${mrp}) end`;
}

/** The distinct prices of the row `f` of filteredProducts, from the listing instead of the variants. */
export const LISTED_PRICES = sql`(
  select b.price, ${discountPercent(sql`b.mrp`, sql`b.price`)} as discount
  from (
    select l.mrp, ${priceUnderOffer(sql`l.sale`)} as price
    from unnest(f.prices, f.mrps) as l (sale, mrp) left join offer o on o.id = f.lowering
  ) as b)`;

/** The cache key of a count of a list; it does not contain the time. */
export const cacheKey = (kind: string, list: { filter: ProductFilter; selection?: object }): string =>
  JSON.stringify([kind, { ...list.filter, now: null }, list.selection]);

export const parentCategories = ({ parent }: ProductSearch): string[] | undefined => splitValues(parent) ?? undefined;

/** The values of a choice, in lower case; null where nothing is chosen. */
export const splitValues = (text: string | undefined): string[] | null => {
  const values = (text ?? '')
    .split(',')
    .map((it) => it.trim().toLowerCase())
    .filter(Boolean);
  return values.length > 0 ? values : null;
};

export const NEWEST_FIRST = sql`created_at desc, product_id desc`;

/** The order of a list; ties newest first. Sales are refreshed once a minute (product_sales_30d). */
export function orderBy(sort: Sort, words: string | undefined): Sql {
  const first = {
    relevance: words === undefined ? sql`` : sql`ts_rank(document, to_tsquery('english', ${words})) desc,`,
    newest: sql``,
    'price-asc': sql`price,`,
    'price-desc': sql`highest desc,`,
    discount: sql`discount desc,`,
    trending: sql`units desc,`,
    rating: sql`rating_rank desc,`,
  } satisfies Record<Sort, Sql>;
  return sql`${first[sort]} ${NEWEST_FIRST}`;
}
