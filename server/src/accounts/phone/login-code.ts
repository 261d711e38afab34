import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds: long enough for a slow SMS, too short to be guessed. */
const TTL_MS = 10 * 60_000;
/** Wrong codes after which a code is void. */
export const MAX_ATTEMPTS = 5;

export const loginCodeExpiry = (now: Date): Date => new Date(now.getTime() + TTL_MS);

/**
 * The six digits of a code, derived from its random id and the key that signs access tokens, so that they are never
 * stored.
 */
export function codeOf(key: string, { id, phone }: { id: string; phone: string }): string {
  const digest = createHmac('sha256', key).update(`login code ${id} ${phone}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** Whether the code was derived with one of the keys. */
export const isCode = (keys: readonly string[], stored: { id: string; phone: string }, code: string): boolean =>
  keys.some((key) => timingSafeEqual(Buffer.from(codeOf(key, stored)), Buffer.from(code)));
