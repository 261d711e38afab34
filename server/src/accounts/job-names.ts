export const PURGE_JOB = 'accounts.purge-sessions';
export const RESEAL_JOB = 'accounts.reseal-factors';
export const RESET_LINK_JOB = 'accounts.send-reset-link';
