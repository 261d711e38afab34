import type { Product } from '@shop/contract/catalogue';
import { OFFERS } from '#offers';

/** Which products are on sale and in stock, which lists and counts show: also those that a response does not name yet. */
export const PRODUCT_LISTS = 'product-lists';
/** Names, parents and states of categories, which every product shows or depends on. */
export const CATEGORIES = 'categories';

/** The cache tags of parts that count or list products without naming them. */
export const LIST_TAGS = [PRODUCT_LISTS, CATEGORIES, OFFERS] as const;

/** The cache tags of a response that shows these products. */
export const tagsOfProducts = (products: readonly Product[]): string[] => [...LIST_TAGS, ...products.map(({ _id }) => _id)];
