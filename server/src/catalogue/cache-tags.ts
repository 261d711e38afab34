import type { Product } from '@shop/contract/catalogue';
import { OFFERS } from '#offers';

/**
 * Which products are on sale and in stock, on which lists and counts depend, also of products that a response does not
 * name yet.
 */
export const PRODUCT_LISTS = 'product-lists';
/** Names, parents and states of categories, on which every product depends. */
export const CATEGORIES = 'categories';

/** The cache tags of responses that count or list products without naming them. */
export const LIST_TAGS = [PRODUCT_LISTS, CATEGORIES, OFFERS] as const;

/** The same for the products of one category: a change in another one does not outdate its lists. */
export const listOfCategory = (categoryId: string): string => `${PRODUCT_LISTS}:${categoryId}`;
export const listTagsOf = (categoryId: string | undefined): readonly string[] =>
  categoryId === undefined ? LIST_TAGS : [listOfCategory(categoryId), CATEGORIES, OFFERS];

/**
 * The cache tags of a product page. It does not depend on lists: a new product comes among the related ones when the cached
 * page expires, so that an import does not outdate the page of every product.
 */
export const tagsOfProductPage = (products: readonly Product[]): string[] => [
  CATEGORIES,
  OFFERS,
  ...products.map(({ _id }) => _id),
];

/** The cache tags of a list that shows these products, of all or of one category. */
export const tagsOfProducts = (products: readonly Product[], categoryId?: string): string[] => [
  ...listTagsOf(categoryId),
  ...products.map(({ _id }) => _id),
];
