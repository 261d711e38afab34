import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, anAdmin, openTestShop, type TestShop } from '#test-support';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('Rate limit: an IPv6 /64 network is one caller', async () => {
  const write = async (remoteAddress: string) => {
    const payload = { name: 'Asha Rao', email: 'asha@shop.example', message: 'Where is my order?' };
    return (await shop.http.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress })).statusCode;
  };
  for (const last of [1, 2, 3, 4, 5]) assert.equal(await write(`2001:db8:1:2::${last}`), 201);
  assert.equal(await write('2001:db8:1:2::6'), 429);
  assert.equal(await write('2001:db8:1:3::6'), 201, 'the house next door is another');
});

test('TRUST_PROXY: without it X-Forwarded-For is ignored', async () => {
  const write = async (last: number) => {
    const payload = { name: 'Asha Rao', email: 'asha@shop.example', message: 'Where is my order?' };
    const headers = { 'x-forwarded-for': `203.0.113.${last}` };
    const remoteAddress = '198.51.100.7';
    return (await shop.http.inject({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress })).statusCode;
  };
  for (const last of [1, 2, 3, 4, 5]) assert.equal(await write(last), 201);
  assert.equal(await write(6), 429);
});

test('TRUST_PROXY: behind one proxy the caller is the IP that the proxy saw', async () => {
  const behind = await openTestShop({ env: { TRUST_PROXY: '1' } });
  const write = async (seen: string, made: number) => {
    const payload = { name: 'Asha Rao', email: 'asha@shop.example', message: 'Where is my order?' };
    const headers = { 'x-forwarded-for': `203.0.113.${made}, ${seen}` };
    return (await behind.http.inject({ method: 'POST', url: '/api/contact', payload, headers })).statusCode;
  };
  try {
    for (const made of [1, 2, 3, 4, 5]) assert.equal(await write('198.51.100.7', made), 201);
    assert.deepEqual([await write('198.51.100.7', 6), await write('198.51.100.8', 6)], [429, 201]);
  } finally {
    await behind.close();
  }
});

test('Cache-Control: a response to a signed-in customer is never cached, and no public one is served to them', async () => {
  const customer = await aCustomer(shop);
  for (const [who, path, kept] of [
    [null, '/offer/all', 'no-cache'],
    [customer, '/offer/all', 'no-store'],
    [customer, '/cart', 'no-store'],
  ] as const) {
    const { headers } = await shop.ask(who, 'GET', path);
    assert.deepEqual([headers['cache-control'], headers['vary']], [kept, 'authorization'], path);
  }
});

test('Cache-Control: public responses vary by encoding and are revalidated', async () => {
  for (const which of ['the first answer', 'the kept one']) {
    const { headers } = await shop.http.inject({ url: '/api/product', headers: { 'accept-encoding': 'br' } });
    assert.deepEqual([headers['cache-control'], headers['vary']], ['public, no-cache', 'accept-encoding'], which);
  }
});

test('Upload limit: files that are too large together are refused, and none is stored', async () => {
  const staff = await anAdmin(shop);
  const form = new FormData();
  for (let i = 0; i < 6; i++) form.append('images', new Blob([new Uint8Array(7 * 1024 * 1024)]), `${i}.png`);
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const { status, body } = await shop.ask(staff, 'POST', '/product/admin', Buffer.from(await sent.arrayBuffer()), headers);
  assert.deepEqual([status, body.message], [413, 'These files are too large together. Send fewer at once.']);
});

test('Rate limit: three thousand requests a minute for one customer', async () => {
  const [busy, other] = [await aCustomer(shop), await aCustomer(shop)];
  const limit = { name: 'customer', times: 3_000, seconds: 60 };
  for (let i = 0; i < limit.times; i++) assert.equal(await shop.limits.hit(limit, busy.id), 0);
  const { status, headers } = await shop.ask(busy, 'GET', '/cart');
  assert.equal(status, 429);
  assert.ok(Number(headers['retry-after']) > 0);
  assert.equal((await shop.ask(other, 'GET', '/cart')).status, 200);
});
