import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** What a generator of load counted. Times in milliseconds. */
export type Counted = { requests: number; perSecond: number; p50: number; p99: number; errors: number; bytes: number };

export type Load = { url: string; connections: number; seconds: number; headers: Record<string, string> };

/**
 * wrk where there is one (Debian: `apt install wrk`), since a kept answer costs the shop less than it costs a generator written
 * in JavaScript to read: that one then measures itself, and most of all where an answer has many headers.
 */
export const generator = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk';

/** Asks for one address again and again, on so many connections. */
export const generate = (load: Load): Promise<Counted> => (generator === 'wrk' ? byWrk(load) : byAutocannon(load));

async function byWrk({ url, connections, seconds, headers }: Load): Promise<Counted> {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const script = new URL('wrk.lua', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, ...said, url]);
  const counted = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<keyof Counted | 'duration', number>;
  const { requests, duration, bytes, errors, p50, p99 } = counted; // in microseconds
  return { requests, perSecond: (requests * 1_000_000) / duration, p50: p50 / 1000, p99: p99 / 1000, errors, bytes };
}

async function byAutocannon({ url, connections, seconds, headers }: Load): Promise<Counted> {
  const { requests, latency, errors, non2xx, throughput } = await autocannon({ url, connections, duration: seconds, headers });
  const { p50, p99 } = latency;
  return { requests: requests.total, perSecond: requests.average, p50, p99, errors: errors + non2xx, bytes: throughput.total };
}
