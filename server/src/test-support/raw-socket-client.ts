import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** State of the network between a shop and its database: working, slow, silent, or cut. */
export type RawSocketClient = 'whole' | 'slow' | 'silent' | 'cut';
export type DamagedWire = {
  port: number;
  set: (wire: RawSocketClient) => void;
  /** How often the fault took effect: a connection cut or refused, a packet late or lost. */
  felt: () => number;
  close: () => Promise<void>;
};

/** A TCP proxy that can be damaged and repaired. `delay` is for each packet of a slow one, in ms. */
export async function openWire(to: NetConnectOpts, delay = 100): Promise<DamagedWire> {
  let wire: RawSocketClient = 'whole';
  const sockets = new Set<Socket>();
  let felt = 0;
  const cut = (socket: Socket): void => {
    felt += 1;
    socket.destroy();
  };
  const server = createServer((near) => {
    if (wire === 'cut') return cut(near);
    const far = connect(to);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => other.destroy());
      from.on('close', () => {
        sockets.delete(from);
        other.destroy();
      });
      from.on('data', (bytes: Buffer) => {
        if (wire !== 'whole') felt += 1;
        if (wire === 'silent') return; // the bytes are accepted and dropped
        if (wire === 'slow') setTimeout(() => other.writable && other.write(bytes), delay);
        else other.write(bytes);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    set(next) {
      // A connection that lost bytes would send invalid messages afterwards.
      if (next === 'cut' || wire === 'silent') sockets.forEach(cut);
      wire = next;
    },
    felt: () => felt,
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
