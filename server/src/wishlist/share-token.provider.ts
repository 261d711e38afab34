import { randomBytes } from 'node:crypto';

/** The secret part of a shared wishlist's link: 192 random bits. */
export const newShareToken = (): string => randomBytes(24).toString('base64url');

/** Whether the text could be a token; any other never reaches the database. */
export const isShareToken = (text: string): boolean => /^[\w-]{32}$/.test(text);
