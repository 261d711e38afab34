import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port below 32768, where Linux gives no port to outgoing connections: such a connection could take the port before
 * the program that it is meant for has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch {
      continue; // Another program has it.
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
