import assert from 'node:assert/strict';
import { test } from 'node:test';
import { negotiateEncoding } from './compression.ts';

const CASES = [
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0', null],
  ['br;q=0.0, gzip;q=0', null],
  ['identity', null],
  [undefined, null],
] as const;
for (const [accepted, coding] of CASES)
  test(`Accept-Encoding: ${accepted ?? 'nothing'} gets ${coding ?? 'plain bytes'}`, () => {
    assert.equal(negotiateEncoding(accepted), coding);
  });
