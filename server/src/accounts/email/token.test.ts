// covers: account
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailTokenOf, isSigned, parseEmailToken, verificationExpiry } from './token.ts';

const KEY = 'a key of the shop';
const expiresAt = verificationExpiry(new Date('2026-11-23T06:00:00Z'));
const asha = { accountId: '0192a1b2-0000-7000-8000-00000000000a', email: 'asha@shop.example', expiresAt };
const token = emailTokenOf(KEY, asha);

const claimOf = (text: string) => parseEmailToken(text) ?? assert.fail(`not read: ${text}`);

test('verification token: contains account and expiry, and is signed for its address in any case', () => {
  const claim = claimOf(token);
  assert.deepEqual([claim.accountId, claim.expiresAt], [asha.accountId, expiresAt]);
  assert.ok(isSigned(['another key', KEY], claim, 'Asha@Shop.example'));
});

const forged = [
  { name: 'another key', text: emailTokenOf('another key', asha) },
  { name: 'another account', text: emailTokenOf(KEY, { ...asha, accountId: '0192a1b2-0000-7000-8000-00000000000b' }) },
  { name: 'another address', text: emailTokenOf(KEY, { ...asha, email: 'ravi@shop.example' }) },
  { name: 'a later expiry', text: emailTokenOf(KEY, { ...asha, expiresAt: new Date(expiresAt.getTime() + 1) }) },
];
for (const { name, text } of forged)
  test(`verification token: refused with the signature of ${name}`, () => {
    const claim = { ...claimOf(token), signature: claimOf(text).signature };
    assert.equal(isSigned([KEY], claim, asha.email), false);
  });

for (const text of ['', 'x', token.slice(1), token.slice(0, -1), `${token}a`, token.toUpperCase()])
  test(`verification token: another format is refused: “${text.slice(0, 12)}”, ${text.length} characters`, () => {
    const claim = parseEmailToken(text);
    assert.ok(claim === undefined || !isSigned([KEY], claim, asha.email));
  });
