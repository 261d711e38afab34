import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimitIp } from './request-context.ts';

const addresses = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const;

for (const [address, network] of addresses) {
  test(`Rate limit: ${address} counts as ${network}`, () => assert.equal(rateLimitIp(address), network));
}
