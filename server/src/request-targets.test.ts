// covers: api
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import * as fc from 'fast-check';
import { freshDatabase } from '#test-support';
import { howMany } from '#test-support/faults';
import { startShop, untilOpen } from '#test-support/process';

/** Addresses that are tried; the long run tries as many as once produced 107 responses with status 500. */
const TRIES = howMany({ long: 20_000, short: 3_500 });
const CONCURRENCY = 8;
const SEED = Number(process.env['SEED'] ?? 20_261_123);
const PUBLIC_URL = 'https://shop.example';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-targets-'));
const { where, drop } = await freshDatabase();
const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
const shop = await untilOpen(await startShop({ DATABASE_URL, DATA_DIR: folder, LOG_LEVEL: 'fatal', PUBLIC_URL, DEMO: '1' }));
after(async () => {
  await shop.stop('SIGTERM');
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
const port = Number(new URL(shop.url).port);

type RawRequest = { method: string; target: string; host: string };

/** Sends raw bytes on a new connection and returns the response. */
function send({ method, target, host }: RawRequest): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (piece: string) => (answer += piece));
  socket.on('error', () => undefined); // the end of the connection follows
  socket.on('close', () => resolve(answer));
  socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'));
  return promise;
}
const get = (target: string): Promise<string> => send({ method: 'GET', target, host: 'evil.example' });
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const SIGNS =
  '/ // \\ /\\ %2f %2F %5c %5C . .. %2e %2e%2E ; : @ :80 :99999 * ~ $ ? ?q= & # % %00 %ff %zz %25 %252f [ ] [::1] { | ^ " < \u0080 ÿ';
const PLACES =
  'faq c product api api/product api/category assets media faq.data _root.data .data __manifest admin orders login sale search sitemap.xml';
const OTHERS =
  'evil.example user@ http: https:// http://evil.example javascript: file:/// constructor __proto__ page= limit=1e9 -1';
const PIECES = [SIGNS, PLACES, OTHERS, 'a'.repeat(300)].flatMap((words) => words.split(' '));
const STARTS = ['/', '/', '/', '/', '//', '/\\', 'http://evil.example/', ''];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'];
const HOSTS = ['a', 'evil.example', '', 'a:b', '[::1]', 'a b', 'a@b', 'a/b', '%00', 'a:99999', 'é', '..', 'a,b'];

const rawRequest = fc.record({
  method: fc.constantFrom(...METHODS),
  target: fc
    .tuple(fc.constantFrom(...STARTS), fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }))
    .map(([start, pieces]) => start + pieces.join('') || '/'),
  host: fc.constantFrom(...HOSTS),
});

test('Request target: no address, method or Host header causes a 500 or a link to another host', async (t) => {
  const left = fc.sample(rawRequest, { numRuns: TRIES, seed: SEED });
  const statuses: Record<number, number> = {};
  async function next(): Promise<void> {
    for (let it = left.pop(); it !== undefined; it = left.pop()) {
      const answer = await send(it);
      const status = statusOf(answer);
      statuses[status] = (statuses[status] ?? 0) + 1;
      assert.ok(status < 500 || status === 503, `${JSON.stringify(it)} → ${answer.slice(0, 400)}`);
      const named = /(?:rel="canonical"|property="og:(?:url|image)")[^>]*evil|^location:.*(?:\/\/|evil)/im.exec(answer);
      assert.equal(named, null, JSON.stringify(it));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
  t.diagnostic(JSON.stringify(statuses));
  for (const status of [200, 400, 404]) assert.ok(statuses[status], `the guesses come as far as ${status}`);
});

test('Request target: whatever host a request names, canonical and og URLs are the shop’s own', async () => {
  for (const target of ['/faq', 'http://evil.example/faq', 'https://evil.example:99/faq#evil.example']) {
    const answer = await get(target);
    assert.equal(statusOf(answer), 200, target);
    for (const mark of [/rel="canonical" href="([^"]*)"/, /property="og:url" content="([^"]*)"/])
      assert.equal(mark.exec(answer)?.[1], `${PUBLIC_URL}/faq`, target);
    assert.equal(/property="og:image" content="([^"]*)"/.exec(answer)?.[1]?.startsWith(`${PUBLIC_URL}/`), true, target);
  }
  for (const target of ['//', '//evil.example/faq', '/\\evil.example/faq', '/.//evil.example/faq', '/%2fevil.example/faq']) {
    const answer = await get(target);
    assert.equal(statusOf(answer), 400, target);
    assert.match(answer, /That request could not be read\./);
  }
});
