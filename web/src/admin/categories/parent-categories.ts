import { HOME_PARENT, type Category } from '@shop/contract/catalogue';

/** Home, Men and Women (rulings.md), and the further parent categories in use. */
export const parentCategories = (categories: readonly Category[]): string[] => [
  ...new Set([HOME_PARENT, 'Men', 'Women', ...categories.map((it) => it.parentCategory).toSorted()]),
];
