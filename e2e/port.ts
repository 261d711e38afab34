import { createServer, type AddressInfo, type Server } from 'node:net';

/** Workers that run journeys in parallel, one for each core of a small machine; each has its own shop. */
export const WORKERS = 2;

/** Free when the run began, and the same for every process of the run: a port for members and one for guests, for each worker. */
const PORTS = (process.env['E2E_PORTS'] ??= (await freePorts(2 * WORKERS)).join()).split(',');

/** The ports of the shops for members, one for each worker. */
export const SHOP_PORTS = PORTS.slice(0, WORKERS);

/** The index of this worker; the process that opens the shops has none. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** The port of our worker's shop. */
export const SHOP_PORT = SHOP_PORTS[worker] ?? '';

/** The port of our worker's shop that lets guests in, for the journeys that open one. */
export const GUESTS_PORT = PORTS[WORKERS + worker] ?? '';

/** All ports are held open until the last is found, so that none is returned twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

function listening(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve(server));
  });
}
