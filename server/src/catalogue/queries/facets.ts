import type { Facets } from '@shop/contract/catalogue';
import { sql, type Db } from '#infra/db';
import { DISCOUNT_STEPS, facetsOf, PRICE_STEPS, type Counted } from '../facets.ts';
import { fits, found, type Asked, type Choices } from './found.ts';

/**
 * How many products each further choice would leave. A facet's counts ignore what was chosen in it, or its other values
 * would all say none, and respect the choices of the others.
 *
 * Products that are alike in all that facets look at are counted once as a group, so that the five countings go over
 * a few hundred groups instead of every product.
 */
export async function readFacets(db: Db, asked: Asked, choices: Choices): Promise<{ total: number; facets: Facets }> {
  const fit = fits(choices);
  const steps = PRICE_STEPS.map((from) => from * 100);
  const discounts = DISCOUNT_STEPS.toReversed();
  const { rows } = await sql<Counted>`
    with alike as materialized (
      select category_id, sizes, colours, step, off, price_fits, off_fits, count(*) as many,
        ${fit.category} as category_fits, ${fit.size} as size_fits, ${fit.colour} as colour_fits
      from (
        select category_id, sizes, colours, width_bucket(price, ${steps}::bigint[]) as step,
          (${[0, ...discounts]}::int[])[1 + width_bucket(discount::int, ${discounts}::int[])] as off,
          ${fit.price} as price_fits, ${fit.discount} as off_fits
        from (${found(asked)}) as f
      ) as it
      group by category_id, sizes, colours, step, off, price_fits, off_fits
    ), counted as (
      select 'total' as facet, '' as value, sum(many) as count from alike
        where category_fits and size_fits and colour_fits and price_fits and off_fits
      union all
      select 'category', category_id::text, sum(many) from alike
        where size_fits and colour_fits and price_fits and off_fits group by category_id
      union all
      select 'size', size, sum(many) from alike cross join unnest(sizes) as size
        where category_fits and colour_fits and price_fits and off_fits group by size
      union all
      select 'colour', colour, sum(many) from alike cross join unnest(colours) as colour
        where category_fits and size_fits and price_fits and off_fits group by colour
      union all
      select 'price', step::text, sum(many) from alike
        where category_fits and size_fits and colour_fits and off_fits group by step
      union all
      select 'discount', off::text, sum(many) from alike
        where category_fits and size_fits and colour_fits and price_fits group by off
    )
    select counted.facet, counted.value, coalesce(counted.count, 0)::int as count, category.name, category.slug
    from counted
    left join category on counted.facet = 'category' and category.id::text = counted.value`.execute(db);
  return { total: rows.find(({ facet }) => facet === 'total')?.count ?? 0, facets: facetsOf(rows) };
}
