import { createServer, type AddressInfo } from 'node:net';

/** The port of the journeys' shop: free when the run began, and the same for every process of the run. */
export const SHOP_PORT = (process.env['E2E_SHOP_PORT'] ??= String(await freePort()));

/** The port of the shop that lets guests in, for the journeys that open one. */
export const GUESTS_PORT = (process.env['E2E_GUESTS_PORT'] ??= String(await freePort()));

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
