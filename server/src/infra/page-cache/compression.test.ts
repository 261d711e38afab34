import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compress, negotiateEncoding } from './compression.ts';

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

for (const coding of ['br', 'gzip'] as const)
  test(`Compression: ${coding} of a page takes no more memory than its bytes`, async () => {
    const bytes = await compress(Buffer.from(Array.from({ length: 9_000 }, (_, n) => n * n).join(' ')), coding);
    assert.ok(bytes.length > 8_192);
    assert.equal(bytes.buffer.byteLength, bytes.length);
  });
