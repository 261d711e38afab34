import { createHash } from 'node:crypto';

/** Under which name tries are counted: of one length, whatever was sent as an e-mail, and not the e-mail itself. */
export const rateLimitKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ').toLowerCase()).digest('base64url');
