import { randomBytes } from 'node:crypto';

/** The secret part of a confirmation link: 192 random bits, since it is enough to decline the order. */
export const newConfirmationToken = (): string => randomBytes(24).toString('base64url');
