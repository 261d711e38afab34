import { createHash } from 'node:crypto';

/** The content's own name: the same picture always has the same, and nobody guesses another's. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
