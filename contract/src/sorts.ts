/** The orders of a list of products. */
export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'discount', 'trending', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Rule-based lists: products with a reduced price, and the newest. */
export const COLLECTIONS = ['sale', 'new'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Sort keys of staff's product table. */
export const TABLE_SORTS = ['newest', 'name', 'mrp', 'price', 'stock'] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

/** Sort keys of staff's list of categories. */
export const CATEGORY_SORTS = ['newest', 'name', 'products'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];
