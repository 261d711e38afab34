import autocannon from 'autocannon';

export type Measured = { perSecond: number; p50: number; p99: number; errors: number; bytes: number };

/** Sixteen connections for so many seconds on one address, after a warm-up that is not counted. */
export async function load(url: string, seconds: number): Promise<Measured> {
  const headers = { 'accept-encoding': 'br' };
  await autocannon({ url, connections: 16, duration: 1, headers });
  const result = await autocannon({ url, connections: 16, duration: seconds, headers });
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    bytes: Math.round(result.throughput.average / Math.max(1, result.requests.average)),
  };
}

/** So many workers, each doing its work again and again until the time is over; `once` answers whether it succeeded. */
export async function race(
  workers: number,
  seconds: number,
  once: (worker: number) => Promise<number | undefined>,
): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
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
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    perSecond: Math.round((times.length / (performance.now() - began)) * 1000),
    p50: at(0.5),
    p99: at(0.99),
    errors,
    bytes: 0,
  };
}
