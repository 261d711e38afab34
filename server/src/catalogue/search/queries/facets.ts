import type { Facets } from '@shop/contract/catalogue';
import { type Db, sql } from '#infra/database';
import { DISCOUNT_STEPS, PRICE_STEPS, RATING_STEPS, toFacets, type FacetCount } from '../facets.ts';
import { namedInLanguage } from './translated-name.ts';
import { productConditions, variantConditions, type FacetSelection } from './facet-selection.ts';
import { BUYABLE_VARIANTS, filteredProducts, LISTED_PRICES, type ProductFilter } from './product-filter.ts';

const PRICE_BOUNDS = PRICE_STEPS.map((from) => from * 100);
const DISCOUNT_BOUNDS = DISCOUNT_STEPS.toReversed();

/**
 * Counts how many products each further choice would leave. A facet's counts ignore its own selection, or its other
 * values would all be zero, and respect the selection of the others. A product counts by its buyable variants: colour
 * and price have to match in the same one.
 *
 * Products with equal facet values are counted as one group, so that the query aggregates a few hundred groups instead
 * of every product.
 */
export async function readFacets(
  db: Db,
  filter: ProductFilter,
  selection: FacetSelection,
): Promise<{ total: number; facets: Facets }> {
  const { rows } = await sql<FacetCount>`
    with alike as materialized (
      select f.category_id, f.fit, ${ratingBucket} as stars, f.category_fits, f.fit_fits, f.rating_fits, it.*, count(*) as many
      from (${withFacetFlags(filter, selection)}) as f
      cross join lateral (${remainingFacets(selection)}) as it
      where f.category_fits::int + f.fit_fits::int + f.rating_fits::int + f.size_fits::int + f.colour_fits::int + f.price_fits::int
        + f.discount_fits::int >= 6
      group by f.category_id, f.fit, stars, f.category_fits, f.fit_fits, f.rating_fits, it.sizes, it.colours, it.steps, it.off, it.fits
    ), counted as (
      select 'total' as facet, '' as value, sum(many) as count from alike where fits and category_fits and fit_fits and rating_fits
      union all
      select 'category', category_id::text, sum(many) from alike where fits and fit_fits and rating_fits group by category_id
      union all
      select 'fit', fit, sum(many) from alike where fits and category_fits and rating_fits and fit <> '' group by fit
      union all
      select 'size', size, sum(many) from alike cross join unnest(sizes) as size where category_fits and fit_fits and rating_fits group by size
      union all
      select 'colour', colour, sum(many) from alike cross join unnest(colours) as colour
        where category_fits and fit_fits and rating_fits group by colour
      union all
      select 'price', step::text, sum(many) from alike cross join unnest(steps) as step
        where category_fits and fit_fits and rating_fits group by step
      union all
      select 'discount', off::text, sum(many) from alike where off is not null and category_fits and fit_fits and rating_fits group by off
      union all
      select 'rating', stars::text, sum(many) from alike where fits and category_fits and fit_fits and stars > 0 group by stars
    )
    select counted.facet, counted.value, coalesce(counted.count, 0)::int as count, ${namedInLanguage('category')} as name, category.slug
    from counted
    left join category on counted.facet = 'category' and category.id::text = counted.value`.execute(db);
  return { total: rows.find(({ facet }) => facet === 'total')?.count ?? 0, facets: toFacets(rows) };
}

/** The products of the list, each with a flag per facet. A product that fails two facets is in no count. */
function withFacetFlags(filter: ProductFilter, selection: FacetSelection) {
  const conditions = productConditions(selection);
  return sql`select f.*, ${conditions.category} as category_fits, ${conditions.fit} as fit_fits, ${conditions.rating} as rating_fits,
      ${conditions.size} as size_fits,
      ${conditions.colour} as colour_fits, ${conditions.price} as price_fits, ${conditions.discount} as discount_fits
    from (${filteredProducts(filter)}) as f`;
}

/**
 * Per product: the sizes, colours and price ranges that the other selections leave, its best discount among them, and
 * whether one variant matches all. Variants are read only where the listing row is not enough: they differ in price,
 * or in colour while a size or colour is selected.
 */
function remainingFacets(selection: FacetSelection) {
  const { sizes, colours, discount, min, max } = selection;
  if ([sizes, colours, discount, min, max].every((value) => value === null)) return REMAINING_WITHOUT_SELECTION;
  const conditions = variantConditions(selection);
  const selectedCount = [sizes, colours].filter((value) => value !== null).length;
  const hasColours = sql`cardinality(f.colours) > 1`;
  const bySize = [sql`false`, sql`(${hasColours} and f.size_fits and f.colour_fits)`, hasColours][selectedCount] ?? hasColours;
  const readsVariants = sql`(f.varies or ${bySize})`;
  return sql`
    select case when f.colour_fits and f.price_fits and f.discount_fits then f.sizes end as sizes,
      case when f.size_fits and f.price_fits and f.discount_fits then f.colours end as colours,
      case when f.size_fits and f.colour_fits and f.discount_fits then array[${priceBucket(sql`f.price`)}] end as steps,
      case when f.size_fits and f.colour_fits and f.price_fits then ${discountBucket(sql`f.discount`)} end as off,
      f.size_fits and f.colour_fits and f.price_fits and f.discount_fits as fits
    where not ${readsVariants}
    union all
    select array_agg(distinct v.size) filter (where ${conditions.colour} and ${conditions.price} and ${conditions.discount}),
      array_agg(distinct v.colour) filter (where v.colour <> '' and ${conditions.size} and ${conditions.price} and ${conditions.discount}),
      array_agg(distinct ${priceBucket(sql`v.price`)}) filter (where ${conditions.size} and ${conditions.colour} and ${conditions.discount}),
      max(${discountBucket(sql`v.discount`)}) filter (where ${conditions.size} and ${conditions.colour} and ${conditions.price}),
      coalesce(bool_or(${conditions.size} and ${conditions.colour} and ${conditions.price} and ${conditions.discount}), false)
    from ${BUYABLE_VARIANTS} as v where ${readsVariants} having count(*) > 0`;
}

type Sql = ReturnType<typeof sql>;

const priceBucket = (price: Sql): Sql => sql`width_bucket(${price}, ${PRICE_BOUNDS}::bigint[])`;
const discountBucket = (discount: Sql): Sql =>
  sql`(${[0, ...DISCOUNT_BOUNDS]}::int[])[1 + width_bucket((${discount})::int, ${DISCOUNT_BOUNDS}::int[])]`;

/** The highest minimum rating that the row `f` reaches; 0 for none. */
const ratingBucket = sql`(${[0, ...RATING_STEPS.toReversed()]}::int[])[1 + width_bucket(f.rating_tenths::int,
  ${RATING_STEPS.toReversed().map((stars) => stars * 10)}::int[])]`;

/** The same without a selection that concerns variants: every size, colour and price remains. */
const REMAINING_WITHOUT_SELECTION = sql`
  select f.sizes, f.colours, array[${priceBucket(sql`f.price`)}] as steps, ${discountBucket(sql`f.discount`)} as off, true as fits
  where not f.varies
  union all
  select f.sizes, f.colours, array_agg(distinct ${priceBucket(sql`v.price`)}), max(${discountBucket(sql`v.discount`)}), true
  from ${LISTED_PRICES} as v where f.varies having count(*) > 0`;
