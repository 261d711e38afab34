/** The job that deletes again, for rows that arrived while the account was being erased. */
export const SWEEP = 'privacy.sweep';
