// covers: account
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TooManyRequestsError } from './too-many-requests.ts';

test('a retry after the wait that the sentence names succeeds', () => {
  const waits = [1, 60, 61, 89, 120, 121, 900].map((seconds) => new TooManyRequestsError('too_many_requests', seconds).message);
  const minutes = waits.map((message) => /wait (a minute|\d+ minutes) and/.exec(message)?.[1]);
  assert.deepEqual(minutes, ['a minute', 'a minute', '2 minutes', '2 minutes', '2 minutes', '3 minutes', '15 minutes']);
});
