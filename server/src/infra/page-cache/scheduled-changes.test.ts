import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { watchScheduledChanges, type Period } from './scheduled-changes.ts';

const log = pino({ level: 'silent' });
const at = (second: number) => new Date(Date.UTC(2026, 10, 29, 9, 0, second));
const asSeconds = ({ after, until }: Period) => [after.getUTCSeconds(), until.getUTCSeconds()];

test('Scheduled changes: every ten seconds the period since the last check is checked, once more after an error', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let second = 0;
  let cleared = 0;
  const periods: Period[] = [];
  const results = [false, new Error('the database is away'), true];
  const stop = watchScheduledChanges({
    isChanged: async (period) => {
      periods.push(period);
      const result = results.shift();
      if (result instanceof Error) throw result;
      return result ?? false;
    },
    clear: () => cleared++,
    now: () => at(second),
    log,
  });
  for (second of [10, 20, 30, 40]) {
    t.mock.timers.tick(10_000);
    await new Promise(setImmediate);
  }
  await stop();
  assert.deepEqual(periods.map(asSeconds), [
    [0, 10],
    [10, 20],
    [10, 30],
    [30, 40],
  ]);
  assert.equal(cleared, 1);
});

test('Scheduled changes: a check that takes longer than ten seconds is not joined by another, and stop waits for it', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let checks = 0;
  let cleared = 0;
  const isChanged = () => {
    checks++;
    return promise;
  };
  const stop = watchScheduledChanges({ isChanged, clear: () => cleared++, now: () => at(0), log });
  t.mock.timers.tick(30_000);
  const stopped = stop();
  resolve(true);
  await stopped;
  assert.deepEqual([checks, cleared], [1, 1]);
});
