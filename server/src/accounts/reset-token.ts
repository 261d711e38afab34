import { createHmac } from 'node:crypto';

/** Milliseconds. Long enough to find the mail, too short for an old mailbox to open the shop (behaviour.md, Account). */
const LIFE = 60 * 60 * 1000;

export const resetEnds = (now: Date): Date => new Date(now.getTime() + LIFE);

/**
 * The token of a reset's link: 256 bits, from the reset's id and the key that signs access tokens. It is made up anew when the
 * mail is written, so that neither the outbox nor the jobs ever hold it.
 */
export const resetTokenOf = (key: string, resetId: string): string =>
  createHmac('sha256', key).update(`password reset ${resetId}`).digest('base64url');
