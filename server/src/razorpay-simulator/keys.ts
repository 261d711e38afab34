import { hash, timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';

/** Whether these are the simulator's keys in HTTP Basic format. Hashes have one length, so they compare in constant time. */
export function hasKeys({ keyId, keySecret }: Pick<Context, 'keyId' | 'keySecret'>, authorization = ''): boolean {
  const wanted = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return timingSafeEqual(hash('sha256', authorization, 'buffer'), hash('sha256', wanted, 'buffer'));
}
