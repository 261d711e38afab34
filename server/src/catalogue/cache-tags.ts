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

/** The cache tags of a response that shows these products. */
export const tagsOfProducts = (products: readonly Product[]): string[] => [...LIST_TAGS, ...products.map(({ _id }) => _id)];
