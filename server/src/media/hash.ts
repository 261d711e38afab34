import { createHash } from 'node:crypto';

/** The content hash of an image: equal for equal bytes, and not guessable. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
