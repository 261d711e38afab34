import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** Result of a load generator. Times in milliseconds. */
export type Counted = { requests: number; perSecond: number; p50: number; p99: number; errors: number; bytes: number };

export type Load = { url: string; connections: number; seconds: number; headers: Record<string, string> };

/**
 * wrk if it is installed (Debian: `apt install wrk`), since a cached response costs the shop less CPU than a JavaScript
 * generator needs to read it: that generator would measure itself, above all for responses with many headers.
 */
export const generator = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk';

/** Requests one URL repeatedly on several connections. */
export const generate = (load: Load): Promise<Counted> => (generator === 'wrk' ? byWrk(load) : byAutocannon(load));

async function byWrk({ url, connections, seconds, headers }: Load): Promise<Counted> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const script = new URL('wrk.lua', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    ...headerArgs,
    url,
  ]);
  const counted = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<keyof Counted | 'duration', number>;
  const { requests, duration, bytes, errors, p50, p99 } = counted; // in microseconds
  return { requests, perSecond: (requests * 1_000_000) / duration, p50: p50 / 1000, p99: p99 / 1000, errors, bytes };
}

async function byAutocannon({ url, connections, seconds, headers }: Load): Promise<Counted> {
  const { requests, latency, errors, non2xx, throughput } = await autocannon({ url, connections, duration: seconds, headers });
  const { p50, p99 } = latency;
  return { requests: requests.total, perSecond: requests.average, p50, p99, errors: errors + non2xx, bytes: throughput.total };
}
