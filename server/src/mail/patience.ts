/** Tries of one mail. With the pauses of the jobs, which grow, they take about a day. */
export const TRIES = 12;
/** How long a process may talk to the mail server about one mail. Longer than all its time-outs together. */
export const LEASE_MS = 5 * 60_000;
/** After these days nobody is sending a mail that still waits. */
export const GIVE_UP_DAYS = 2;
/** What the shop wrote is forgotten after a year; the orders themselves stay. */
export const KEEP_DAYS = 365;

export const isBeingSent = ({ claimedUntil }: { claimedUntil: Date | null }, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;
