// covers: account
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readProfile } from '@shop/contract/accounts';
import { aCustomer, openTestShop, type Answer, type TestShop } from '#test-support';
import { rateLimitKey } from './rate-limit-key.ts';
import { LOGIN_LIMIT_PER_ACCOUNT, LOGIN_LIMIT_PER_IP } from './rules.ts';

const PASSWORD = 'a long password';
let shop: TestShop;
let at = 0;

before(async () => {
  // Each test has another IP address, so that no test uses up another's rate limit.
  shop = await openTestShop({ env: { TRUST_PROXY: 'loopback' } });
});
after(() => shop.close());

const from = (): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${(at += 1)}` });
const login = (email: string, password: string, headers = from()): Promise<Answer> =>
  shop.ask(null, 'POST', '/login', { email, password }, headers);
const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

const newcomer = (email: string, more: object = {}) => ({
  name: 'K. R. Meera',
  email,
  password: PASSWORD,
  phone: '+91 98450 12345',
  role: 'user',
  status: 'active',
  ...more,
});

test('a new customer can sign in, in any spelling of their e-mail', async () => {
  const joined = await shop.ask(null, 'POST', '/signup', newcomer('Meera@Example.com'), from());
  assert.equal(joined.status, 201);
  assert.equal(joined.body.message, 'Welcome to Selvedge. Please log in.');

  const { status, body } = await login(' meera@example.COM', PASSWORD);
  assert.equal(status, 200);
  assert.equal(body.message, 'Welcome back, K. R. Meera.');
  assert.deepEqual(body['userData'], { role: 'user', image: '', name: 'K. R. Meera' });

  const { user } = await shop.call({ token: String(body['accessToken']) }, readProfile);
  assert.equal(user.email, 'Meera@Example.com');
  assert.equal(user.phone, '+91 98450 12345');
});

for (const more of [{ role: 'admin' }, { role: 'owner' }, { status: 'blocked' }, { role: '' }, { status: 'ACTIVE' }]) {
  test(`registration refuses ${JSON.stringify(more)}`, async () => {
    const { status } = await shop.ask(null, 'POST', '/signup', newcomer('sly@example.com', more), from());
    assert.equal(status, 403);
    assert.equal((await login('sly@example.com', PASSWORD)).status, 401);
  });
}

test('other fields that a sign-up sends are ignored', async () => {
  const extras = { _id: '1', id: '1', staffRole: 'owner', staff_role: 'owner', isActive: false, isAdmin: true };
  const input = newcomer('plain@example.com', extras);
  const proto = `${JSON.stringify(input).slice(0, -1)},"__proto__":{"role":"admin"}}`;
  const refused = await shop.ask(null, 'POST', '/signup', proto, { ...from(), 'content-type': 'application/json' });
  assert.equal(refused.status, 400);

  const { status, body } = await shop.ask(null, 'POST', '/signup', input, from());
  assert.equal(status, 201, body.message);
  const { body: signedIn } = await login('plain@example.com', PASSWORD);
  assert.deepEqual(signedIn['userData'], { role: 'user', image: '', name: 'K. R. Meera' });
  const stored = await shop.db
    .selectFrom('account')
    .select(['role', 'staffRole', 'isActive'])
    .where('email', '=', 'plain@example.com')
    .executeTakeFirstOrThrow();
  assert.deepEqual(stored, { role: 'user', staffRole: null, isActive: true });
});

test('an e-mail has one account, also when twelve sign-ups send it at once', async () => {
  const spellings = ['Twelve@example.com', 'twelve@example.com', 'TWELVE@EXAMPLE.COM'];
  const address = from();
  const asks = Array.from({ length: 12 }, (_, i) => shop.ask(null, 'POST', '/signup', newcomer(spellings[i % 3] ?? ''), address));
  assert.deepEqual(statuses(await Promise.all(asks)), [201, ...Array.from({ length: 11 }, () => 409)]);
});

test('one IP address can test a limited number of e-mails, and may still sign up', async () => {
  const { email } = await aCustomer(shop);
  const address = from();
  const asks = await Promise.all(Array.from({ length: 22 }, () => shop.ask(null, 'POST', '/signup', newcomer(email), address)));
  assert.deepEqual(statuses(asks).slice(-3), [409, 429, 429]);
  assert.equal((await shop.ask(null, 'POST', '/signup', newcomer('other@example.com'), address)).status, 201);
});

test('a wrong password and an unknown e-mail get the same response', async () => {
  const { email } = await aCustomer(shop, { password: PASSWORD });
  const wrong = await login(email, 'something else');
  const unknown = await login('nobody@example.com', 'something else');
  assert.equal(wrong.status, 401);
  assert.equal(wrong.body.message, 'Invalid email or password.');
  assert.deepEqual(unknown.body, wrong.body);
  assert.equal(unknown.status, 401);
});

test('a wrong password and an unknown e-mail take about the same time', async () => {
  const { email } = await aCustomer(shop, { password: PASSWORD });
  const known: number[] = [];
  const unknown: number[] = [];
  // Alternates, so that a busy moment of the machine affects both; without the hash the unknown would be ten times
  // faster.
  for (let i = 0; i < 5; i++) {
    known.push(await timeOf(() => login(email, 'something else')));
    unknown.push(await timeOf(() => login('nobody.else@example.com', 'something else')));
  }
  const ratio = median(known) / median(unknown);
  assert.ok(ratio > 1 / 3 && ratio < 3, `${ratio}`);
});

async function timeOf(todo: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await todo();
  return performance.now() - started;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('a password typed on another keyboard is the same password', async () => {
  const { email } = await aCustomer(shop, { password: 'caf\u00e9 au lait' });
  assert.equal((await login(email, 'cafe\u0301 au lait')).status, 200);
});

test('a blocked customer sees that only after the right password', async () => {
  const { email, id } = await aCustomer(shop, { password: PASSWORD });
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', id).execute();
  const right = await login(email, PASSWORD);
  assert.equal(right.status, 403);
  assert.equal(right.body.message, 'Your account is blocked.');
  assert.equal((await login(email, 'wrong password')).status, 401);
});

test('Login rate limit: ten guesses at an account from one IP, and the owner elsewhere still logs in', async () => {
  const { email } = await aCustomer(shop, { password: PASSWORD });
  const address = from();
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, i) => login(email, `guess number ${i}`, address)));
  const stopped = guesses.filter(({ status }) => status === 429);
  assert.ok(stopped.length >= 3, `${stopped.length}`);
  assert.match(stopped[0]?.body.message ?? '', /^Too many attempts\. Please wait \d+ minutes/);
  assert.ok(Number(stopped[0]?.headers['retry-after']) > 0);
  assert.equal((await login(email, PASSWORD, address)).status, 429);
  assert.equal((await login(email, PASSWORD)).status, 200);
});

test('Login rate limit: guesses at an unknown email count too', async () => {
  const address = from();
  for (let i = 0; i < 10; i++) assert.equal((await login('ghost@example.com', 'guess', address)).status, 401);
  assert.equal((await login('GHOST@example.com', 'guess', address)).status, 429);
});

test('Login rate limit: a hundred guesses at many accounts from one IP', async () => {
  const address = from();
  const key = rateLimitKey(address['x-forwarded-for'] ?? '');
  for (let i = 0; i < 98; i++) await shop.limits.hit(LOGIN_LIMIT_PER_IP, key);
  const many = await Promise.all(Array.from({ length: 3 }, () => aCustomer(shop, { password: PASSWORD })));
  assert.equal((await login(many[0]?.email ?? '', PASSWORD, address)).status, 200, 'one of them is at home there');
  const tried: number[] = [];
  for (const { email } of many) tried.push((await login(email, 'the same for all', address)).status);
  assert.deepEqual(tried, [401, 401, 429]);
  assert.equal((await login(many[0]?.email ?? '', PASSWORD, address)).status, 429, 'not with the right one either');
  assert.equal((await login(many[0]?.email ?? '', PASSWORD)).status, 200);
});

test('Login rate limit: distributed guesses do not lock out a known device', async () => {
  const { email } = await aCustomer(shop, { password: PASSWORD });
  const home = from();
  assert.equal((await login(email, PASSWORD, home)).status, 200);
  for (let i = 0; i < 97; i++) await shop.limits.hit(LOGIN_LIMIT_PER_ACCOUNT, rateLimitKey(email));
  for (let i = 0; i < 3; i++) assert.equal((await login(email, 'guess')).status, 401);
  assert.equal((await login(email, PASSWORD)).status, 429);
  assert.equal((await login(email, PASSWORD, home)).status, 200);
});

test('Login rate limit: correct logins do not count', async () => {
  const { email } = await aCustomer(shop, { password: PASSWORD });
  const address = from();
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, PASSWORD, address)));
  assert.deepEqual([...new Set(statuses(answers))], [200]);
});

test('a common password, or the customer’s own name, is refused', async () => {
  for (const password of ['qwertyuiop', 'Iloveyou1', 'newcomer2024', '987654321']) {
    const input = newcomer('newcomer@example.com', { password });
    const { status, body } = await shop.ask(null, 'POST', '/signup', input, from());
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['password']], password);
  }
});

test('an invalid e-mail and a password below eight characters are refused, each at its field', async () => {
  const { status, body } = await shop.ask(null, 'POST', '/signup', newcomer('not an address', { password: 'short' }), from());
  assert.equal(status, 400);
  assert.deepEqual(body.errors, {
    email: 'Enter an email address like name@example.com.',
    password: 'Use at least 8 characters.',
  });
});

test('a password hash with an old cost is replaced at the next login, and the password still works', async () => {
  const { id } = await aCustomer(shop, { email: 'early@example.com' });
  // A hash of "password" by another program with another cost.
  const early = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  await shop.db.updateTable('account').set({ passwordHash: early }).where('id', '=', id).execute();
  const stored = async () =>
    (await shop.db.selectFrom('account').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()).passwordHash;

  assert.equal((await login('early@example.com', 'passwort')).status, 401);
  assert.equal(await stored(), early);
  const both = await Promise.all([login('early@example.com', 'password'), login('early@example.com', 'password')]);
  assert.deepEqual(statuses(both), [200, 200]);
  const now = await stored();
  assert.match(now, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal((await login('early@example.com', 'password')).status, 200);
  assert.equal(await stored(), now);
});

test('a second login in the same browser ends the session before', async () => {
  const { id } = await aCustomer(shop, { email: 'again@example.com', password: PASSWORD });
  const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';
  const sessions = async () => (await shop.db.selectFrom('session').select('id').where('accountId', '=', id).execute()).length;
  const before = await sessions();

  const first = await login('again@example.com', PASSWORD);
  const second = await login('again@example.com', PASSWORD, { ...from(), cookie: cookieOf(first) });
  assert.deepEqual([first.status, second.status, await sessions()], [200, 200, before + 1]);
  const renewed = (cookie: string) => shop.ask(null, 'POST', '/session/refresh', undefined, { ...from(), cookie });
  assert.deepEqual([(await renewed(cookieOf(first))).status, (await renewed(cookieOf(second))).status], [401, 200]);
});
