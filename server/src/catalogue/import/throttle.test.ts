import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createThrottle } from './throttle.provider.ts';

/** Keeps the event loop busy for some milliseconds. */
function work(): void {
  const end = performance.now() + 20;
  while (performance.now() < end);
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
}

test('Import throttle: it waits after a batch that kept the event loop busy, and goes on after an idle one', async (t) => {
  const idle = createThrottle();
  await new Promise((resolve) => setTimeout(resolve, 30));
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await idle();

  const busy = createThrottle();
  work();
  let goesOn = false;
  const waiting = busy().then(() => (goesOn = true));
  await turns();
  assert.equal(goesOn, false);
  t.mock.timers.tick(2_000);
  await waiting;
});
