import { randomBytes } from 'node:crypto';

/** The secret part of a link (payment, tracking, confirmation, shared wishlist): 192 random bits, since the link is all it needs. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** Whether the text could be such a token; any other never reaches the database. */
export const isLinkToken = (text: string): boolean => /^[\w-]{32}$/.test(text);
