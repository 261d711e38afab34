import { randomBytes } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then chance.
 * New rows land side by side in their index, and an id tells nobody how many there are.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text could be an id at all: what is not one is simply not found, and never reaches the database. */
export const isId = (text: string): boolean => UUID.test(text);
