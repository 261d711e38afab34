const [MINUTE, HOUR] = [60, 3600];

/**
 * Retry delays (backoff) of webhook deliveries: seconds from each failed attempt to the next. The last retry comes after about
 * three days; then the delivery gives up.
 */
const DELAYS = [4, 28, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR] as const;

/** HTTP status of a receiver that unsubscribes. */
const GONE = 410;

/** Seconds of Retry-After that are waited at most, so that a receiver cannot postpone an event for weeks. */
const MAX_RETRY_AFTER = HOUR;

type Failed = { attempts: number; status: number | null; retryAfter: number; at: Date };

/** When a webhook is retried, at the earliest after Retry-After; null if no attempt is left, or the receiver unsubscribed. */
export function nextAttempt({ attempts, status, retryAfter, at }: Failed): Date | null {
  const seconds = status === GONE ? undefined : DELAYS[attempts - 1];
  if (seconds === undefined) return null;
  return new Date(at.getTime() + Math.max(seconds, Math.min(retryAfter, MAX_RETRY_AFTER)) * 1000);
}

/** Statuses with which a receiver asks for fewer requests. */
const BUSY: ReadonlySet<number | null> = new Set([429, 502, 503, 504]);
/** Failures in a row from which a webhook is tried every quarter of an hour alone. */
const MANY_IN_A_ROW = 20;

type Failure = { inARow: number; status: number | null; retryAfter: number; at: Date };

/** Until when a webhook gets nothing at all, since its receiver is busy or down; null if the next event may follow at once. */
export function pauseAfter({ inARow, status, retryAfter, at }: Failure): Date | null {
  const [first] = DELAYS;
  const busy = BUSY.has(status) ? Math.max(first, Math.min(retryAfter, MAX_RETRY_AFTER)) : 0;
  const seconds = inARow >= MANY_IN_A_ROW ? Math.max(busy, 15 * MINUTE) : busy;
  return seconds === 0 ? null : new Date(at.getTime() + seconds * 1000);
}

/** Hours without a success after which the owners are emailed, and after which a webhook is off: the last retry's. */
const [MAIL_AFTER, OFF_AFTER] = [24, 71];

const hoursBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / (HOUR * 1000);

/** Whether the owners are to be emailed that a webhook fails. */
export const isWorthAnEmail = (failingSince: Date, at: Date): boolean => hoursBetween(failingSince, at) >= MAIL_AFTER;

/** Why a webhook is disabled after a failure, for its owner; null if it stays on. */
export function disabledReasonOf({ status, failingSince, at }: { status: number | null; failingSince: Date; at: Date }) {
  if (status === GONE) return 'The receiver answered 410 Gone.';
  return hoursBetween(failingSince, at) >= OFF_AFTER ? 'No event could be delivered for three days.' : null;
}

/** A redirect counts as a failure: it could lead to a private network. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300;

/** An attempt takes at most TIMEOUT_MS; one that is not finished after LEASE_MS ended with its process and is repeated. */
export const TIMEOUT_MS = 15_000;
export const LEASE_MS = 60_000;

export const RETENTION_DAYS = 30;
