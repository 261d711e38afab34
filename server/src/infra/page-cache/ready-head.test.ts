import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { HTTP_TIMEOUTS } from '#infra/http';
import { writePrebuilt, buildHead } from './ready-head.ts';

const BODY = Buffer.from('<!doctype html><p>₹499</p>');
const PAIRS = ['etag', 'W/"1"', 'content-type', 'text/html; charset=utf-8', 'content-length', String(BODY.length)];
const HEAD = buildHead(PAIRS);

const server = createServer(HTTP_TIMEOUTS, (request, response) => {
  if (request.url === '/ready') writePrebuilt(response, HEAD, BODY);
  else response.writeHead(200, PAIRS).end(BODY);
});
before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
after(() => server.close());

/** All that comes back until the server hangs up. The seconds of dates may differ by one. */
async function said(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (part: string) => (heard += part)).write(text);
  await once(socket, 'end');
  socket.end();
  return heard.replaceAll(/(Date: .*:)\d\d GMT/g, '$1?? GMT');
}

const asks = (path: string, more = '', version = '1.1') => `GET ${path} HTTP/${version}\r\nHost: a\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';

for (const [how, asking] of [
  ['over a connection that stays open, three times', (path: string) => asks(path) + asks(path) + asks(path, LAST)],
  ['over one that is to be closed', (path: string) => asks(path, LAST)],
  ['by a client of HTTP/1.0', (path: string) => asks(path, '', '1.0')],
  ['by one of HTTP/1.0 that would go on', (path: string) => asks(path, 'Connection: keep-alive\r\n', '1.0') + asks(path, LAST)],
] as const)
  test(`asked ${how}, a head that is ready arrives as Node would have put it together`, async () => {
    const ready = await said(asking('/ready'));
    assert.equal(ready, await said(asking('/usual')));
    assert.match(ready, /^HTTP\/1\.1 200 OK\r\netag: W\/"1"\r\n/);
  });

test('a head with what would end a line is refused', () => {
  assert.throws(() => buildHead(['etag', '1\r\nset-cookie: a=b']), TypeError);
});
