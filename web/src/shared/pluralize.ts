/** "1,23,456": a number of things, as India groups digits. */
export const grouped = (count: number): string => count.toLocaleString('en-IN');

/** "1 product", "5,000 products" */
export const counted = (count: number, one = 'product'): string => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;
