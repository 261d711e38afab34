import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { accessLog, createLog, logAccess } from './log.ts';

const lines: string[] = [];
const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });

function loggedBy(write: () => void): string {
  lines.length = 0;
  write();
  return lines.join('');
}

const REDACTED = [
  { what: 'a password', logged: { password: 'hunter2-hunter2' }, secret: 'hunter2' },
  { what: 'a token deep inside', logged: { a: { b: [{ accessToken: 'eyJhbGciOi' }] } }, secret: 'eyJhbGciOi' },
  { what: 'a refresh token', logged: { refreshToken: 'k3y-0f-a-m0nth' }, secret: 'k3y-0f' },
  { what: 'a header', logged: { headers: { Authorization: 'Bearer abc.def', cookie: 'refresh=xyz' } }, secret: /abc\.def|xyz/ },
  { what: 'a name in snake case', logged: { full_name: 'Asha Nair' }, secret: 'Asha' },
  { what: 'an address', logged: { order: { shippingAddress: { street: '12 Marine Drive' } } }, secret: 'Marine' },
  { what: 'an e-mail address in a sentence', logged: { note: 'sent to asha@example.com' }, secret: 'asha@' },
  { what: 'a password that confirms an erasure', logged: { body: { currentPassword: 'hunter2-hunter2' } }, secret: 'hunter2' },
  {
    what: 'exported personal data',
    logged: { data: { profile: { name: 'Asha Nair', phone: '98470-12345' }, addresses: [{ fullName: 'Asha Nair' }] } },
    secret: /Asha|98470/,
  },
  { what: 'a phone number in a sentence', logged: { note: 'call +919847012345' }, secret: '9847012345' },
];

for (const { what, logged, secret } of REDACTED) {
  test(`Log redaction: ${what}`, () => {
    assert.doesNotMatch(
      loggedBy(() => log.info(logged, 'something happened')),
      new RegExp(secret),
    );
  });
}

test('Log redaction: an error keeps its code and stack, and loses the row in its detail', () => {
  const error = Object.assign(new Error('duplicate key for asha@example.com'), {
    code: '23505',
    constraint: 'account_email',
    detail: 'Key (email)=(asha@example.com) already exists.',
  });
  const line = loggedBy(() => log.error({ err: error }, 'a fault'));
  assert.match(line, /23505/);
  assert.match(line, /account_email/);
  assert.match(line, /log\.test\.ts/);
  assert.doesNotMatch(line, /asha@/);
});

test('Log redaction: other fields stay readable', () => {
  assert.match(
    loggedBy(() => log.info({ orderId: 'o-1', at: new Date(0) }, 'placed')),
    /"orderId":"o-1".*1970-01-01/,
  );
});

test('Access log: a request has its id, and no query string', async () => {
  lines.length = 0;
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => 'r-1',
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
  });
  app.get('/search', () => 'found');
  await app.inject({ url: '/search?q=asha%40example.com&token=abc', headers: { authorization: 'Bearer abc' } });
  const text = lines.join('');
  assert.match(text, /"requestId":"r-1"/);
  assert.match(text, /"path":"\/search"/);
  assert.doesNotMatch(text, /asha|abc|127\.0\.0\.1/);
});

test('Access log: a response from the cache has the same fields, and no query string', async () => {
  lines.length = 0;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
  const write = accessLog(log);
  logAccess(app, write);
  app.get('/find/:whom', () => 'found');
  await app.inject({ url: '/find/asha@example.com?q=9847012345' });
  write({ method: 'GET', url: '/find/asha@example.com?q=9847012345', status: 200, took: 5.12345 });
  write({ method: 'GET', url: '/find/"\\n', status: 304, took: 0 });

  const [framework, redacted, odd] = lines.map((line) => JSON.parse(line));
  const { requestId: _, ...same } = framework;
  assert.deepEqual(Object.keys(redacted).toSorted(), Object.keys(same).toSorted());
  for (const { level, msg, req, res } of [framework, redacted])
    assert.deepEqual([level, msg, req, res], ['info', 'answered', { method: 'GET', path: '/find/[e-mail]' }, { status: 200 }]);
  assert.equal(redacted.responseTime, 5.123);
  assert.ok(Date.parse(redacted.time) > Date.now() - 60_000);
  assert.deepEqual([odd.req.path, odd.res.status], ['/find/"\\n', 304]);
  assert.ok(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1));
});

test('Access log: none at level error', () => {
  const quiet = createLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) });
  assert.equal(
    loggedBy(() => accessLog(quiet)({ method: 'GET', url: '/', status: 200, took: 1 })),
    '',
  );
});

test('Log at a terminal: one short line each', (t) => {
  const shown: string[] = [];
  process.stdout.isTTY = true;
  t.after(() => (process.stdout.isTTY = false));
  t.mock.method(process.stdout, 'write', (line: string) => shown.push(line) > 0);
  const atTerminal = createLog({ logLevel: 'info' });
  accessLog(atTerminal)({ method: 'GET', url: '/search?q=linen', status: 200, took: 12.345 });
  atTerminal.info('the shop is open');
  atTerminal.error({ err: new TypeError('no such size') }, 'a fault');
  t.mock.restoreAll();
  assert.deepEqual(
    shown.map((line) => line.replace(/^\d\d:\d\d:\d\d /, '').replace(/(\n {4}at .*)+/, '')),
    ['GET /search 200 12 ms\n', 'the shop is open\n', 'error a fault \nTypeError: no such size\n'],
  );
});
