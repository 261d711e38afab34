/** The orders of a list of products. */
export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'discount', 'trending'] as const;
export type Sort = (typeof SORTS)[number];

/** Lists with a rule: what an offer lowers now, and what came in lately. */
export const COLLECTIONS = ['sale', 'new'] as const;
export type Collection = (typeof COLLECTIONS)[number];
