/** One job per mail. */
export const DELIVER = 'mail.deliver';
export const PURGE = 'mail.tidy';
