import type { Facets } from '@shop/contract/catalogue';
import { categoryNameIn } from '@shop/contract/category-words';
import type { Translations } from '@shop/contract/translations';
import { requestLanguage } from '#infra/http';
import { type Db, sql } from '#infra/database';
import { DISCOUNT_STEPS, PRICE_STEPS, RATING_STEPS, toFacets, type FacetCount } from '../facets.ts';
import { productConditions, variantConditions, type FacetSelection } from './facet-selection.ts';
import { BUYABLE_VARIANTS, filteredProducts, LISTED_PRICES, type ProductFilter } from './product-filter.ts';

type Sql = ReturnType<typeof sql>;

const PRICE_BOUNDS = PRICE_STEPS.map((from) => from * 100);
const DISCOUNT_BOUNDS = DISCOUNT_STEPS.toReversed();

/**
 * Counts how many products each further choice would leave. A facet's counts ignore its own selection, or its other
 * values would all be zero, and respect the selection of the others. A product counts by its buyable variants: colour
 * and price have to match in the same one.
 *
 * Products with equal facet values are counted as one group, so that the facets are counted over a few hundred groups.
 * Listing rows are grouped in one pass and only the others read variants: a subquery for each row took six times as long at
 * 240,000 products.
 */
export async function readFacets(
  db: Db,
  filter: ProductFilter,
  selection: FacetSelection,
): Promise<{ total: number; facets: Facets }> {
  const { rows } = await sql<FacetCount & { translations: Translations | null }>`
    with alike as materialized (
      ${countListed(filter, selection)}
      union all
      ${countByVariants(filter, selection)}
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
    select counted.facet, counted.value, coalesce(counted.count, 0)::int as count, category.name, category.translations, category.slug
    from counted
    left join category on counted.facet = 'category' and category.id::text = counted.value`.execute(db);
  const language = requestLanguage();
  const counts = rows.map(({ translations, ...it }) => ({
    ...it,
    name: it.name === null ? null : categoryNameIn(translations, { language, english: it.name }),
  }));
  return { total: counts.find(({ facet }) => facet === 'total')?.count ?? 0, facets: toFacets(counts) };
}

/** The products of the list, each with a flag per facet. A product that fails two facets is in no count. */
function withFacetFlags(filter: ProductFilter, selection: FacetSelection): Sql {
  const conditions = productConditions(selection);
  return sql`(select f.*, ${ratingBucket} as stars,
      ${conditions.category} as category_fits, ${conditions.fit} as fit_fits, ${conditions.rating} as rating_fits,
      ${conditions.size} as size_fits, ${conditions.colour} as colour_fits,
      ${conditions.price} as price_fits, ${conditions.discount} as discount_fits
    from (${filteredProducts(filter)}) as f)`;
}

const FITS_ALL_BUT_ONE = sql`(f.category_fits::int + f.fit_fits::int + f.rating_fits::int + f.size_fits::int + f.colour_fits::int
  + f.price_fits::int + f.discount_fits::int >= 6)`;

const selectsVariants = ({ sizes, colours, discount, min, max }: FacetSelection): boolean =>
  [sizes, colours, discount, min, max].some((value) => value !== null);

/** Whether the listing row `f` is not enough: its variants differ in price, or in colour while a size or colour is selected. */
function readsVariants({ sizes, colours }: FacetSelection): Sql {
  const hasColours = sql`cardinality(f.colours) > 1`;
  if (sizes && colours) return sql`(f.varies or ${hasColours})`;
  return sizes || colours ? sql`(f.varies or (${hasColours} and f.size_fits and f.colour_fits))` : sql`f.varies`;
}

/** The groups of the products whose listing row is enough. */
function countListed(filter: ProductFilter, selection: FacetSelection): Sql {
  return sql`
    select category_id, fit, stars, category_fits, fit_fits, rating_fits,
      case when colour_fits and price_fits and discount_fits then sizes end as sizes,
      case when size_fits and price_fits and discount_fits then colours end as colours,
      case when size_fits and colour_fits and discount_fits then array[step] end as steps,
      case when size_fits and colour_fits and price_fits then off end as off,
      size_fits and colour_fits and price_fits and discount_fits as fits, many
    from (
      select f.category_id, f.fit, f.stars, f.category_fits, f.fit_fits, f.rating_fits, f.size_fits, f.colour_fits, f.price_fits,
        f.discount_fits, f.sizes, f.colours, ${priceBucket(sql`f.price`)} as step, ${discountBucket(sql`f.discount`)} as off,
        count(*) as many
      from ${withFacetFlags(filter, selection)} as f
      where not ${readsVariants(selection)} and ${FITS_ALL_BUT_ONE}
      group by f.category_id, f.fit, f.stars, f.category_fits, f.fit_fits, f.rating_fits, f.size_fits, f.colour_fits, f.price_fits,
        f.discount_fits, f.sizes, f.colours, step, off
    ) as listed`;
}

/** The groups of the other products. */
function countByVariants(filter: ProductFilter, selection: FacetSelection): Sql {
  const columns = sql`f.category_id, f.fit, f.stars, f.category_fits, f.fit_fits, f.rating_fits, it.sizes, it.colours, it.steps, it.off, it.fits`;
  return sql`
    select ${columns}, count(*)
    from ${withFacetFlags(filter, selection)} as f
    cross join lateral (${selectsVariants(selection) ? remainingFacets(selection) : UNFILTERED_FACETS}) as it
    where ${readsVariants(selection)} and ${FITS_ALL_BUT_ONE}
    group by ${columns}`;
}

/**
 * Of one product: the sizes, colours and price ranges that the other selections leave, its best discount among them, and
 * whether one variant matches all.
 */
function remainingFacets(selection: FacetSelection): Sql {
  const { size, colour, price, discount } = variantConditions(selection);
  return sql`
    select array_agg(distinct v.size) filter (where ${colour} and ${price} and ${discount}) as sizes,
      array_agg(distinct v.colour) filter (where v.colour <> '' and ${size} and ${price} and ${discount}) as colours,
      array_agg(distinct ${priceBucket(sql`v.price`)}) filter (where ${size} and ${colour} and ${discount}) as steps,
      max(${discountBucket(sql`v.discount`)}) filter (where ${size} and ${colour} and ${price}) as off,
      coalesce(bool_or(${size} and ${colour} and ${price} and ${discount}), false) as fits
    from ${BUYABLE_VARIANTS} as v having count(*) > 0`;
}

const priceBucket = (price: Sql): Sql => sql`width_bucket(${price}, ${PRICE_BOUNDS}::bigint[])`;
const discountBucket = (discount: Sql): Sql =>
  sql`(${[0, ...DISCOUNT_BOUNDS]}::int[])[1 + width_bucket((${discount})::int, ${DISCOUNT_BOUNDS}::int[])]`;

/** The highest minimum rating that the row `f` reaches; 0 for none. */
const ratingBucket = sql`(${[0, ...RATING_STEPS.toReversed()]}::int[])[1 + width_bucket(f.rating_tenths::int,
  ${RATING_STEPS.toReversed().map((stars) => stars * 10)}::int[])]`;

/** The same without a selection that concerns variants: every size, colour and price remains. */
const UNFILTERED_FACETS = sql`
  select f.sizes, f.colours, array_agg(distinct ${priceBucket(sql`v.price`)}) as steps, max(${discountBucket(sql`v.discount`)}) as off,
    true as fits
  from ${LISTED_PRICES} as v having count(*) > 0`;
