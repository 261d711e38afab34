export const PURGE_JOB = 'accounts.purge-sessions';
export const REENCRYPT_JOB = 'accounts.reseal-factors';
export const RESET_LINK_JOB = 'accounts.send-reset-link';
