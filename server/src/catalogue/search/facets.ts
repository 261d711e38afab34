import type { Facets } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import { bySize } from './sizes.ts';
import { swatchOf } from '../swatches.ts';

/** Where each step of price begins, in whole rupees; a step ends a rupee before the next. */
export const PRICE_STEPS = [0, 800, 1300, 2000] as const;
/** At least so many percent off. */
export const DISCOUNT_STEPS = [50, 40, 30, 20, 10] as const;

/** One value of one facet, and how many products a visitor would see after choosing it. */
export type Counted = {
  facet: 'total' | 'category' | 'fit' | 'size' | 'colour' | 'price' | 'discount';
  value: string;
  count: number;
  name: string | null;
  slug: string | null;
};

/** The counts in the order in which a visitor reads them. */
export function facetsOf(counted: readonly Counted[]): Facets {
  const of = (facet: Counted['facet']) => counted.filter((it) => it.facet === facet);
  const mostFirst = (a: Counted, b: Counted) => b.count - a.count || a.value.localeCompare(b.value, 'en');
  return {
    category: of('category')
      .toSorted(mostFirst)
      .map(({ value, name, slug, count }) => ({ _id: value, name: name ?? '', slug: slug ?? '', count })),
    fit: of('fit')
      .toSorted(mostFirst)
      .map(({ value, count }) => ({ value, count })),
    size: of('size')
      .toSorted((a, b) => bySize(a.value, b.value))
      .map(({ value, count }) => ({ value, count })),
    colour: of('colour')
      .toSorted(mostFirst)
      .map(({ value, count }) => ({ value, swatch: swatchOf(value), count })),
    price: PRICE_STEPS.flatMap((from, index) => {
      const next = PRICE_STEPS[index + 1];
      const count = of('price').find((it) => Number(it.value) === index + 1)?.count ?? 0;
      return count === 0 ? [] : [{ from: rupees(from), to: next === undefined ? null : rupees(next - 1), count }];
    }),
    discount: DISCOUNT_STEPS.flatMap((value) => {
      const count = of('discount').reduce((sum, it) => (Number(it.value) >= value ? sum + it.count : sum), 0);
      return count === 0 ? [] : [{ value, count }];
    }),
  };
}
