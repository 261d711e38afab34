// covers: api-keys
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createApiKey, listApiKeys, rotateApiKey, scopeOf, SCOPES, updateApiKey, type Scope } from '@shop/contract/api-keys';
import { daysAfter } from '#kernel/clock';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import { hashOfKey, isPossibleKey, newApiKey } from './api-key.provider.ts';
import { purgeKeyUse } from './commands/purge-key-use.ts';
import { remindOfKeyEnds } from './commands/remind-of-key-ends.ts';
import { saveKeyUse } from './commands/save-key-use.ts';
import { dueReminder } from './key-reminders.ts';

let now = new Date('2026-11-25T06:00:00Z');
let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop({ now: () => now });
  owner = await anAdmin(shop);
});
after(() => shop.close());

const make = (scopes: Scope[], expires?: string, allowedAddresses?: string[]) =>
  shop.call(owner, createApiKey, {
    body: { name: 'ERP', scopes, ...(expires && { expires }), ...(allowedAddresses && { allowedAddresses }) },
  });
const ask = (key: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.ask({ ...owner, token: key }, method, path, body);

test('a key is shown once, reads what its scope allows, and is otherwise refused with the missing scope', async () => {
  const { key, apiKey } = await make(['orders:read']);
  assert.match(key, /^sk_[0-9A-Za-z]{38}$/);
  assert.deepEqual([apiKey.prefix, apiKey.lastUsed], [key.slice(0, 11), null]);
  assert.equal((await ask(key, 'GET', '/order/')).status, 200);
  const refused = await ask(key, 'POST', '/desk/pack', { orderIds: ['x'] });
  assert.deepEqual([refused.status, refused.body.message], [403, 'This API key lacks the scope orders:write.']);
  assert.equal((await ask(key, 'GET', '/reports/sales')).status, 403);
  const { apiKeys } = await shop.call(owner, listApiKeys);
  assert.deepEqual([apiKeys[0]?.lastUsed, apiKeys[0]?.lastUsedFrom], [now.toISOString(), '127.0.0.1']);
  assert.ok(!JSON.stringify(apiKeys).includes(key));
});

test('every owner is mailed when a key is created, replaced or deleted', async () => {
  const other = await anAdmin(shop);
  await anAdmin(shop, { staffRole: 'manager' });
  const { apiKey } = await make(['orders:read']);
  await shop.call(owner, rotateApiKey, { params: { id: apiKey._id } });
  await shop.ask(owner, 'DELETE', `/api-key/${apiKey._id}`);
  const rows = await shop.db
    .selectFrom('mail')
    .select(['accountId', 'content'])
    .where('template', '=', 'api-key')
    .orderBy('id')
    .execute();
  const changesFor = (id: string) => rows.filter((row) => row.accountId === id).map(({ content }) => content);
  const changes = ['created', 'rotated', 'deleted'].map((change) => ({ change, key: 'ERP', by: owner.name }));
  assert.deepEqual(changesFor(other.id), changes);
  assert.deepEqual(changesFor(owner.id).slice(-3), changes);
});

test('no key can access staff, keys, sessions or a customer’s own calls, whatever its scopes', async () => {
  const { key } = await make([...SCOPES]);
  for (const [method, path] of [
    ['GET', '/staff'],
    ['GET', '/api-key'],
    ['POST', '/api-key'],
    ['GET', '/session'],
    ['GET', '/cart'],
    ['GET', '/audit'],
  ] as const)
    assert.equal(
      (await ask(key, method, path, method === 'POST' ? { name: 'x', scopes: ['orders:read'] } : undefined)).status,
      403,
      path,
    );
});

test('changes by a key are in the audit log under its name', async () => {
  const { key } = await make(['orders:write']);
  const order = await anOrder(shop, await aCustomer(shop), [{ product: await aProduct(shop.db) }]);
  const packed = await ask(key, 'POST', '/desk/pack', { orderIds: [order._id] });
  assert.equal(packed.status, 200, packed.body.message);
  const entry = await shop.db
    .selectFrom('auditEntry')
    .select('actorName')
    .where('action', '=', 'order.pack')
    .executeTakeFirstOrThrow();
  assert.equal(entry.actorName, 'API key ERP');
});

test('a key reads one order with its invoice, as staff do, and changes it with the scope to write', async () => {
  const [reading, writing] = [(await make(['orders:read'])).key, (await make(['orders:write'])).key];
  const order = await anOrder(shop, await aCustomer(shop), [{ product: await aProduct(shop.db) }]);
  const read = await ask(reading, 'GET', `/order/${order._id}`);
  assert.deepEqual([read.status, (read.body['order'] as { number?: string }).number], [200, order.number]);
  assert.equal((await ask(writing, 'GET', `/order/${order._id}`)).body.message, 'This API key lacks the scope orders:read.');
  const change = { newStatus: 'Delivered' };
  assert.equal((await ask(reading, 'PUT', `/order/delivery-status/${order._id}`, change)).status, 403);
  const changed = await ask(writing, 'PUT', `/order/delivery-status/${order._id}`, change);
  assert.equal(changed.status, 200, changed.body.message);
  assert.equal((await ask(reading, 'GET', `/order/${order._id}/invoice`)).status, 200);
  assert.equal(
    (await ask(writing, 'PUT', `/order/${order._id}`, { newStatus: 'Cancelled' })).status,
    403,
    'a customer’s own call',
  );
});

test('a key is invalid when it is deleted, expired, or its owner is blocked; an expiry in the past is refused', async () => {
  const [deleted, expiring] = [await make(['orders:read']), await make(['orders:read'], '2026-11-25')];
  assert.equal((await shop.ask(owner, 'DELETE', `/api-key/${deleted.apiKey._id}`)).status, 200);
  assert.equal((await ask(deleted.key, 'GET', '/order/')).status, 401);
  assert.equal((await ask(expiring.key, 'GET', '/order/')).status, 200);
  const past = await shop.ask(owner, 'POST', '/api-key', { name: 'ERP', scopes: ['orders:read'], expires: '2026-11-24' });
  assert.deepEqual([past.status, Object.keys(past.body.errors ?? {})], [400, ['expires']]);
  const other = await anAdmin(shop);
  const { key } = await shop.call(other, createApiKey, { body: { name: 'Theirs', scopes: ['orders:read'] } });
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', other.id).execute();
  assert.equal((await ask(key, 'GET', '/order/')).status, 401);
  now = new Date('2026-11-25T18:30:00Z');
  assert.equal((await ask(expiring.key, 'GET', '/order/')).status, 401, 'it worked to the end of its day in India');
});

test('a key is rotated: its successor has its name, scopes and length, and the earlier one works for a day more', async () => {
  now = new Date('2026-11-26T06:00:00Z');
  owner = await anAdmin(shop);
  const earlier = await make(['orders:read'], '2026-12-25');
  now = new Date('2026-12-20T06:00:00Z');
  owner = await anAdmin(shop);
  const { key, apiKey } = await shop.call(owner, rotateApiKey, { params: { id: earlier.apiKey._id } });
  assert.deepEqual([apiKey.name, apiKey.scopes], ['ERP', ['orders:read']]);
  assert.equal(apiKey.expires, '2027-01-18T18:29:59.999Z');
  assert.equal((await ask(key, 'GET', '/order/')).status, 200);
  assert.equal((await ask(earlier.key, 'GET', '/order/')).status, 200);
  now = new Date('2026-12-21T06:00:01Z');
  assert.equal((await ask(earlier.key, 'GET', '/order/')).status, 401);
  assert.equal((await ask(key, 'GET', '/order/')).status, 200);
  owner = await anAdmin(shop);
  assert.equal((await shop.ask(owner, 'POST', `/api-key/${randomUUID()}/rotate`)).status, 404);
});

test('a key is rotated with a chosen overlap: at once, or up to a week', async () => {
  const rotated = async (overlapHours: number) => {
    const { key, apiKey } = await make(['orders:read']);
    await shop.call(owner, rotateApiKey, { params: { id: apiKey._id }, query: { overlapHours } });
    const ends = (await shop.call(owner, listApiKeys)).apiKeys.find(({ _id }) => _id === apiKey._id)?.expires;
    return { ends: (Date.parse(ends ?? '') - now.getTime()) / 3_600_000, status: (await ask(key, 'GET', '/order/')).status };
  };
  assert.deepEqual(await rotated(0), { ends: 0, status: 401 });
  assert.deepEqual(await rotated(168), { ends: 168, status: 200 });
  const { apiKey } = await make(['orders:read']);
  assert.equal((await shop.ask(owner, 'POST', `/api-key/${apiKey._id}/rotate?overlapHours=169`)).status, 400);
});

test('a key that ends within a day is not prolonged by its successor', async () => {
  const today = await make(['orders:read'], '2026-12-21');
  await shop.call(owner, rotateApiKey, { params: { id: today.apiKey._id } });
  const { apiKeys } = await shop.call(owner, listApiKeys);
  assert.equal(apiKeys.find(({ _id }) => _id === today.apiKey._id)?.expires, today.apiKey.expires);
});

test('scopes: every admin route that a key may call has one, and the exceptions are listed here', () => {
  const without = shop
    .routes()
    .filter((it) => it.access === 'admin' && scopeOf(it) === undefined)
    .map(({ path }) => path.split('/')[1]);
  assert.deepEqual([...new Set(without)].toSorted(), ['admin', 'api-key', 'audit', 'find', 'staff', 'view', 'webhook']);
});

test('checksum: a mistyped key is refused without a query, and one of an earlier version is accepted', async () => {
  const { key, apiKey } = await make(['orders:read']);
  assert.ok(Array.from({ length: 100 }, newApiKey).every((it) => isPossibleKey(it.key)));
  const digits = Array.from(key.slice(3));
  const mistyped = digits.map((digit, at) => `sk_${digits.with(at, digit === 'x' ? 'y' : 'x').join('')}`);
  assert.ok(mistyped.every((it) => !isPossibleKey(it)));
  assert.equal((await ask(mistyped[5] ?? '', 'GET', '/order/')).status, 401);

  const earlier = 'sk_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cX-_';
  await shop.db
    .updateTable('apiKey')
    .set({ keyHash: hashOfKey(earlier) })
    .where('id', '=', apiKey._id)
    .execute();
  assert.equal((await ask(earlier, 'GET', '/order/')).status, 200);
});

test('a key with addresses is refused from any other one, and its successor has them too', async () => {
  const { key, apiKey } = await make(['orders:read'], undefined, ['203.0.113.0/24', '2001:db8::/32']);
  assert.deepEqual(apiKey.allowedAddresses, ['203.0.113.0/24', '2001:db8::/32']);
  const from = async (remoteAddress: string, token = key) => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, json } = await shop.http.inject({ method: 'GET', url: '/api/order/', headers, remoteAddress });
    return [statusCode, json().message];
  };
  assert.equal((await from('203.0.113.9'))[0], 200);
  assert.equal((await from('::ffff:203.0.113.9'))[0], 200);
  assert.equal((await from('2001:db8::1'))[0], 200);
  assert.deepEqual(await from('198.51.100.7'), [403, 'This API key does not accept requests from 198.51.100.7.']);
  const successor = await shop.call(owner, rotateApiKey, { params: { id: apiKey._id } });
  assert.equal((await from('198.51.100.7', successor.key))[0], 403);
  const audited = await shop.db.selectFrom('auditEntry').select('after').where('subjectId', '=', apiKey._id).execute();
  assert.match(JSON.stringify(audited), /203\.0\.113\.0\/24/);
  for (const bad of ['203.0.113.0/33', 'office', '']) {
    const body = { name: 'ERP', scopes: ['orders:read'], allowedAddresses: [bad] };
    const refused = await shop.ask(owner, 'POST', '/api-key', body);
    assert.equal(refused.status, 400, bad);
    assert.match(JSON.stringify(refused.body.errors), /Write an IP address or a network/);
  }
});

test('the addresses of a key are changed, which its next request obeys, with an entry in the audit log and an email', async () => {
  const { key, apiKey } = await make(['orders:read'], undefined, ['203.0.113.7']);
  const path = `/api-key/${apiKey._id}`;
  const params = { id: apiKey._id };
  assert.equal((await ask(key, 'GET', '/order/')).status, 403);
  const { apiKey: changed } = await shop.call(owner, updateApiKey, {
    params,
    body: { allowedAddresses: ['127.0.0.1', '::1/128'] },
  });
  assert.deepEqual(changed.allowedAddresses, ['127.0.0.1', '::1/128']);
  assert.equal((await ask(key, 'GET', '/order/')).status, 200);
  assert.equal((await ask(key, 'PUT', path, { allowedAddresses: [] })).status, 403, 'no key changes a key');
  const refused = await shop.ask(owner, 'PUT', path, { allowedAddresses: ['127.0.0.1', 'office'] });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [400, ['allowedAddresses.1']]);
  assert.equal((await shop.ask(owner, 'PUT', `/api-key/${randomUUID()}`, { allowedAddresses: [] })).status, 404);
  const entry = await shop.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('subjectId', '=', apiKey._id)
    .where('action', '=', 'api-key.edit')
    .executeTakeFirstOrThrow();
  assert.deepEqual(entry.before, { name: 'ERP', allowedAddresses: ['203.0.113.7'] });
  const mail = shop.db.selectFrom('mail').select('content').where('accountId', '=', owner.id).orderBy('id', 'desc');
  assert.deepEqual((await mail.executeTakeFirstOrThrow()).content, { change: 'edited', key: 'ERP', by: owner.name });
});

test('the list counts the requests of each key in the last day, and those that failed', async () => {
  const [busy, idle, gone] = [await make(['orders:read']), await make(['orders:read']), await make(['orders:read'])];
  for (let i = 0; i < 3; i++) await ask(busy.key, 'GET', '/order/');
  await ask(busy.key, 'GET', '/reports/sales');
  await ask(gone.key, 'GET', '/order/');
  await shop.ask(owner, 'DELETE', `/api-key/${gone.apiKey._id}`);
  await saveKeyUse(shop);
  await ask(busy.key, 'GET', '/order/');
  await saveKeyUse(shop);
  const countsOf = async (id: string) => (await shop.call(owner, listApiKeys)).apiKeys.find((it) => it._id === id)?.lastDay;
  assert.deepEqual(await countsOf(busy.apiKey._id), { requests: 5, errors: 1 });
  assert.deepEqual(await countsOf(idle.apiKey._id), { requests: 0, errors: 0 });
  now = daysAfter(now, 1.1);
  owner = await anAdmin(shop);
  assert.deepEqual(await countsOf(busy.apiKey._id), { requests: 0, errors: 0 });
  now = daysAfter(now, 7);
  await purgeKeyUse(shop);
  assert.deepEqual(await shop.db.selectFrom('apiKeyUse').selectAll().execute(), []);
});

test('every owner is mailed 14 and 3 days before a key ends, once each, but not for one that was replaced', async () => {
  now = new Date('2027-02-01T06:00:00Z');
  owner = await anAdmin(shop);
  await make(['orders:read'], '2027-02-20');
  const replaced = await make(['orders:read'], '2027-02-20');
  await make(['orders:read']);
  const mails = async () => {
    await remindOfKeyEnds(shop);
    await remindOfKeyEnds(shop);
    const sent = shop.db.selectFrom('mail').select('content').where('accountId', '=', owner.id);
    const contents = (await sent.where('template', '=', 'api-key-ends').execute()).map(({ content }) => content);
    return contents.filter((it) => (it as { day: string }).day === '2027-02-20');
  };
  now = new Date('2027-02-05T03:45:00Z');
  owner = await anAdmin(shop);
  await shop.call(owner, rotateApiKey, { params: { id: replaced.apiKey._id } });
  assert.deepEqual(await mails(), []);
  now = new Date('2027-02-06T03:45:00Z');
  const mail = { key: 'ERP', day: '2027-02-20' };
  assert.deepEqual(await mails(), [mail]);
  now = new Date('2027-02-16T03:45:00Z');
  assert.deepEqual(await mails(), [mail]);
  now = new Date('2027-02-17T03:45:00Z');
  assert.deepEqual(await mails(), [mail, mail]);
});

test('a key that was created in its last two weeks gets no email of two weeks before', () => {
  const expiresAt = new Date('2027-02-20T18:29:59.999Z');
  const key = { createdAt: new Date('2027-02-08T06:00:00Z'), expiresAt, endMailedDays: null };
  assert.equal(dueReminder(key, new Date('2027-02-09T03:45:00Z')), null);
  assert.equal(dueReminder(key, new Date('2027-02-17T03:45:00Z')), 3);
  assert.equal(dueReminder({ ...key, endMailedDays: 3 }, new Date('2027-02-20T03:45:00Z')), null);
});

test('Rate limit: each key has its own, beside the one of its owner', async () => {
  owner = await anAdmin(shop);
  const { key } = await make(['orders:read']);
  const leftOf = async (token: string) => Number((await ask(token, 'GET', '/order/')).headers['ratelimit-remaining']);
  const [first, second] = [await leftOf(key), await leftOf(key)];
  assert.equal(second, first - 1);
  const other = await make(['orders:read']);
  assert.equal(await leftOf(other.key), first);
});
