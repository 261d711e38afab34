// covers: invoices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gstinCheckCharacter } from './gstin.ts';

for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '06AABCU9603R1ZR'])
  test(`the last character of ${gstin} is its check character`, () => {
    assert.equal(gstinCheckCharacter(gstin), gstin.at(-1));
  });

test('one wrong digit, or two swapped ones, fail the check', () => {
  for (const slip of ['27AAPFU0938F1ZV', '27AAPFU0993F1ZV', '72AAPFU0939F1ZV']) assert.notEqual(gstinCheckCharacter(slip), 'V');
});
