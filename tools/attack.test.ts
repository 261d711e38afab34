import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { test } from 'node:test';
import { isSerious } from './attack/findings.ts';
import { answersIn, cameRound, injectionsIn, requestOf } from './attack/sqlmap.ts';
import { targetsIn } from './attack/targets.ts';
import { findingsIn, unfinishedIn } from './attack/wapiti.ts';
import { controlAttempts, forgedAttempts, runAttempts, signedAttempts } from './attack/webhooks.ts';

const api = {
  paths: {
    '/api/order/{id}': {
      put: {
        parameters: [{ name: 'id', in: 'path' as const, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { status: { enum: ['Cancelled'] }, tags: { type: 'array', items: {} } } },
            },
          },
        },
      },
    },
    '/api/product/search': {
      get: {
        parameters: [
          { name: 'q', in: 'query' as const, schema: { type: 'string' } },
          { name: 'page', in: 'query' as const, schema: { type: ['number', 'string'] } },
        ],
      },
    },
    '/api/session/logout': { post: { parameters: [{ name: 'q', in: 'query' as const, schema: {} }] } },
    '/api/dashboard': { get: {} },
  },
};

test('Attack plan: every route with input, on existing ids, and none that ends the session', () => {
  const [search, order, ...others] = targetsIn(api, [{ under: '/api/order', id: 'order-1' }]);
  assert.deepEqual(search, {
    name: 'GET /api/product/search',
    method: 'GET',
    path: '/api/product/search?q=jeans*&page=1*',
    body: null,
  });
  assert.deepEqual([order?.path, order?.body], ['/api/order/order-1*', '{"status":"Cancelled","tags":["jeans"]}']);
  assert.deepEqual(others, []);
});

test('Attack plan: a request is written with the owner’s headers', () => {
  const target = { name: '', method: 'PUT', path: '/api/a', body: '{}' };
  const wire = 'PUT /api/a HTTP/1.1\r\nHost: 127.0.0.1:1\r\nAuthorization: Bearer t\r\nContent-Type: application/json\r\n\r\n{}';
  assert.equal(requestOf(target, { url: 'http://127.0.0.1:1', token: 't' }), wire);
});

const FOUND = `sqlmap identified the following injection point(s) with a total of 45 HTTP(s) requests:
---
Parameter: q (GET)
    Type: boolean-based blind
    Title: AND boolean-based blind - WHERE or HAVING clause
    Payload: q=jeans' AND 2=2-- x
---
`;

test('sqlmap: an injection point is a finding that fails the run', () => {
  const findings = injectionsIn(FOUND, 'GET /api/x');
  assert.deepEqual(
    findings.map(({ where, what }) => [where, what]),
    [['GET /api/x', 'q (GET) can be injected into: boolean-based blind']],
  );
  assert.ok(findings.every(isSerious) && cameRound(FOUND));
});

test('sqlmap: an aborted run counts as unfinished', () => {
  assert.ok(cameRound('[ERROR] all tested parameters do not appear to be injectable. Try to increase'));
  assert.ok(!cameRound('[CRITICAL] unable to connect to the target URL'));
});

test('sqlmap: responses are counted by status', () => {
  const findings =
    '[WARNING] HTTP error codes detected during run:\n400 (Bad Request) - 140 times, 429 (Too Many Requests) - 2 times\n';
  assert.deepEqual(
    [...answersIn(findings)],
    [
      [400, 140],
      [429, 2],
    ],
  );
  assert.deepEqual([...answersIn('nothing of the kind')], []);
});

test('wapiti: its severity decides whether a finding fails the run', () => {
  const entry = { method: 'GET', path: '/a?q=x', parameter: 'q', http_request: '' };
  const report = {
    vulnerabilities: {
      'HTTP Secure Headers': [{ ...entry, level: 1, info: 'no header' }],
      'Cross Site Scripting': [{ ...entry, level: '2', info: 'q is reflected' }],
    },
    anomalies: { 'Internal Server Error': [{ ...entry, level: 3, info: 'it said 500' }] },
  };
  const findings = findingsIn(JSON.stringify(report));
  assert.deepEqual(findings.map(isSerious), [false, true, true]);
  assert.equal(findings[1]?.where, 'GET /a?q=x (q)');
});

test('wapiti: an aborted run, or one of few URLs, counts as unfinished', () => {
  const findings = '[*] Wapiti found 140 URLs and forms during the scan\n';
  assert.deepEqual(unfinishedIn(findings), []);
  const brokenOff = 'Max attack time was reached for module exec, stopping.';
  assert.deepEqual(unfinishedIn(`${findings}${brokenOff}\n`), [`wapiti: ${brokenOff}`]);
  assert.deepEqual(unfinishedIn('[*] Wapiti found 31 URLs and forms during the scan'), ['wapiti: only 31 addresses were found']);
});

test('webhooks: a shop that accepts forged messages, or whose simulators respond, is a finding for each attempt', async () => {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}'))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const bad = [...forgedAttempts().slice(0, 4), ...controlAttempts(true)];
  const findings = await runAttempts({ url }, bad);
  assert.equal(findings.length, bad.length);
  assert.ok(findings.every(isSerious));
  // With the right secret the expected response is 200.
  assert.deepEqual(await runAttempts({ url }, signedAttempts().slice(0, 2)), []);
  server.close();
});
