import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits. New rows land side by side in their
 * index, and an id does not reveal how many there are.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // One of version 4 is chance all over, made of a store that Node fills many at a time.
  const chance = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(15)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text could be an id: any other text is simply not found, and never reaches the database. */
export const isId = (text: string): boolean => UUID.test(text);
