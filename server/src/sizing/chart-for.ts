import type { SizeChart } from '@shop/contract/size-charts';

type Sized = { category: string; fit: string; sizes: readonly string[] };

/**
 * Chooses the size chart of a product: of those with one of its sizes, first by category, then by cut, then for all
 * products; of equals the first.
 */
export function chartFor(charts: readonly SizeChart[], { category, fit, sizes }: Sized): SizeChart | null {
  const rank = (chart: SizeChart): number => {
    const isFor = (named: readonly string[], it: string) => named.length === 0 || named.some((one) => sameWord(one, it));
    if (!isFor(chart.categories, category) || !isFor(chart.fits, fit)) return -1;
    if (!chart.sizes.some((size) => sizes.includes(size))) return -1;
    return (chart.categories.length > 0 ? 2 : 0) + (chart.fits.length > 0 ? 1 : 0);
  };
  const best = Math.max(-1, ...charts.map(rank));
  return best < 0 ? null : (charts.find((chart) => rank(chart) === best) ?? null);
}

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
