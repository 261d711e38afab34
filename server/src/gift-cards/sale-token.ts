import { createHash, createHmac } from 'node:crypto';

const derived = (key: string, what: string): string => createHmac('sha256', key).update(what).digest('base64url');

/** The token of the buyer's link, derived from the card and the shop's key, so that the outbox contains no secret. */
export const saleToken = (key: string, cardId: string): string => derived(key, `gift card sale ${cardId}`);
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The input from which a bought card's code is derived. A resent e-mail has a later round, and so another code. */
export const codeSecret = (key: string, { id, round }: { id: string; round: number }): string =>
  derived(key, `gift card code ${id} ${round}`);
