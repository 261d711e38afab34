/** Fewer reviews than these say nothing about how a product fits. */
export const MIN_FIT_REVIEWS = 10;

/** How many reviewers found a product small, true to size and large. */
export type FitCounts = { small: number; true: number; large: number };
