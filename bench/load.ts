import { generate } from './generator.ts';
import { cpuOf } from './open-shop.ts';

/** `cpu`: microseconds of the measured process for one request; null where it cannot be measured. */
export type Measured = { perSecond: number; p50: number; p99: number; errors: number; bytes: number; cpu: number | null };

export type Target = { url: string; pid: number };

/** Load on one URL: number of connections and duration in seconds, after a warm-up that is not counted. */
export async function load({ url, pid }: Target, seconds: number, connections = 16): Promise<Measured> {
  const one = { url, connections, headers: { 'accept-encoding': 'br' } };
  await generate({ ...one, seconds: 1 });
  const before = cpuOf(pid);
  const { requests, perSecond, p50, p99, errors, bytes } = await generate({ ...one, seconds });
  const cpu = cpuOf(pid) - before;
  const each = (all: number): number => Math.round(all / Math.max(1, requests));
  return { perSecond: Math.round(perSecond), p50, p99, errors, bytes: each(bytes), cpu: each(cpu) };
}

type Race = { workers: number; seconds: number; pid: number | null };
type Once = (worker: number) => Promise<number | undefined>;

/** Warm-up in seconds, in which connections prepare their statements. */
const WARM_UP = 3;

/** Measures processes that are warmed up, as those of an open shop are. */
export async function warmRace(it: Race, once: Once): Promise<Measured> {
  await race({ ...it, seconds: WARM_UP }, once);
  return race(it, once);
}

/**
 * Several workers, each repeating its work until the time is over; `once` returns the duration in milliseconds, or undefined
 * after a failure.
 */
export async function race({ workers, seconds, pid }: Race, once: Once): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  const before = pid === null ? 0 : cpuOf(pid);
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < end) {
        const took = await once(worker);
        if (took === undefined) errors++;
        else times.push(took);
      }
    }),
  );
  const lasted = performance.now() - began;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    perSecond: Math.round((times.length / lasted) * 1000),
    p50: at(0.5),
    p99: at(0.99),
    errors,
    bytes: 0,
    cpu: pid === null ? null : Math.round((cpuOf(pid) - before) / Math.max(1, times.length)),
  };
}

/** Duration of the work in milliseconds; undefined if it failed. */
export async function timed(work: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now();
  return (await work()) ? performance.now() - began : undefined;
}
