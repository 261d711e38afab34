// covers: resilience
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { HTTP_TIMEOUTS } from '#infra/http';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { howMany } from '#test-support/faults';

let shop: TestShop;
let port: number;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  const url = await shop.http.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(url).port);
});
after(() => shop.close());

/** Everything the server sends until it closes the connection. */
async function responseOn(socket: Socket): Promise<string> {
  let response = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (response += piece));
  socket.on('error', () => undefined); // a reset closes the connection, too
  await new Promise((hungUp) => socket.on('close', hungUp));
  return response;
}

const say = (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  return responseOn(socket);
};
const statusesOf = (response: string): number[] =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const HIDDEN = 'GET /api/product HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const post = (...headers: string[]): string => `POST /api/login HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n`;
const get = (...headers: string[]): string => `GET /api/product HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n`;
/**
 * Malformed requests that a proxy could parse differently, letting a second request through unchecked (request
 * smuggling).
 */
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
    const response = await say(bytes);
    assert.deepEqual(statusesOf(response), [status]);
    assert.doesNotMatch(response, /node_modules|\.ts:\d|\n\s+at /);
    if (isMute) return;
    const { success, code, message } = JSON.parse(response.slice(response.indexOf('\r\n\r\n'))) as Record<string, unknown>;
    assert.deepEqual([success, typeof code, typeof message], [false, 'string', 'string']);
  });

const MB = 1024 * 1024;
/** Sends headers and a body of this many bytes in pieces, like a client that reads only after it has sent everything. */
async function sendWhole(headers: string, size: number): Promise<{ sent: number; response: string }> {
  const socket = connect(port, '127.0.0.1').pause();
  const response = responseOn(socket.on('error', () => undefined));
  socket.write(headers);
  let sent = 0;
  for (const piece = Buffer.alloc(MB, ' '); sent < size && socket.writable; sent += piece.length)
    await new Promise((written) => socket.write(piece, written));
  socket.resume();
  return { sent, response: await response };
}

for (const more of ['Connection: keep-alive', 'Connection: close'])
  test(`a client that sends 20 MB to a call limited to one reads why it is refused (${more})`, async () => {
    const type = 'Content-Type: application/json';
    for (let times = 0; times < 5; times++) {
      const { sent, response } = await sendWhole(post(type, `Content-Length: ${20 * MB}`, more), 20 * MB);
      assert.deepEqual([sent, statusesOf(response)], [20 * MB, [413]]);
      assert.match(response, /That is too large\./);
    }
  });

test('Request bodies: a body of a gigabyte is refused before it is sent', async () => {
  const { sent } = await sendWhole(post('Content-Type: application/json', `Content-Length: ${1000 * MB}`), 1000 * MB);
  assert.ok(sent < 100 * MB, `${sent}`);
});

test('Path traversal: a path that leaves its folder, in any spelling, serves no file', async () => {
  for (const path of ['/../../etc/passwd', '/media/..%2f..%2fetc/passwd', '/media/%2e%2e/%2e%2e/x', '/%5c..%5c..%5cetc/passwd']) {
    const response = await say(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    assert.doesNotMatch(response, /root:/, path);
    assert.match(response, /^HTTP\/1\.1 (?:400|404|503)/, path); // 503: the machine is busy
  }
});

/**
 * Sends the beginning, then pieces of the rest at intervals, until everything is sent or the server closes the
 * connection.
 */
async function slowly(beginning: string, piece: string, pieces = Infinity, end = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(beginning);
  let sent = 0;
  const drops = setInterval(() => {
    if (sent < pieces && socket.writable) socket.write(++sent === pieces ? piece + end : piece);
  }, 500);
  const response = await responseOn(socket);
  clearInterval(drops);
  return response;
}

const BOUNDARY = 'a-boundary-of-ours';
const SHEET = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\n\r\nHandle,Title\n`;
const SHEET_END = `\r\n--${BOUNDARY}--\r\n`;
/**
 * A spreadsheet of products in pieces of 100 kB each half second: 200 kB a second, like an upload over a slow
 * connection.
 */
const LINES = 'tee,Palm tee\n'.repeat(7_700);
const UPLOAD_PIECES = howMany({ long: 160, short: 64 }); // 16 MB in 80 s, or 6 MB in 32 s: longer than the timeout of other bodies

const uploadOf = (size: number, token = staff.token): string =>
  [
    'POST /api/product/admin/import?dryRun=true HTTP/1.1',
    'Host: a',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${size}`,
    '',
    '',
  ].join('\r\n');

test(
  'Timeouts: slow headers, slow bodies and silent uploads are aborted; an upload of staff over a slow connection is not',
  { timeout: 240_000 },
  async () => {
    assert.ok(HTTP_TIMEOUTS.bodyTimeout + HTTP_TIMEOUTS.connectionsCheckingInterval <= 30_000);
    const slow = [
      slowly('GET /api/product HTTP/1.1\r\nHost: a\r\n', 'X-A: a\r\n'),
      slowly(post('Content-Type: application/json', 'Content-Length: 1000').replace(/$/, '{'), ' '),
    ];
    const size = SHEET.length + UPLOAD_PIECES * LINES.length + SHEET_END.length;
    const upload = slowly(uploadOf(size) + SHEET, LINES, UPLOAD_PIECES, SHEET_END);
    slow.push(slowly(uploadOf(size) + SHEET, '', 1), slowly(uploadOf(size) + SHEET, ','));
    for (let served = ''; !served.includes(' 200 ');) served = await say(get('Connection: close'));
    for (const response of await Promise.all(slow)) assert.deepEqual(statusesOf(response), [408]);
    const response = await upload; // received completely, since its columns were read
    assert.match(response, /^HTTP\/1\.1 [24]00 /);
    assert.doesNotMatch(response, /could not be read|took too long/);
  },
);

test('Request bodies: the body of a request without permission is refused before a byte of it is read', async () => {
  const waiting = (path: string, size: number) =>
    say(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
  assert.deepEqual(statusesOf(await waiting('/api/product/admin', MB)), [401]);
});
