const [MINUTE, HOUR] = [60, 3600];

/** Seconds from each failed attempt to the next: the last comes after about three days. */
const DELAYS = [4, 28, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR];

/** HTTP status of a receiver that wants no more. */
const GONE = 410;

/** The moment of the next attempt; null when there is none left, or the receiver wants no more. */
export function nextAttempt({ attempts, status, at }: { attempts: number; status: number | null; at: Date }): Date | null {
  const seconds = status === GONE ? undefined : DELAYS[attempts - 1];
  return seconds === undefined ? null : new Date(at.getTime() + seconds * 1000);
}

/** Why a webhook is switched off, for its owner. */
export const offReasonOf = (status: number | null): string =>
  status === GONE ? 'The receiver answered 410 Gone.' : 'An event could not be delivered for three days.';

/** A redirect is a failure: it could lead where the shop must not go. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300;

/** An attempt takes at most TIMEOUT_MS; one that is not finished after LEASE_MS died with its process and is made again. */
export const TIMEOUT_MS = 10_000;
export const LEASE_MS = 60_000;

export const RETENTION_DAYS = 30;
