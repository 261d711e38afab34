import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits. New rows are adjacent in their
 * index, and an id does not reveal how many there are.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Random bits from a UUID of version 4, which Node generates in batches.
  const chance = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(15)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the format of an id; for any other text no query is needed to answer 404. */
export const isId = (text: string): boolean => UUID.test(text);
