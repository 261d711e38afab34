import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeJobError } from './describe-job-error.ts';

const cases: [what: string, output: unknown, words: string][] = [
  ['an error’s first line', { name: 'Error', message: 'connect ECONNREFUSED\n    at Socket' }, 'connect ECONNREFUSED'],
  ['a password in an address', { message: 'smtp://shop:s3cret@mail.example refused' }, 'smtp://…@mail.example refused'],
  ['a mailbox', { message: 'No such mailbox: asha.rao@shop.example' }, 'No such mailbox: …@…'],
  ['a key', { message: `Unknown key ${'rzp_live_'}9A1b2C3d4E5f6G` }, 'Unknown key …'],
  ['a phone number', { message: 'Nobody answers at +91 98470 12345' }, 'Nobody answers at …'],
  ['plain text', 'It broke.', 'It broke.'],
  ['nothing', null, 'It failed without saying why.'],
  ['something without words', { value: 3 }, 'It failed without saying why.'],
];
for (const [what, output, words] of cases)
  test(`${what} of a failed job is shown to staff without secrets`, () => {
    assert.equal(describeJobError(output), words);
  });

test('a long error is truncated', () => assert.equal(describeJobError('no '.repeat(500)).length, 301));
