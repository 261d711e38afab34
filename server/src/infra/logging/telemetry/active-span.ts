import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './trace-context.ts';

/** The span of the current request. */
export type ActiveSpan = TraceContext & {
  parentSpanId: string | undefined;
  /** The telemetry that exports it. */
  owner: object;
  dbTime: number;
  dbQueries: number;
};

export const activeSpan = new AsyncLocalStorage<ActiveSpan>();

/** Adds the time of a database query to the request that sent it. */
export function countDbTime(ms: number): void {
  const span = activeSpan.getStore();
  if (!span) return;
  span.dbTime += ms;
  span.dbQueries += 1;
}
