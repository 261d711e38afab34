import type { ProductSearch } from '@shop/contract/catalogue';
import { sql } from '#infra/database';
import { BUYABLE_VARIANTS, splitValues } from './product-filter.ts';

type Sql = ReturnType<typeof sql>;

/** The facets that a visitor selected: values of one facet are joined by or, facets by and. */
export type FacetSelection = {
  categories: string[] | null;
  fits: string[] | null;
  sizes: string[] | null;
  colours: string[] | null;
  discount: number | null;
  /** In stars. */
  rating: number | null;
  /** In whole rupees; `max` includes the paise of its rupee. */
  min: number | null;
  max: number | null;
};

/** The selection of a search; each facet is null where nothing was chosen. */
export const toFacetSelection = ({ category, fit, size, colour, discount, rating, min, max }: ProductSearch): FacetSelection => ({
  categories: splitValues(category),
  fits: splitValues(fit),
  sizes: splitValues(size),
  colours: splitValues(colour),
  discount: discount ?? null,
  rating: rating ?? null,
  min: min ?? null,
  max: max ?? null,
});

const priceWithin = ({ min, max }: FacetSelection, lowest: Sql, highest: Sql): Sql =>
  sql.join(
    [
      sql`true`,
      ...(min === null ? [] : [sql`${highest} >= ${min * 100}`]),
      ...(max === null ? [] : [sql`${lowest} < ${(max + 1) * 100}`]),
    ],
    sql` and `,
  );

/**
 * One SQL condition per facet on the row `f` of filteredProducts: for size, colour, price and discount, that some
 * variant matches. `variantConditions` checks that a single variant matches all of them.
 */
export const productConditions = (selection: FacetSelection) => {
  const { categories, fits, sizes, colours, discount, rating } = selection;
  return {
    category: categories
      ? sql`f.category_id = any(array(select id from category where slug = any(${categories}) or id::text = any(${categories})))`
      : sql`true`,
    fit: fits ? sql`lower(f.fit) = any(${fits})` : sql`true`,
    size: sizes ? sql`lower(f.sizes::text)::text[] && ${sizes}` : sql`true`,
    colour: colours ? sql`lower(f.colours::text)::text[] && ${colours}` : sql`true`,
    discount: discount === null ? sql`true` : sql`(f.varies or f.discount >= ${discount})`,
    rating: rating === null ? sql`true` : sql`f.rating_tenths >= ${rating * 10}`,
    price: priceWithin(selection, sql`f.price`, sql`f.highest`),
  };
};

/** One SQL condition per facet of a variant, on the row `v` of BUYABLE_VARIANTS. */
export const variantConditions = (selection: FacetSelection) => {
  const { sizes, colours, discount } = selection;
  return {
    size: sizes ? sql`lower(v.size) = any(${sizes})` : sql`true`,
    colour: colours ? sql`lower(v.colour) = any(${colours})` : sql`true`,
    discount: discount === null ? sql`true` : sql`v.discount >= ${discount}`,
    price: priceWithin(selection, sql`v.price`, sql`v.price`),
  };
};

/**
 * Joins to the row `f` the lowest and highest price and the best discount of the matching variants, and no row where
 * none matches. Variants are read only where the listing row is not enough: they differ in price.
 */
export function joinListedPrice(selection: FacetSelection): Sql {
  const { sizes, colours, discount, min, max } = selection;
  if ([sizes, colours, discount, min, max].every((value) => value === null))
    return sql`cross join lateral (select f.price, f.highest, f.discount) as shown`;
  const fits = variantConditions(selection);
  const combined = sizes && colours ? sql`(f.varies or cardinality(f.colours) > 1)` : sql`f.varies`;
  return sql`cross join lateral (
    select f.price, f.highest, f.discount where not ${combined}
    union all
    select min(v.price), max(v.price), max(v.discount) from ${BUYABLE_VARIANTS} as v
    where ${combined} and ${fits.size} and ${fits.colour} and ${fits.discount} and ${fits.price}
    having count(*) > 0
  ) as shown`;
}
