import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';

/** The share of its time above which the event loop is busy; an import alone keeps it busy for about a third. */
const BUSY = 0.6;

/**
 * Lets other requests come between two batches of an import; while visitors keep the shop busy, it waits for as long as the last batch took, so that an
 * import leaves half of its time to them.
 */
export function createPace(): () => Promise<void> {
  let since = performance.now();
  let seen = performance.eventLoopUtilization();
  return async () => {
    const { utilization } = performance.eventLoopUtilization(seen);
    await (utilization > BUSY ? pause(performance.now() - since) : setImmediate());
    since = performance.now();
    seen = performance.eventLoopUtilization();
  };
}
