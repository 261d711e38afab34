import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';

/** The share of its time above which the event loop is busy; an import alone keeps it busy for about a third. */
const BUSY = 0.45;
/** The pause after a batch while visitors keep the shop busy, as a multiple of the batch's time. */
const PAUSE_SHARE = 4;
/** Far below the lease of an import, which only the next batch prolongs. */
const MAX_PAUSE_MS = 2_000;

/**
 * Throttles an import between two batches: other requests come first, and while visitors keep the shop busy it waits for
 * four times as long as the last batch took, so that it leaves them four fifths of its time.
 */
export function createThrottle(): () => Promise<void> {
  let since = performance.now();
  let seen = performance.eventLoopUtilization();
  return async () => {
    const { utilization } = performance.eventLoopUtilization(seen);
    await (utilization > BUSY ? pause(Math.min(PAUSE_SHARE * (performance.now() - since), MAX_PAUSE_MS)) : setImmediate());
    since = performance.now();
    seen = performance.eventLoopUtilization();
  };
}
