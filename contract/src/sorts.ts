/** The orders of a list of products. */
export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'discount', 'trending'] as const;
export type Sort = (typeof SORTS)[number];
