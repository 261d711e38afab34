/** The orders of a list of products. */
export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'discount', 'trending'] as const;
export type Sort = (typeof SORTS)[number];

/** Lists with a rule: what an offer lowers now, and what came in lately. */
export const COLLECTIONS = ['sale', 'new'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** What staff's table of products can be sorted by. */
export const TABLE_SORTS = ['newest', 'name', 'mrp', 'price', 'stock'] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

/** What staff's list of categories can be sorted by. */
export const CATEGORY_SORTS = ['newest', 'name', 'products'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];
