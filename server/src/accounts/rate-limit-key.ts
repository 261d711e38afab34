import { createHash } from 'node:crypto';

/** The key under which tries are counted: a hash, so that it has a fixed length and does not contain the e-mail. */
export const rateLimitKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ').toLowerCase()).digest('base64url');
