import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** State of the network between a shop and its database. */
export type NetworkState = 'working' | 'slow' | 'silent' | 'cut';
export type FaultyProxy = {
  port: number;
  setState: (state: NetworkState) => void;
  /** How often the fault took effect: a connection cut or refused, a packet late or lost. */
  faults: () => number;
  close: () => Promise<void>;
};

/** A TCP proxy whose network can fail and recover. `delay` is for each packet of a slow one, in ms. */
export async function openFaultyProxy(to: NetConnectOpts, delay = 100): Promise<FaultyProxy> {
  let state: NetworkState = 'working';
  const sockets = new Set<Socket>();
  let faults = 0;
  const cut = (socket: Socket): void => {
    faults += 1;
    socket.destroy();
  };

  function forward(from: Socket, other: Socket): void {
    let waiting = 0;
    sockets.add(from);
    from.on('error', () => other.destroy());
    from.on('close', () => {
      sockets.delete(from);
      other.destroy();
    });
    from.on('data', (bytes: Buffer) => {
      if (state !== 'working') faults += 1;
      if (state === 'silent') return; // the bytes are accepted and dropped
      // TCP never reorders: after a slow packet the next ones wait too, until it has been written.
      if (state !== 'slow' && waiting === 0) return void other.write(bytes);
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        if (other.writable) other.write(bytes);
      }, delay);
    });
  }

  const server = createServer((near) => {
    if (state === 'cut') return cut(near);
    const far = connect(to);
    forward(near, far);
    forward(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const destroyAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    setState(next) {
      // A connection that lost bytes would send invalid messages afterwards.
      if (next === 'cut' || state === 'silent') sockets.forEach(cut);
      state = next;
    },
    faults: () => faults,
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
