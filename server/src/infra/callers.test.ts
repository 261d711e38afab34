import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, openTestShop, type TestShop } from '#test-support';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('a household of IPv6 is one caller, whichever of its addresses it comes from', async () => {
  const write = async (remoteAddress: string) => {
    const payload = { name: 'Asha Rao', email: 'asha@shop.example', message: 'Where is my order?' };
    return (await shop.http.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress })).statusCode;
  };
  for (const last of [1, 2, 3, 4, 5]) assert.equal(await write(`2001:db8:1:2::${last}`), 201);
  assert.equal(await write('2001:db8:1:2::6'), 429);
  assert.equal(await write('2001:db8:1:3::6'), 201, 'the house next door is another');
});

test('what is told to somebody who is signed in is kept nowhere, and a stranger’s answer is none for them', async () => {
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

test('one customer asks three thousand times a minute at most, whatever it is for', async () => {
  const [busy, other] = [await aCustomer(shop), await aCustomer(shop)];
  const limit = { name: 'customer', times: 3_000, seconds: 60 };
  for (let i = 0; i < limit.times; i++) assert.equal(await shop.limits.count(limit, busy.id), 0);
  const { status, headers } = await shop.ask(busy, 'GET', '/cart');
  assert.equal(status, 429);
  assert.ok(Number(headers['retry-after']) > 0);
  assert.equal((await shop.ask(other, 'GET', '/cart')).status, 200);
});
