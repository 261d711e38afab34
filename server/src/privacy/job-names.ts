/** The job that deletes again, for rows that arrived while the account was being erased. */
export const PURGE_ORPHANS = 'privacy.sweep';
