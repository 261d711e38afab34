import { createHmac } from 'node:crypto';

/**
 * Milliseconds: long enough to find the mail, too short for a link in an old mailbox to be usable (behaviour.md,
 * Account).
 */
const TTL_MS = 60 * 60 * 1000;

export const resetExpiry = (now: Date): Date => new Date(now.getTime() + TTL_MS);

/**
 * The token of a reset link: 256 bits, derived from the reset's id and the key that signs access tokens. It is derived
 * when the mail is rendered, so that neither the outbox nor the jobs ever store it.
 */
export const resetTokenOf = (key: string, resetId: string): string =>
  createHmac('sha256', key).update(`password reset ${resetId}`).digest('base64url');
