/** Tries of one mail. With the pauses of the jobs, which grow, they take about a day. */
export const TRIES = 12;
/** How long a process may talk to the mail server about one mail. Longer than all its time-outs together. */
export const LEASE_MS = 5 * 60_000;
/** After these days no job is left that would send a waiting mail. */
export const MAX_QUEUED_DAYS = 2;
/** What the shop wrote is forgotten after a year; the orders themselves stay. */
export const RETENTION_DAYS = 365;

/** An unverified address gets one mail in so many milliseconds. */
export const UNVERIFIED_EMAIL_INTERVAL_MS = 60 * 60_000;
/** Mails that an unverified address gets at once: they prove the mailbox, and have limits of their own. */
export const ALWAYS_SENT: ReadonlySet<string> = new Set([
  'welcome',
  'verify-email',
  'email-change',
  'password-reset',
  'staff-invitation',
  // Paid for; the receiver may have no account here.
  'gift-card',
  'gift-card-receipt',
  'gift-card-ends',
]);

export const isBeingSent = ({ claimedUntil }: { claimedUntil: Date | null }, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;
