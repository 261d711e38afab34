import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { PATIENCE } from '#infra/patience';
import { openTestShop, type TestShop } from '#test-support';

let shop: TestShop;
let port: number;
before(async () => {
  shop = await openTestShop();
  const url = await shop.http.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(url).port);
});
after(() => shop.close());

/** What comes back until the shop hangs up. */
async function heardOn(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (heard += piece));
  socket.on('error', () => undefined); // a reset is a way to hang up, too
  await new Promise((hungUp) => socket.on('close', hungUp));
  return heard;
}

const say = (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  return heardOn(socket);
};
const statusesOf = (heard: string): number[] => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const HIDDEN = 'GET /api/product HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const post = (...headers: string[]): string => `POST /api/login HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n`;
const get = (...headers: string[]): string => `GET /api/product HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n`;
/** A proxy that understands one of these in another way would let a second request through unseen. */
const ODD: { what: string; bytes: string; status?: number; /** Refused by Node itself, without a word. */ isMute?: true }[] = [
  { what: 'two lengths', bytes: `${post('Content-Length: 0', 'Content-Length: 5')}${HIDDEN}` },
  { what: 'a length and pieces', bytes: `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}` },
  { what: 'pieces twice over', bytes: `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}` },
  { what: 'pieces of no size', bytes: `${post('Transfer-Encoding: chunked')}-1\r\n${HIDDEN}` },
  { what: 'a negative length', bytes: `${post('Content-Length: -5')}${HIDDEN}` },
  { what: 'a length past every number', bytes: `${post('Content-Length: 99999999999999999999999')}${HIDDEN}` },
  { what: 'a blank before the colon', bytes: `${post('Content-Length : 0')}${HIDDEN}` },
  { what: 'a header without a name', bytes: `${get(': a')}${HIDDEN}` },
  { what: 'a NUL in a header', bytes: `${get('X-A: a\u0000b')}${HIDDEN}` },
  { what: 'a line end of one character', bytes: `GET /api/product HTTP/1.1\rHost: a\r\r${HIDDEN}` },
  { what: 'two Host headers', bytes: `GET /api/product HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n${HIDDEN}` },
  { what: 'two Host headers that agree', bytes: `GET /api/product HTTP/1.1\r\nHost: a\r\nHOST: a\r\n\r\n${HIDDEN}` },
  { what: 'another host in its address', bytes: `GET //evil.example/faq HTTP/1.1\r\nHost: a\r\n\r\n${HIDDEN}` },
  { what: 'no host', bytes: `GET /api/product HTTP/1.1\r\n\r\n${HIDDEN}`, isMute: true },
  { what: 'a version that never was', bytes: `GET /api/product HTTP/7.3\r\nHost: a\r\n\r\n${HIDDEN}` },
  { what: 'a method of nobody’s', bytes: `STEAL /api/product HTTP/1.1\r\nHost: a\r\n\r\n${HIDDEN}` },
  { what: 'no HTTP at all', bytes: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003' },
  { what: 'headers of a megabyte', bytes: get(`X-A: ${'a'.repeat(1024 * 1024)}`), status: 431 },
];

for (const { what, bytes, status = 400, isMute } of ODD)
  test(`a request with ${what} is refused, and nothing after it is read`, async () => {
    const heard = await say(bytes);
    assert.deepEqual(statusesOf(heard), [status]);
    assert.doesNotMatch(heard, /node_modules|\.ts:\d|\n\s+at /);
    if (isMute) return;
    const { success, code, message } = JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))) as Record<string, unknown>;
    assert.deepEqual([success, typeof code, typeof message], [false, 'string', 'string']);
  });

const MB = 1024 * 1024;
/** Sends headers and a body of this many bytes in pieces, as a client does that listens only when it has sent all of it. */
async function sendWhole(headers: string, size: number): Promise<{ sent: number; heard: string }> {
  const socket = connect(port, '127.0.0.1').pause();
  const heard = heardOn(socket.on('error', () => undefined));
  socket.write(headers);
  let sent = 0;
  for (const piece = Buffer.alloc(MB, ' '); sent < size && socket.writable; sent += piece.length)
    await new Promise((gone) => socket.write(piece, gone));
  socket.resume();
  return { sent, heard: await heard };
}

for (const more of ['Connection: keep-alive', 'Connection: close'])
  test(`whoever sends 20 MB to a call that reads one reads why it is refused (${more})`, async () => {
    const type = 'Content-Type: application/json';
    for (let times = 0; times < 5; times++) {
      const { sent, heard } = await sendWhole(post(type, `Content-Length: ${20 * MB}`, more), 20 * MB);
      assert.deepEqual([sent, statusesOf(heard)], [20 * MB, [413]]);
      assert.match(heard, /That is too large\./);
    }
  });

test('a body without measure is not waited for', async () => {
  const { sent } = await sendWhole(post('Content-Type: application/json', `Content-Length: ${1000 * MB}`), 1000 * MB);
  assert.ok(sent < 100 * MB, `${sent}`);
});

test('a path that leaves its folder, in any spelling, leads nowhere', async () => {
  for (const path of ['/../../etc/passwd', '/media/..%2f..%2fetc/passwd', '/media/%2e%2e/%2e%2e/x', '/%5c..%5c..%5cetc/passwd']) {
    const heard = await say(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    assert.doesNotMatch(heard, /root:/, path);
    assert.match(heard, /^HTTP\/1\.1 (?:400|404|503)/, path); // 503: on a machine that is busy with other things
  }
});

/** Sends the beginning, then a piece of the rest now and then, for as long as it is let. */
async function slowly(beginning: string, piece: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(beginning);
  const drops = setInterval(() => socket.writable && socket.write(piece), 500);
  const heard = await heardOn(socket);
  clearInterval(drops);
  return heard;
}

test('whoever sends headers or a body drop by drop is cut off, others are served meanwhile', { timeout: 120_000 }, async () => {
  assert.ok(PATIENCE.requestTimeout + PATIENCE.connectionsCheckingInterval <= 30_000);
  const slow = [
    slowly('GET /api/product HTTP/1.1\r\nHost: a\r\n', 'X-A: a\r\n'),
    slowly(post('Content-Type: application/json', 'Content-Length: 1000').replace(/$/, '{'), ' '),
  ];
  for (let served = ''; !served.includes(' 200 ');) served = await say(get('Connection: close'));
  for (const heard of await Promise.all(slow)) assert.deepEqual(statusesOf(heard), [408]);
});
