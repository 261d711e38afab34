// covers: import-and-export
import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { fetchImage, isPublicAddress } from './image-source.provider.ts';

const BETWEEN_PIECES = 10; // ms between pieces, so that each is read separately
/** Sends this many pieces, each of which is small enough by itself. */
function inPieces(response: ServerResponse, left: number): void {
  if (left === 0) response.end();
  else response.write('x'.repeat(900), () => setTimeout(inPieces, BETWEEN_PIECES, response, left - 1));
}

let outside: Server;
let requests: string[] = [];
let at = '';
before(async () => {
  outside = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/tee.png') return response.end('a picture');
    if (request.url === '/large.png') return inPieces(response, 5);
    if (request.url === '/moved.png') return response.writeHead(302, { location: '/tee.png' }).end();
    if (request.url === '/inward.png') return response.writeHead(302, { location: 'http://[::1]/' }).end();
    if (request.url === '/circle.png') return response.writeHead(302, { location: '/circle.png' }).end();
    if (request.url === '/never.png') return;
    return response.writeHead(404).end();
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
after(() => {
  outside.closeAllConnections();
  outside.close();
});

/** In these tests 127.0.0.1 counts as public. */
const isAllowed = (ip: string) => ip === '127.0.0.1';
const fetched = (path: string, timeoutMs = 10_000) => fetchImage(`${at}${path}`, { isAllowed, maxBytes: 1_000, timeoutMs });

test('a picture is downloaded, also after a redirect', async () => {
  assert.deepEqual(await fetched('/tee.png'), { bytes: Buffer.from('a picture') });
  assert.deepEqual(await fetched('/moved.png'), { bytes: Buffer.from('a picture') });
});

test('pictures that are missing, too large, too slow or endless are reported with the reason', async () => {
  assert.deepEqual(await fetched('/none.png'), { reason: 'No image found at this address (404).' });
  assert.deepEqual(await fetched('/large.png'), { reason: 'This picture is larger than 0 MB.' });
  assert.deepEqual(await fetched('/never.png', 300), { reason: 'The image took too long to download.' });
  assert.deepEqual(await fetched('/circle.png'), { reason: 'This address redirects too many times.' });
});

test('SSRF: a redirect to a private address is not followed', async () => {
  assert.deepEqual(await fetched('/inward.png'), { reason: 'This address is not on the open internet.' });
});

/** A DNS resolver that returns these answers in turn, and then repeats the last one. */
function namesThatChange(...answers: string[][]) {
  const questions: string[] = [];
  const resolve = (name: string, _: object, done: (error: Error | null, found: LookupAddress[]) => void): void => {
    const answer = answers[Math.min(questions.length, answers.length - 1)] ?? [];
    questions.push(name);
    done(
      null,
      answer.map((address) => ({ address, family: isIP(address) })),
    );
  };
  return { questions, resolve };
}
const portOf = () => (outside.address() as AddressInfo).port;
const byName = (path: string, resolve: ReturnType<typeof namesThatChange>['resolve']) =>
  fetchImage(`http://pictures.example:${portOf()}${path}`, { isAllowed, resolve, maxBytes: 1_000 });

test('DNS rebinding: the connection goes to the IP that was checked', async () => {
  const { questions, resolve } = namesThatChange(['127.0.0.1'], ['127.0.0.2']);
  assert.deepEqual(await byName('/tee.png', resolve), { bytes: Buffer.from('a picture') });
  assert.deepEqual(questions, ['pictures.example'], 'it is asked once: there is no second answer to believe');
});

test('SSRF: a redirect resolves and checks its host again', async () => {
  requests = [];
  const { questions, resolve } = namesThatChange(['127.0.0.1'], ['127.0.0.2']);
  assert.deepEqual(await byName('/moved.png', resolve), { reason: 'This address is not on the open internet.' });
  assert.deepEqual([requests, questions.length], [['/moved.png'], 2]);
});

for (const answer of [['127.0.0.1', '10.0.0.1'], ['::1', '127.0.0.1'], ['::ffff:10.0.0.1'], ['fe80::1'], ['169.254.169.254'], []])
  test(`SSRF: a host that resolves to ${answer.join(' and ') || 'nothing'} gets no request`, async () => {
    requests = [];
    assert.ok('reason' in (await byName('/tee.png', namesThatChange(answer).resolve)));
    assert.deepEqual(requests, []);
  });

test('SSRF: no connection is opened to a private address in any notation', async () => {
  requests = [];
  const { port } = outside.address() as AddressInfo;
  const numbers = ['127.0.0.1', '127.1', '2130706433', '017700000001', '0x7f.1', '0.0.0.0', '１２７.0.0.1'];
  const six = ['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'];
  for (const host of [...numbers, ...six, 'localhost', 'localhost.', 'LOCALHOST'])
    assert.ok('reason' in (await fetchImage(`http://${host}:${port}/tee.png`)), host);
  assert.deepEqual(requests, []);
});

test('SSRF: private, local and reserved addresses are not public', () => {
  for (const ip of ['8.8.8.8', '151.101.1.1', '2606:4700::1111']) assert.ok(isPublicAddress(ip), ip);
  const inner = [
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '127.8.8.8',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const innerSix = [
    '::',
    '::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'not an address',
  ];
  for (const ip of [...inner, ...innerSix]) assert.ok(!isPublicAddress(ip), ip);
});
