/** With fewer reviews than these the fit of a product is not shown. */
export const MIN_FIT_REVIEWS = 10;

/** Number of reviewers who considered a product small, true to size and large. */
export type FitCounts = { small: number; true: number; large: number };
