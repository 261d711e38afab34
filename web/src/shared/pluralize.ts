import { LANGUAGE } from './language.ts';

/** "1,23,456": a number of things, as India groups digits. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');

/** "1 product", "5,000 products". Hindi and Malayalam count things in the singular. */
export const pluralize = (count: number, one = 'product'): string =>
  `${formatCount(count)} ${one}${count === 1 || LANGUAGE !== 'en' ? '' : 's'}`;
