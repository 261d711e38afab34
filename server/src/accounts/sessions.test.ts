// covers: session
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { logout, readProfile } from '@shop/contract/accounts';
import { createDb } from '#infra/database';
import { aCustomer, anAdmin, onAnotherDevice, openTestShop, type Answer, type Person, type TestShop } from '#test-support';
import { purgeSessions } from './commands/purge-sessions.ts';

const JWT_SECRET = 'for tests only: thirty-two letters and more';
const PASSWORD = 'a long password';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
let late = 0;
let customer: Person;

before(async () => {
  shop = await openTestShop({ env: { JWT_SECRET }, now: () => new Date(Date.now() + late) });
});
beforeEach(async () => {
  late = 0;
  customer = await aCustomer(shop);
});
after(() => shop.close());

const refresh = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  shop.ask(null, 'POST', '/session/refresh', undefined, { cookie: `refresh=${token}`, ...headers });
const statusFor = async (token: string): Promise<number> => (await shop.ask({ token }, 'GET', '/detail')).status;
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie'] ?? '');
const refreshTokenOf = (answer: Answer): string => /refresh=([^;]*)/.exec(cookieOf(answer))?.[1] ?? '';

test('Session cookie: HttpOnly, SameSite and bound to its path', async () => {
  const { email } = await aCustomer(shop, { password: PASSWORD });
  const answer = await shop.ask(null, 'POST', '/login', { email, password: PASSWORD });
  assert.match(cookieOf(answer), /^refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/session; HttpOnly; SameSite=Strict$/);
});

test('Session cookie: __Host- prefix over https, by PUBLIC_URL or a trusted proxy', async () => {
  const https = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  const proxied = await openTestShop({ env: { TRUST_PROXY: 'loopback' } });
  const { email } = await aCustomer(https, { password: PASSWORD });
  const other = await aCustomer(proxied, { password: PASSWORD });
  const answer = await https.ask(null, 'POST', '/login', { email, password: PASSWORD });
  const body = { email: other.email, password: PASSWORD };
  const through = (protocol: string) => proxied.ask(null, 'POST', '/login', body, { 'x-forwarded-proto': protocol });
  const [behind, plain] = [await through('http, https'), await through('https, http')];
  await https.close();
  await proxied.close();
  assert.match(cookieOf(behind), /^__Host-refresh=.*Secure/);
  assert.match(cookieOf(plain), /^refresh=/, 'the nearest proxy is believed, and it was asked over http');
  assert.match(cookieOf(answer), /^__Host-refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});

test('Refresh token: exchanged for a new one and an access token', async () => {
  const first = await refresh(customer.refreshToken);
  assert.equal(first.status, 200);
  assert.deepEqual(first.body['userData'], { role: 'user', image: '', name: customer.name });
  assert.equal(await statusFor(String(first.body['accessToken'])), 200);
  assert.notEqual(refreshTokenOf(first), customer.refreshToken);
  assert.equal((await refresh(refreshTokenOf(first))).status, 200);
});

test('Refresh token: the database stores hashes only', async () => {
  await refresh(customer.refreshToken);
  const rows = await shop.db.selectFrom('refreshToken').selectAll().where('sessionId', '=', customer.sessionId).execute();
  assert.equal(rows.length, 2);
  assert.ok(!JSON.stringify(rows).includes(customer.refreshToken));
});

test('Refresh token: five tabs that refresh at once get the same token, and no session ends', async () => {
  const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(customer.refreshToken)));
  assert.deepEqual(
    tabs.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  );
  assert.equal(new Set(tabs.map(refreshTokenOf)).size, 1);

  late = 9 * SECOND;
  const sixth = await refresh(customer.refreshToken);
  assert.equal(refreshTokenOf(sixth), refreshTokenOf(tabs[0] ?? sixth));
  assert.equal((await refresh(refreshTokenOf(sixth))).status, 200);
});

test('Refresh token reuse: an old token ends the session for thief and victim', async () => {
  const renewed = await refresh(customer.refreshToken);
  late = 11 * SECOND;
  const stolen = await refresh(customer.refreshToken);
  assert.equal(stolen.status, 401);
  assert.match(cookieOf(stolen), /^refresh=; Max-Age=0;/);
  assert.equal((await refresh(refreshTokenOf(renewed))).status, 401);
  assert.equal(await statusFor(String(renewed.body['accessToken'])), 401);
});

test('Refresh token reuse: sessions of other devices go on', async () => {
  const phone = await onAnotherDevice(shop, customer);
  await refresh(customer.refreshToken);
  late = 11 * SECOND;
  await refresh(customer.refreshToken);
  assert.equal(await statusFor(phone.token), 200);
});

for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://shop.localhost']) {
  test(`a page of ${origin} can neither renew nor end a session`, async () => {
    assert.equal((await refresh(customer.refreshToken, { origin })).status, 403);
    const headers = { origin, cookie: `refresh=${customer.refreshToken}` };
    assert.equal((await shop.ask(null, 'POST', '/session/logout', undefined, headers)).status, 403);
    assert.equal(await statusFor(customer.token), 200);
  });
}

test('CSRF: a page whose host ends with the shop’s is refused too', async () => {
  const headers = { origin: 'http://not-the-shop.example:3000', host: 'the-shop.example:3000' };
  assert.equal((await refresh(customer.refreshToken, headers)).status, 403);
});

for (const headers of [{ origin: 'http://localhost:3000' }, { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' }]) {
  test(`a page of ${headers.origin}, the shop’s own, may renew the session`, async () => {
    assert.equal((await refresh(customer.refreshToken, headers)).status, 200);
  });
}

for (const token of ['', 'x', 'a'.repeat(43), '%00', '"']) {
  test(`"${token.slice(0, 5)}" is not accepted as a refresh token`, async () => assert.equal((await refresh(token)).status, 401));
}

test('logging out ends access and refresh, on this device alone', async () => {
  const phone = await onAnotherDevice(shop, customer);
  const headers = { cookie: `refresh=${customer.refreshToken}` };
  const answer = await shop.ask(null, 'POST', '/session/logout', undefined, headers);
  assert.equal(answer.status, 200);
  assert.match(cookieOf(answer), /^refresh=; Max-Age=0;/);
  assert.equal(await statusFor(customer.token), 401);
  assert.equal((await refresh(customer.refreshToken)).status, 401);
  assert.equal(await statusFor(phone.token), 200);
});

test('logging out with the access token alone ends the session too', async () => {
  await shop.call(customer, logout);
  assert.equal((await refresh(customer.refreshToken)).status, 401);
});

test('a session of a blocked account is refused, whichever member of staff blocked it', async () => {
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', customer.id).execute();
  assert.deepEqual([await statusFor(customer.token), (await refresh(customer.refreshToken)).status], [401, 401]);
});

test('an access token expires after a quarter of an hour, and the refresh token outlives it', async () => {
  late = 14 * MINUTE;
  assert.equal(await statusFor(customer.token), 200);
  late = 16 * MINUTE;
  assert.equal(await statusFor(customer.token), 401);
  assert.equal((await refresh(customer.refreshToken)).status, 200);
});

test('a device unused for a month has to log in again', async () => {
  late = 31 * DAY;
  assert.equal((await refresh(customer.refreshToken)).status, 401);
});

for (const { who, days } of [
  { who: 'customer', days: 365 },
  { who: 'member of staff', days: 30 },
])
  test(`a ${who} has to sign in again after ${days} days, though the device was used every week`, async () => {
    let { refreshToken } = who === 'customer' ? customer : await anAdmin(shop);
    for (let day = 7; day < days; day += 7) {
      late = day * DAY;
      const renewed = await refresh(refreshToken);
      assert.equal(renewed.status, 200, `day ${day}`);
      refreshToken = refreshTokenOf(renewed);
    }
    late = days * DAY;
    assert.equal((await refresh(refreshToken)).status, 401);
    late = (days - 1) * DAY;
    assert.equal((await refresh(refreshToken)).status, 401, 'it is gone for good');
  });

test('Clock: setting it back by an hour ends no session', async () => {
  late = -60 * MINUTE;
  assert.equal(await statusFor(customer.token), 200);
  const renewed = await refresh(customer.refreshToken);
  assert.equal(await statusFor(String(renewed.body['accessToken'])), 200);
});

test('Purge: expired sessions are deleted at night, others stay', async () => {
  late = 20 * DAY;
  const fresh = await onAnotherDevice(shop, customer);
  late = 31 * DAY;
  await purgeSessions(shop);
  const left = () => shop.db.selectFrom('session').select('id').where('accountId', '=', customer.id).execute();
  assert.deepEqual(await left(), [{ id: fresh.sessionId }]);
  await refresh(fresh.refreshToken);
  late += DAY;
  await purgeSessions(shop);
  await refresh(fresh.refreshToken);
  assert.deepEqual(await left(), [], 'a token that was replaced is still known as such, and ends its session');
});

type Json = Record<string, unknown>;
const base64 = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (header: Json, payload: Json, secret = JWT_SECRET, hash = 'sha256'): string => {
  const text = `${base64(header)}.${base64(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};
const HS256 = { alg: 'HS256', typ: 'JWT' };
const claimsOf = (token: string): Json => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Json;

const forgeries: Record<string, (good: string, claims: Json, admin: Person) => string> = {
  'without a signature': (_, claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`,
  'with its signature cut off': (good) => good.slice(0, good.lastIndexOf('.') + 1),
  'cut short': (good) => good.slice(0, -2),
  'signed with nothing': (_, claims) => sign(HS256, claims, ''),
  'signed with a common secret': (_, claims) => sign(HS256, claims, 'secret'),
  'signed with another algorithm': (_, claims) => sign({ alg: 'HS512' }, claims, JWT_SECRET, 'sha512'),
  'that brings its own key': (_, claims) =>
    sign({ ...HS256, jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } }, claims, 'mine'),
  'that names a file as its key': (_, claims) => sign({ ...HS256, kid: '/dev/null' }, claims, ''),
  'with another customer in it': (good, claims, admin) =>
    [good.split('.')[0], base64({ ...claims, sub: admin.id }), good.split('.')[2]].join('.'),
  'of the right key for another’s session': (_, claims, admin) => sign(HS256, { ...claims, sub: admin.id }),
  'of the right key for another shop': (_, claims) => sign(HS256, { ...claims, iss: 'other' }),
  'of the right key for another purpose': (_, claims) => sign(HS256, { ...claims, aud: 'other' }),
  'that never ends': (_, { exp: _never, ...claims }) => sign(HS256, claims),
  'of a session that is no id': (_, claims) => sign(HS256, { ...claims, sid: "' or 1=1" }),
  'that is no token': () => 'Bearer',
};

for (const [name, forge] of Object.entries(forgeries)) {
  test(`a token ${name} is refused`, async () => {
    const admin = await anAdmin(shop);
    assert.equal(await statusFor(forge(customer.token, claimsOf(customer.token), admin)), 401);
  });
}

test('Access token: a forged role in it gives no rights', async () => {
  const token = sign(HS256, { ...claimsOf(customer.token), role: 'admin', staffRole: 'owner' });
  assert.equal((await shop.call({ token }, readProfile)).user.role, 'user');
  assert.equal((await shop.ask({ token }, 'GET', '/')).status, 403);
});

test('Access token: one in the URL is ignored', async () => {
  assert.equal((await shop.ask(null, 'GET', `/detail?token=${customer.token}&access_token=${customer.token}`)).status, 401);
});

test('Signing key: two instances without JWT_SECRET accept each other’s tokens', async () => {
  const one = await openTestShop();
  const two = { ...one, db: createDb(one.pool) };
  const people = await Promise.all([aCustomer(one), aCustomer(two)]);
  const answers = await Promise.all(people.map((person) => one.ask(person, 'GET', '/detail')));
  await one.close();
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
});
