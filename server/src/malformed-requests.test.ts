// covers: api
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let owner: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(() => shop.close());

/** Exponential work on a hostile body takes minutes; a busy machine delays a good response by seconds. */
const SOON = 30_000; // ms
const JSON_TYPE = 'application/json';

async function send(caller: Person | null, url: string, payload: string | Buffer, type: string = JSON_TYPE) {
  const began = performance.now();
  const headers = { 'content-type': type, ...(caller && { authorization: `Bearer ${caller.token}` }) };
  const answer = await shop.http.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  assert.ok(performance.now() - began < SOON, url);
  return { status: answer.statusCode, ...answer.json<{ message: string; code: string }>() };
}

const address = JSON.stringify({ fullName: 'Asha Rao', address: '14/302, Road', city: 'Kochi', zipCode: '682016' });
const DEEP = 30_000; // the deepest nesting that fits into the largest allowed body
const BODIES: { what: string; body: string | Buffer; status: number }[] = [
  { what: 'a prototype in the body', body: '{"__proto__":{"role":"admin"},"email":"a@b.co","password":"x"}', status: 400 },
  { what: 'a constructor’s prototype', body: '{"constructor":{"prototype":{"role":"admin"}}}', status: 400 },
  { what: 'two megabytes', body: `{"email":"${'a'.repeat(2 * 1024 * 1024)}"}`, status: 413 },
  { what: 'seventy kilobytes', body: `{"email":"${'a'.repeat(70 * 1024)}"}`, status: 413 },
  { what: 'lists in lists without end', body: '['.repeat(DEEP) + ']'.repeat(DEEP), status: 400 },
  { what: 'objects in objects without end', body: '{"a":'.repeat(DEEP / 3) + '1' + '}'.repeat(DEEP / 3), status: 400 },
  { what: 'NaN', body: '{"email":NaN}', status: 400 },
  { what: 'a number past every number', body: '{"email":1e999999}', status: 400 },
  { what: 'half a body', body: '{"email":"a', status: 400 },
  { what: 'bytes that are no text', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), status: 400 },
  { what: 'a list where fields are wanted', body: '[]', status: 400 },
  { what: 'nothing', body: '', status: 400 },
];

for (const { what, body, status } of BODIES)
  test(`${what} is refused at once with a sentence`, async () => {
    const answer = await send(null, '/login', body);
    assert.deepEqual([answer.status, typeof answer.message], [status, 'string']);
    assert.equal(({} as Record<string, unknown>)['role'], undefined);
  });

for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html; charset=utf-7', 'nonsense'])
  test(`a body of content type ${type} is not parsed as a form`, async () => {
    const { status } = await send(asha, '/address/add', address, type);
    assert.ok(status === 415 || status === 400, String(status));
  });

test('Duplicate input: a repeated field counts once, and a repeated parameter is refused', async () => {
  const twice = await send(asha, '/address/add', address.replace('{', '{"fullName":"Mallory",'));
  assert.equal(twice.status, 201);
  const response = await shop.ask(null, 'GET', '/product?page=1&page=2&limit=1&limit=100');
  assert.equal(response.status, 400);
});

test('CORS: no origin is allowed, so that scripts of other sites read nothing', async () => {
  const origin = 'https://evil.example';
  const response = await shop.http.inject({ url: '/api/product', headers: { origin } });
  const preflight = await shop.http.inject({
    method: 'OPTIONS',
    url: '/api/cart',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });
  for (const { headers } of [response, preflight])
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
      [],
    );
  assert.ok(preflight.statusCode >= 400);
  assert.equal(response.headers['cross-origin-resource-policy'], 'same-origin');
});

test('Security headers: every kind of response carries them, refusals and errors too', async () => {
  const urls = ['/api/product', '/api/cart', '/api/nowhere', '/api/product/%ff', '/nowhere', '/media/x/y', '/robots.txt'];
  for (const url of urls) {
    const { headers } = await shop.http.inject({ url });
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/, url);
    assert.deepEqual([headers['x-content-type-options'], headers['x-frame-options']], ['nosniff', 'DENY'], url);
    assert.match(String(headers['referrer-policy']), /strict-origin/, url);
    assert.equal(headers['x-powered-by'], undefined);
  }
});

async function importing(bytes: Buffer): Promise<{ status: number; message: string }> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'goods.csv', { type: 'text/csv' }));
  const packed = new Response(form);
  return send(
    owner,
    '/product/admin/import?dryRun=true',
    Buffer.from(await packed.arrayBuffer()),
    packed.headers.get('content-type') ?? '',
  );
}

const FILES: { what: string; bytes: () => Buffer }[] = [
  { what: 'a million columns', bytes: () => Buffer.from(`Handle,Title${',x'.repeat(1_000_000)}\na,b\n`) },
  { what: 'one cell of ten megabytes', bytes: () => Buffer.from(`Handle,Title\na,"${'x'.repeat(10 * 1024 * 1024)}"\n`) },
  { what: 'a quote that never ends', bytes: () => Buffer.from(`Handle,Title\na,"${'b\n'.repeat(100_000)}`) },
  { what: 'bytes that are no text', bytes: () => Buffer.from([0x48, 0xff, 0xfe, 0x2c, 0xc3, 0x28, 0x0a, 0x00]) },
  { what: 'a picture', bytes: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
];

for (const { what, bytes } of FILES)
  test(`a spreadsheet that is ${what} is refused with a sentence within seconds`, async () => {
    const { status, message } = await importing(bytes());
    assert.ok(status === 400 || status === 413, `${status} ${message}`);
    assert.ok(message.length < 500);
  });

const WRONG_METHODS: [method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, allow: string][] = [
  ['POST', '/product/trending', 'GET, HEAD'],
  ['DELETE', '/order', 'GET, HEAD, POST'],
  ['GET', '/login', 'POST'],
  ['PATCH', '/cart/1', 'DELETE, PUT'],
  ['PUT', '/order/123/invoice', 'GET, HEAD'],
  ['GET', '/webhooks/razorpay', 'POST'],
];
for (const [method, path, allow] of WRONG_METHODS)
  test(`${method} ${path} is a wrong method: 405, and Allow lists the supported ones`, async () => {
    const { statusCode, headers, body } = await shop.http.inject({ method, url: `/api${path}?a=1` });
    assert.deepEqual([statusCode, headers['allow'], JSON.parse(body).code], [405, allow, 'not_acceptable']);
  });

test('HTTP methods: an unknown URL is 404 with any of them', async () => {
  for (const method of ['GET', 'POST', 'PATCH'] as const) {
    const { statusCode, headers } = await shop.http.inject({ method, url: '/api/nowhere' });
    assert.deepEqual([statusCode, headers['allow']], [404, undefined]);
  }
});
