/** The job that deletes again, for rows that were inserted during an erasure. */
export const PURGE_ORPHANS = 'privacy.sweep';
