// covers: resilience
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { Effort, FuzzReport } from '#test-support/fuzz-worker';
import { howMany } from '#test-support/faults';

/** 10,000 inputs per route in the long run, as far as half an hour allows; INPUTS_MINUTES extends the time. */
const EFFORT: Effort = {
  most: howMany({ long: 50, short: 1 }),
  minutes: Number(process.env['INPUTS_MINUTES'] ?? 27),
};
/** Milliseconds after which the run counts as hung. The last round may take twice as long on a busy machine. */
const TIMEOUT_MS = (EFFORT.minutes + 10) * 60_000;

test(
  'Fuzzing: every route responds to any input with a sentence, and no state is corrupted',
  { timeout: TIMEOUT_MS },
  async (t) => {
    const guesser = new Worker(new URL('test-support/fuzz-worker.ts', import.meta.url), { workerData: EFFORT });
    const [{ tries, sent, routes, opened }] = (await once(guesser, 'message')) as [FuzzReport];
    t.diagnostic(`${tries} tries of each of ${routes} routes, a fifth of it where passwords are checked; ${sent} in all`);
    assert.ok(opened > routes / 3, `the guesses come far enough in: ${opened} of ${routes}`);
  },
);
