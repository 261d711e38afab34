import type { Facets } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import { swatchOf } from '../swatches.ts';

/** Lower bounds of the price ranges in whole rupees; a range ends a rupee below the next. */
export const PRICE_STEPS = [0, 800, 1300, 2000] as const;
/** Minimum discounts in percent. */
export const DISCOUNT_STEPS = [50, 40, 30, 20, 10] as const;
/** Minimum ratings in stars. */
export const RATING_STEPS = [4, 3] as const;

/** One value of one facet, and how many products remain after choosing it. */
export type FacetCount = {
  facet: 'total' | 'category' | 'fit' | 'size' | 'colour' | 'price' | 'discount' | 'rating';
  value: string;
  count: number;
  name: string | null;
  slug: string | null;
};

/** The counts in display order. */
export function toFacets(counts: readonly FacetCount[]): Facets {
  const ofFacet = (facet: FacetCount['facet']) => counts.filter((it) => it.facet === facet);
  const highestCountFirst = (a: FacetCount, b: FacetCount) => b.count - a.count || a.value.localeCompare(b.value, 'en');
  return {
    category: ofFacet('category')
      .toSorted(highestCountFirst)
      .map(({ value, name, slug, count }) => ({ _id: value, name: name ?? '', slug: slug ?? '', count })),
    fit: ofFacet('fit')
      .toSorted(highestCountFirst)
      .map(({ value, count }) => ({ value, count })),
    size: ofFacet('size')
      .toSorted((a, b) => compareSizes(a.value, b.value))
      .map(({ value, count }) => ({ value, count })),
    colour: ofFacet('colour')
      .toSorted(highestCountFirst)
      .map(({ value, count }) => ({ value, swatch: swatchOf(value), count })),
    price: PRICE_STEPS.flatMap((from, index) => {
      const next = PRICE_STEPS[index + 1];
      const count = ofFacet('price').find((it) => Number(it.value) === index + 1)?.count ?? 0;
      return count === 0 ? [] : [{ from: rupees(from), to: next === undefined ? null : rupees(next - 1), count }];
    }),
    discount: countFrom(DISCOUNT_STEPS, ofFacet('discount')),
    rating: countFrom(RATING_STEPS, ofFacet('rating')),
  };
}

/** A minimum counts every product at it or above. */
const countFrom = (steps: readonly number[], counts: readonly FacetCount[]) =>
  steps.flatMap((value) => {
    const count = counts.reduce((sum, it) => (Number(it.value) >= value ? sum + it.count : sum), 0);
    return count === 0 ? [] : [{ value, count }];
  });

const ALPHA_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];
function rank(size: string): number {
  const index = ALPHA_SIZES.indexOf(size.toLowerCase());
  if (index >= 0) return index;
  return /^\d+(\.\d+)?$/.test(size) ? ALPHA_SIZES.length + Number(size) : Number.MAX_SAFE_INTEGER;
}
/** Letter sizes before numbers, small before large, others by name at the end. */
function compareSizes(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true });
}
