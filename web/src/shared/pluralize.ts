/** "1,23,456": a count in Indian digit grouping. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');

const rules = new Intl.PluralRules('en-IN');

/**
 * A sentence that counts, by the plural rules of the page's language: "1 product", "5,000 products". Its two forms, for one thing
 * and for others, are one text, `{0} product|{0} products`, so that each language's catalogue has both.
 */
export function pluralize(count: number, forms: string): string {
  const [one = '', other = ''] = forms.split('|');
  return (rules.select(count) === 'one' ? one : other).replace('{0}', formatCount(count));
}

export const countedProducts = (count: number): string => pluralize(count, '{0} product|{0} products');
export const countedItems = (count: number): string => pluralize(count, '{0} item|{0} items');
