import type { Facets } from '@shop/contract/catalogue';
import { type Db, sql } from '#infra/database';
import { DISCOUNT_STEPS, facetsOf, PRICE_STEPS, type Counted } from '../facets.ts';
import { productFits, variantFits, type FacetSelection } from './facet-selection.ts';
import { BUYABLE, filteredProducts, LISTED_PRICES, type Asked } from './product-filter.ts';

const STEPS = PRICE_STEPS.map((from) => from * 100);
const DISCOUNTS = DISCOUNT_STEPS.toReversed();

/**
 * How many products each further choice would leave. A facet's counts ignore what was chosen in it, or its other values
 * would all say none, and respect the choices of the others. A product counts by the variants that can be bought: a colour and
 * a price have to meet in one of them.
 *
 * Products that are alike in all that facets look at are counted once as a group, so that the countings go over a few
 * hundred groups instead of every product.
 */
export async function readFacets(db: Db, asked: Asked, choices: FacetSelection): Promise<{ total: number; facets: Facets }> {
  const { rows } = await sql<Counted>`
    with alike as materialized (
      select f.category_id, f.fit, f.category_fits, f.fit_fits, it.*, count(*) as many
      from (${flagged(asked, choices)}) as f
      cross join lateral (${leftOf(choices)}) as it
      where f.category_fits::int + f.fit_fits::int + f.size_fits::int + f.colour_fits::int + f.price_fits::int + f.discount_fits::int >= 5
      group by f.category_id, f.fit, f.category_fits, f.fit_fits, it.sizes, it.colours, it.steps, it.off, it.fits
    ), counted as (
      select 'total' as facet, '' as value, sum(many) as count from alike where fits and category_fits and fit_fits
      union all
      select 'category', category_id::text, sum(many) from alike where fits and fit_fits group by category_id
      union all
      select 'fit', fit, sum(many) from alike where fits and category_fits and fit <> '' group by fit
      union all
      select 'size', size, sum(many) from alike cross join unnest(sizes) as size where category_fits and fit_fits group by size
      union all
      select 'colour', colour, sum(many) from alike cross join unnest(colours) as colour
        where category_fits and fit_fits group by colour
      union all
      select 'price', step::text, sum(many) from alike cross join unnest(steps) as step where category_fits and fit_fits group by step
      union all
      select 'discount', off::text, sum(many) from alike where off is not null and category_fits and fit_fits group by off
    )
    select counted.facet, counted.value, coalesce(counted.count, 0)::int as count, category.name, category.slug
    from counted
    left join category on counted.facet = 'category' and category.id::text = counted.value`.execute(db);
  return { total: rows.find(({ facet }) => facet === 'total')?.count ?? 0, facets: facetsOf(rows) };
}

/** The products of the list, each with the choices that it can fit. What misses two of them is in no count. */
function flagged(asked: Asked, choices: FacetSelection) {
  const fits = productFits(choices);
  return sql`select f.*, ${fits.category} as category_fits, ${fits.fit} as fit_fits, ${fits.size} as size_fits,
      ${fits.colour} as colour_fits, ${fits.price} as price_fits, ${fits.discount} as discount_fits
    from (${filteredProducts(asked)}) as f`;
}

/**
 * Of a product: the sizes, colours and steps of price that the other choices leave, its best discount among them, and whether
 * a variant fits all. The variants are read only where the product itself cannot say it: they differ in price, or in colour
 * while a size or colour is chosen.
 */
function leftOf(choices: FacetSelection) {
  const { sizes, colours, discount, min, max } = choices;
  if ([sizes, colours, discount, min, max].every((choice) => choice === null)) return ALL_LEFT;
  const fits = variantFits(choices);
  const chosen = [sizes, colours].filter((choice) => choice !== null).length;
  const several = sql`cardinality(f.colours) > 1`;
  const bySize = [sql`false`, sql`(${several} and f.size_fits and f.colour_fits)`, several][chosen] ?? several;
  const isRead = sql`(f.varies or ${bySize})`;
  return sql`
    select case when f.colour_fits and f.price_fits and f.discount_fits then f.sizes end as sizes,
      case when f.size_fits and f.price_fits and f.discount_fits then f.colours end as colours,
      case when f.size_fits and f.colour_fits and f.discount_fits then array[${stepOf(sql`f.price`)}] end as steps,
      case when f.size_fits and f.colour_fits and f.price_fits then ${offOf(sql`f.discount`)} end as off,
      f.size_fits and f.colour_fits and f.price_fits and f.discount_fits as fits
    where not ${isRead}
    union all
    select array_agg(distinct v.size) filter (where ${fits.colour} and ${fits.price} and ${fits.discount}),
      array_agg(distinct v.colour) filter (where v.colour <> '' and ${fits.size} and ${fits.price} and ${fits.discount}),
      array_agg(distinct ${stepOf(sql`v.price`)}) filter (where ${fits.size} and ${fits.colour} and ${fits.discount}),
      max(${offOf(sql`v.discount`)}) filter (where ${fits.size} and ${fits.colour} and ${fits.price}),
      coalesce(bool_or(${fits.size} and ${fits.colour} and ${fits.price} and ${fits.discount}), false)
    from ${BUYABLE} as v where ${isRead} having count(*) > 0`;
}

type Sql = ReturnType<typeof sql>;

const stepOf = (price: Sql): Sql => sql`width_bucket(${price}, ${STEPS}::bigint[])`;
const offOf = (discount: Sql): Sql =>
  sql`(${[0, ...DISCOUNTS]}::int[])[1 + width_bucket((${discount})::int, ${DISCOUNTS}::int[])]`;

/** The same where nothing of a variant is chosen: every size and colour is left, and every price. */
const ALL_LEFT = sql`
  select f.sizes, f.colours, array[${stepOf(sql`f.price`)}] as steps, ${offOf(sql`f.discount`)} as off, true as fits
  where not f.varies
  union all
  select f.sizes, f.colours, array_agg(distinct ${stepOf(sql`v.price`)}), max(${offOf(sql`v.discount`)}), true
  from ${LISTED_PRICES} as v where f.varies having count(*) > 0`;
