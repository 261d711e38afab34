import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A small TCP proxy: it distributes new connections to its targets in turn, and can freeze like a broken network. */
export type Proxy = {
  port: number;
  /** Drops all data in both directions; connections stay open. */
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
};

/** Opens it on a free port of this machine. */
export async function openProxy(targets: NetConnectOpts[]): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let turn = 0;

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  }

  const server = createServer((near) => {
    const target = targets[turn++ % targets.length];
    if (!target) return near.destroy();
    const far = connect(target);
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
