const [MINUTE, HOUR] = [60, 3600];

/**
 * Retry delays (backoff) of webhook deliveries: seconds from each failed attempt to the next. The last retry comes after about
 * three days; then the delivery gives up.
 */
const DELAYS = [4, 28, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR];

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

/** Why a webhook is disabled, for its owner. */
export const disabledReasonOf = (status: number | null): string =>
  status === GONE ? 'The receiver answered 410 Gone.' : 'An event could not be delivered for three days.';

/** A redirect counts as a failure: it could lead to a private network. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300;

/** An attempt takes at most TIMEOUT_MS; one that is not finished after LEASE_MS ended with its process and is repeated. */
export const TIMEOUT_MS = 15_000;
export const LEASE_MS = 60_000;

export const RETENTION_DAYS = 30;
