import { randomBytes } from 'node:crypto';

/** The secret part of a payment link: 192 random bits, since it shows what was ordered. */
export const newPayToken = (): string => randomBytes(24).toString('base64url');
