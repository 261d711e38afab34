// covers: resilience
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '#infra/config';
import { aCustomer, freshDatabase } from '#test-support';
import { freePort } from '#test-support/free-port';
import { startShop, untilOpen } from '#test-support/process';

const MB = 1024 * 1024;
const CONNECTIONS = 1_000;
/** Maximum memory growth while they are open: the connections' own buffers, and 8 MB of bodies. */
const MAX_GROWTH = 256 * MB;
const PASSWORD = 'denim-and-tea-42';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-bodies-'));
const { db, where, drop } = await freshDatabase();
const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
const METRICS_PORT = String(await freePort());
const shop = await untilOpen(
  await startShop({ DATABASE_URL, DATA_DIR: folder, LOG_LEVEL: 'fatal', METRICS_PORT, HOST: '127.0.0.1' }),
);
after(async () => {
  await shop.stop('SIGTERM');
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Not on a pooled connection, which may be closed as idle while this busy process is about to send on it. */
async function memory(): Promise<number> {
  const headers = { connection: 'close' };
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

type Body = { path: string; size: number; sent: number };

type Held = { socket: Socket; begun: Promise<void>; answered: Promise<void>; status: () => number | undefined };

/** Opens a request whose body never ends. It has `begun` once `sent` bytes are on their way, and may have a status. */
function hold({ path, size, sent }: Body): Held {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { promise: answered, resolve: onAnswer } = Promise.withResolvers<void>();
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').setEncoding('latin1');
  let response = '';
  socket.on('data', (piece: string) => {
    response += piece;
    onAnswer();
  });
  socket.on('error', () => undefined); // an aborted connection is a result, too
  socket.on('close', () => resolve());
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;
  socket.write(head + '{"email":"'.padEnd(sent, 'a'), () => resolve());
  const status = () => {
    const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(response) ?? [];
    return code === undefined ? undefined : Number(code);
  };
  return { socket, begun, answered, status };
}

type Many = { statuses: () => Set<number | undefined>; firstAnswer: Promise<void>; end: () => void };

async function holdMany(body: Body): Promise<Many> {
  const held = Array.from({ length: CONNECTIONS }, () => hold(body));
  await Promise.all(held.map(({ begun }) => begun));
  const end = () => {
    for (const { socket } of held) socket.destroy();
  };
  const firstAnswer = Promise.race(held.map(({ answered }) => answered));
  return { statuses: () => new Set(held.map(({ status }) => status())), firstAnswer, end };
}

test('Request bodies: a thousand that never end take little memory, and a customer can still log in', async () => {
  const { email } = await aCustomer({ db, config: readConfig({}), now: () => new Date() }, { password: PASSWORD });
  const before = await memory();
  const kinds: Body[] = [
    { path: '/api/login', size: MB, sent: MB - 1 },
    { path: '/api/login', size: 60_000, sent: 59_999 },
    { path: '/api/webhooks/razorpay', size: 60_000, sent: 59_999 },
    { path: '/api/product/admin', size: MB, sent: MB - 1 },
  ];
  for (const body of kinds) {
    const { statuses, firstAnswer, end } = await holdMany(body);
    const log = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    };
    assert.equal((await fetch(`${shop.url}/api/login`, log)).status, 200);
    const growth = (await memory()) - before;
    assert.ok(growth < MAX_GROWTH, `${JSON.stringify(body)}: ${Math.round(growth / MB)} MB more`);
    if (body.size < MB) await firstAnswer;
    for (const status of statuses()) assert.ok([undefined, 401, 408, 413, 503].includes(status), String(status));
    if (body.size < MB) assert.ok(statuses().has(503), 'more of them than fit are refused');
    end();
  }
});
