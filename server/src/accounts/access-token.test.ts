// covers: session
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mintAccessToken, verifyAccessToken } from './access-token.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const KEY = 'warp'.repeat(16);
const CLAIMS = { accountId: 'asha', sessionId: 'at home' };
const TTL = 900_000; // ms
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

test('Access token: a cached verification ends with the token, and a changed key or claim is refused', () => {
  const token = mintAccessToken({ key: KEY, ...CLAIMS, now: NOW, ttl: TTL });
  assert.deepEqual(verifyAccessToken(token, [KEY], NOW), CLAIMS);
  assert.deepEqual(verifyAccessToken(token, [KEY], later(TTL - 1)), CLAIMS);
  assert.equal(verifyAccessToken(token, [KEY], later(TTL)), undefined);
  assert.equal(verifyAccessToken(token, ['weft'.repeat(16)], NOW), undefined);

  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'somebody else', sid: 'at home', exp: 4e9 })).toString('base64url');
  assert.equal(verifyAccessToken(`${head}.${claims}.${signature}`, [KEY], NOW), undefined);
});
