import { randomBytes } from 'node:crypto';

/** The secret part of a tracking link: 192 random bits, since it is all that the tracking page needs. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Whether the text could be a token; any other never reaches the database. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);
