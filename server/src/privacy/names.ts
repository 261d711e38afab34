/** The job that looks once more for what came in while somebody was being erased. */
export const SWEEP = 'privacy.sweep';
