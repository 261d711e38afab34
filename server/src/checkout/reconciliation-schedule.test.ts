// covers: payment
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scheduledFor, nextAttemptAt } from './reconciliation-schedule.ts';

const MINUTE = 60_000;
const createdAt = new Date('2026-11-20T06:00:00Z');
const usual = { createdAt, every: null };
const minutesAfter = (moment: Date | null): number | null => moment && (moment.getTime() - createdAt.getTime()) / MINUTE;

test('Reconciliation schedule: after 1, 5, 15 and 60 minutes, then hourly for three days', () => {
  const moments = Array.from({ length: 80 }, (_, polls) => minutesAfter(scheduledFor(polls, usual)));
  assert.deepEqual(moments.slice(0, 7), [1, 5, 15, 60, 120, 180, 240]);
  assert.deepEqual(
    moments.findLast((minutes) => minutes !== null),
    3 * 24 * 60,
  );
  assert.equal(moments.at(-1), null);
});

test('Reconciliation schedule: RECONCILE_EVERY overrides it', () => {
  const often = { createdAt, every: 2_000 };
  assert.deepEqual(
    [0, 1, 2].map((polls) => minutesAfter(scheduledFor(polls, often))),
    [2, 4, 6].map((seconds) => seconds / 60),
  );
  assert.equal(scheduledFor(129_600, often), null, 'for three days');
});

test('Reconciliation schedule: missed polls are skipped', () => {
  const after = (minutes: number): Date => new Date(createdAt.getTime() + minutes * MINUTE);
  assert.deepEqual(nextAttemptAt(0, usual, after(1)), { polls: 1, moment: after(5) });
  assert.deepEqual(nextAttemptAt(1, usual, after(150)), { polls: 5, moment: after(180) });
  assert.equal(nextAttemptAt(1, usual, after(5_000)), null);
});
