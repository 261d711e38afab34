// covers: api
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { NewAddress } from '@shop/contract/addresses';
import { Money, rupees } from '@shop/contract/money';
import { Paging } from '@shop/contract/paging';
import { route } from '@shop/contract/route';
import { freshDatabase } from '#test-support/database';
import { answerErrors } from './http-errors.ts';
import { readJsonOnly, sendSecurityHeaders } from './http-headers.ts';
import type { Caller } from './authorize.ts';
import { serveOn } from './serve-routes.ts';
import { createLimits } from './rate-limits.ts';
import { createPageCache, createResponseCache } from '#infra/page-cache';
import { createAdmission } from './load-shedding.ts';

const echo = route({
  method: 'POST',
  path: '/echo',
  access: 'anyone',
  summary: 'Says it again',
  body: z.object({ price: Money, to: z.union([z.string().check(z.maxLength(10)), NewAddress], 'Choose an address.') }),
  reply: z.object({ price: Money }),
  status: 201,
});
const list = route({
  method: 'GET',
  path: '/list',
  access: 'anyone',
  summary: 'A list',
  query: z.object(Paging),
  reply: z.object({ page: z.int() }),
});
const mine = route({
  method: 'GET',
  path: '/mine',
  access: 'user',
  summary: 'For customers',
  reply: z.object({ name: z.string() }),
});
const theirs = route({
  method: 'GET',
  path: '/theirs',
  access: 'admin',
  summary: 'For staff',
  reply: z.object({ name: z.string() }),
});
const rare = route({
  method: 'GET',
  path: '/rare',
  access: 'anyone',
  summary: 'Twice a minute',
  reply: z.object({}),
  limit: { times: 2, seconds: 60 },
});
const upload = route({
  method: 'POST',
  path: '/upload',
  access: 'anyone',
  summary: 'Takes a picture',
  body: z.object({ name: z.string() }),
  files: { field: 'image', maxCount: 1 },
  reply: z.object({ name: z.string(), sizes: z.array(z.int()) }),
});
const products = route({
  method: 'GET',
  path: '/product',
  access: 'anyone',
  cache: 'public',
  summary: 'Lists the products',
  query: z.object(Paging),
  reply: z.object({ asked: z.int(), goods: z.string() }),
});
const broken = route({ method: 'GET', path: '/broken', access: 'anyone', summary: 'A fault', reply: z.object({}) });

const people: Record<string, Caller> = {
  meera: { id: 'm', role: 'user', name: 'Meera', sessionId: '1' },
  owner: { id: 'o', role: 'admin', staffRole: 'owner', name: 'Owner', sessionId: '2' },
};
const app = Fastify();
let productCalls = 0;
const { pool, drop } = await freshDatabase();

before(async () => {
  await sendSecurityHeaders(app, 'http://localhost:3000');
  await app.register(fastifyCookie);
  readJsonOnly(app);
  await app.register(fastifyMultipart);
  answerErrors(app, { report: () => undefined });
  const { serve } = serveOn({
    app,
    cache: createResponseCache(createPageCache()),
    admission: createAdmission(pool, 2_000),
    limits: createLimits(pool),
    authenticate: async (token) => people[token],
  });
  serve(echo, ({ body }) => ({ price: body.price }));
  serve(list, ({ query }) => ({ page: query.page ?? 1 }));
  serve(mine, ({ caller }) => ({ name: caller.name }));
  serve(theirs, ({ caller }) => ({ name: caller.name }));
  serve(rare, () => ({}));
  serve(upload, ({ body, files }) => ({ name: body.name, sizes: files.map((it) => it.bytes.length) }));
  serve(products, () => ({ asked: ++productCalls, goods: 'tee '.repeat(1000) }));
  serve(broken, () => {
    throw new Error('select secret from cellar');
  });
});
after(async () => {
  await app.close();
  await drop();
});

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': type }, payload });

test('Money codec: rupees in JSON, paise in handlers, and the status of the contract', async () => {
  const reply = await post(JSON.stringify({ price: 719.1, to: 'x', userId: 'somebody else' }));
  assert.equal(reply.statusCode, 201, reply.body);
  assert.deepEqual(reply.json(), { success: true, price: 719.1 });
  assert.equal(rupees(719.1), 71910);
});

const unreadable: [name: string, payload: string, type: string, status: number][] = [
  ['broken JSON', '{', 'application/json', 400],
  ['no body at all', '', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['a prototype', '{"__proto__":{"role":"admin"}}', 'application/json', 400],
  ['JSON called plain text', '{"price":1,"to":"x"}', 'text/plain', 415],
  ['a form', 'price=1', 'application/x-www-form-urlencoded', 415],
  ['an unknown type', '{}', 'application/cats', 415],
  ['two megabytes', JSON.stringify({ price: 1, to: 'x'.repeat(2_000_000) }), 'application/json', 413],
];
for (const [name, payload, type, status] of unreadable) {
  test(`Input: ${name} is refused with a sentence`, async () => {
    const reply = await post(payload, type);
    assert.equal(reply.statusCode, status, reply.body);
    assert.equal(reply.json().success, false);
    assert.match(reply.json().message, /^[A-Z].*\.$/);
  });
}

test('Validation: a wrong field is named, also inside a union', async () => {
  const reply = await post(
    JSON.stringify({ price: 1, to: { fullName: 'R2D2', address: '12 Marine Drive', city: 'Kochi', zipCode: '682011' } }),
  );
  assert.deepEqual(reply.json().errors, { 'to.fullName': 'Only alphabets and spaces are allowed.' });
});

test('Validation: a page or limit that is no integer, and a limit above 100, are refused', async () => {
  for (const query of ['page=0', 'page=x', 'page=1.5', 'page=-1', 'limit=101', 'limit=1e3', 'page=1&page=2']) {
    const reply = await app.inject(`/list?${query}`);
    assert.equal(reply.statusCode, 400, query);
  }
  assert.equal((await app.inject('/list?page=3')).json().page, 3);
  assert.equal((await app.inject('/list?page=99999')).json().page, 99_999, 'beyond any end is an empty page, not a mistake');
  assert.equal((await app.inject('/list?page=&limit=')).json().page, 1, 'what is left empty is left out');
});

test('Access: 401 for a visitor, 403 for a customer on staff routes, and staff may call customer routes', async () => {
  const as = (token: string, url: string) => app.inject({ url, headers: { authorization: token } });
  assert.equal((await app.inject('/mine')).statusCode, 401);
  assert.equal((await as('Bearer nobody', '/mine')).statusCode, 401);
  assert.equal((await as('Bearer meera', '/mine')).json().name, 'Meera');
  assert.equal((await as('meera', '/mine')).json().name, 'Meera');
  const refused = await as('Bearer meera', '/theirs');
  assert.deepEqual([refused.statusCode, refused.json().message], [403, 'Only the shop’s staff can do that.']);
  assert.equal((await as('Bearer owner', '/theirs')).json().name, 'Owner');
  assert.equal((await as('Bearer owner', '/mine')).json().name, 'Owner');
  assert.equal((await app.inject('/mine?access_token=meera&token=meera')).statusCode, 401);
});

test('Input: a NUL byte is rejected anywhere, and deep nesting does not crash', async () => {
  const { errors } = (await post(JSON.stringify({ price: 1, to: 'A\u0000' }))).json();
  assert.deepEqual(errors, { to: 'Remove the special characters.' });
  assert.equal((await app.inject('/list?page=%00')).statusCode, 400);
  assert.equal((await post(`{"price":1,"to":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).statusCode, 400);
});

test('Rate limit: the response says how long to wait', async () => {
  assert.equal((await app.inject('/rare')).statusCode, 200);
  assert.equal((await app.inject('/rare')).statusCode, 200);
  const third = await app.inject('/rare');
  assert.equal(third.statusCode, 429);
  assert.match(String(third.headers['retry-after']), /^[1-9]\d*$/, 'whole seconds (RFC 9110, 10.2.3)');
});

test('Error response: no internals, and a request id', async () => {
  const reply = await app.inject('/broken');
  assert.equal(reply.statusCode, 500);
  assert.equal(reply.json().message, 'Something went wrong.');
  assert.ok(reply.json().requestId);
  assert.doesNotMatch(reply.body, /cellar|select|stack/);
});

test('404: an unknown URL and a wrong method get JSON with the security headers', async () => {
  const reply = await app.inject({ method: 'DELETE', url: '/echo' });
  assert.equal(reply.statusCode, 404);
  assert.equal(reply.json().code, 'not_found');
  assert.match(String(reply.headers['content-security-policy']), /default-src 'none'/);
  assert.equal(reply.headers['x-content-type-options'], 'nosniff');
});

const form = (field: string, size: number) => {
  const text = [
    '--b',
    'content-disposition: form-data; name="name"',
    '',
    'Asha',
    '--b',
    `content-disposition: form-data; name="${field}"; filename="a.png"`,
    'content-type: image/png',
    '',
    'x'.repeat(size),
    '--b--',
    '',
  ];
  return {
    method: 'POST' as const,
    url: '/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: text.join('\r\n'),
  };
};

test('Multipart: files beside fields, by name, up to their size limit', async () => {
  assert.deepEqual((await app.inject(form('image', 1000))).json(), { success: true, name: 'Asha', sizes: [1000] });
  assert.equal((await app.inject(form('image', 9 * 1024 * 1024))).statusCode, 413);
  assert.equal((await app.inject(form('virus', 10))).statusCode, 400);
  for (const cut of [200, 100, 10, 5]) {
    const whole = form('image', 100);
    const { statusCode, body } = await app.inject({ ...whole, payload: whole.payload.slice(0, -cut) });
    assert.equal(statusCode, 400, `a form that lacks its last ${cut} characters: ${body}`);
  }
  const elsewhere = await app.inject({ ...form('image', 10), url: '/echo' });
  assert.equal(elsewhere.statusCode, 415);
});

test('Page cache: a public response is made once for all callers, in the encoding that each accepts', async () => {
  const as = (headers: Record<string, string>) => app.inject({ url: '/product?page=1', headers });
  const [plain, packed] = [await as({}), await as({ 'accept-encoding': 'gzip, br', authorization: 'meera' })];
  assert.equal(plain.json().asked, 1);
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
  assert.equal((await as({ 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'], 'gzip');
  assert.equal(packed.headers['cache-control'], 'public, no-cache');
  assert.equal((await as({ 'if-none-match': String(plain.headers['etag']) })).statusCode, 304);
  assert.equal((await app.inject('/product?page=0')).statusCode, 400);
});

test('Page cache: pages share the cached calls that they dispatch, and carry their tags', async () => {
  const cache = createPageCache();
  const { serve, dispatch } = serveOn({
    app: Fastify(),
    cache: createResponseCache(cache),
    admission: createAdmission(pool, 2_000),
    limits: createLimits(pool),
    authenticate: async () => undefined,
  });
  let calls = 0;
  serve(products, ({ tag }) => {
    tag(['jeans']);
    return { asked: ++calls, goods: 'jeans' };
  });
  const render = (path: string) => cache.get(path, async () => Response.json(await dispatch(products, { query: { page: 1 } })));
  await render('/');
  await render('/mens');
  assert.equal(calls, 1);
  cache.invalidate(['jeans']);
  await render('/mens');
  assert.equal(calls, 2, 'the page was invalidated by the tag of its call, and so was the call');
  await dispatch(products, { query: { page: 2 } });
  assert.equal(calls, 3, 'another query is another call');
});

test('Page cache: a route that reads the caller cannot be public, and a public page cannot call it', async () => {
  const { serve, dispatch } = serveOn({
    app: Fastify(),
    cache: createResponseCache(createPageCache()),
    admission: createAdmission(pool, 2_000),
    limits: createLimits(pool),
    authenticate: async () => undefined,
  });
  assert.throws(() => serve({ ...mine, cache: 'public' }, () => ({ name: 'Meera' })), TypeError);
  serve(mine, () => ({ name: 'Meera' }));
  await assert.rejects(dispatch(mine, {}), TypeError);
});
