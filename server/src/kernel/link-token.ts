import { randomBytes } from 'node:crypto';

/**
 * The secret part of a link (payment, tracking, confirmation, shared wishlist): 192 random bits, because it is the only
 * credential.
 */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** Whether the text has a token's format; any other text is refused without a query. */
export const isLinkToken = (text: string): boolean => /^[\w-]{32}$/.test(text);
