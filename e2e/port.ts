import { freePort } from '../server/src/test-support/free-port.ts';

/** Workers that run journeys in parallel, one for each core of a small machine; each has its own shop. */
export const WORKERS = 2;

/** Free when the run began, and the same for every process of the run: a port for members and one for guests, for each worker. */
const PORTS = (process.env['E2E_PORTS'] ??= (await freePorts(2 * WORKERS)).join()).split(',');

/** The ports of the shops for members, one for each worker. */
export const SHOP_PORTS = PORTS.slice(0, WORKERS);

/** The index of this worker; undefined in the process that opens the shops. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** The port of our worker's shop. */
export const SHOP_PORT = SHOP_PORTS[worker] ?? '';

/** The port of our worker's shop that is open to guests. */
export const GUESTS_PORT = PORTS[WORKERS + worker] ?? '';

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
