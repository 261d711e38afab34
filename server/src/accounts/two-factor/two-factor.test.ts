// covers: two-step-verification
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listAudit } from '@shop/contract/audit';
import { listMails } from '@shop/contract/mail';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  endOtherSessions,
  listSessions,
  requireSecondFactor,
} from '@shop/contract/sessions';
import { migrate, readMigrations, type Tx } from '#infra/database';
import { aCustomer, anAdmin, freshDatabase, onAnotherDevice, openTestShop, type Person, type TestShop } from '#test-support';
import { runBehindLock } from '#test-support/run-behind-lock';
import * as factors from '#test-support/factors';

const PASSWORD = 'a long password';
const HALF_MINUTE = 30_000;

let shop: TestShop;
let late = 0;
let owner: Person;

before(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + late) });
});
beforeEach(async () => {
  await shop.db.updateTable('shopSettings').set({ twoFactorRequiredFor: 'nobody' }).execute();
  owner = await anAdmin(shop, { password: PASSWORD });
});
after(() => shop.close());

/** The authenticator app's code now, or this many milliseconds later. */
const codeOf = (secret: string, after = 0): string => factors.codeOf(secret, new Date(shop.now().getTime() + after));
/** Moves the clock by half a minute, since a code is accepted once. */
const later = (): void => void (late += HALF_MINUTE);

const count = (statuses: number[], one: number): number => statuses.filter((status) => status === one).length;
const login = (code?: string, email = owner.email) =>
  shop.ask(null, 'POST', '/login', { email, password: PASSWORD, ...(code !== undefined && { code }) });

async function withFactor(person: Person): ReturnType<typeof factors.withFactor> {
  const made = await factors.withFactor(shop, person, PASSWORD);
  later();
  return made;
}

test('Login: with two-step verification the password alone is refused, and the current code is accepted', async () => {
  const { secret } = await withFactor(owner);
  const without = await login();
  assert.deepEqual([without.status, without.body.code], [401, 'code_needed']);
  assert.equal(without.headers['set-cookie'], undefined);
  assert.equal((await login(codeOf(secret))).status, 200);
});

test('Login: a wrong password does not reveal two-step verification', async () => {
  await withFactor(owner);
  const { status, body } = await shop.ask(null, 'POST', '/login', { email: owner.email, password: 'another', code: '123456' });
  assert.deepEqual([status, body.code], [401, 'wrong_credentials']);
});

test('a code is accepted once, also when two requests send it at the same moment', async () => {
  const { secret } = await withFactor(owner);
  const code = codeOf(secret);
  const statuses = await Promise.all([login(code), login(code), login(code)]);
  assert.deepEqual(statuses.map(({ status }) => status).toSorted(), [200, 401, 401]);
  assert.equal((await login(code)).body.code, 'code_refused');
});

test('a phone whose clock is half a minute off is accepted, one an hour off is not', async () => {
  const { secret } = await withFactor(owner);
  assert.equal((await login(codeOf(secret, -3_600_000))).body.code, 'code_refused');
  assert.equal((await login(codeOf(secret, HALF_MINUTE))).status, 200);
});

test('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await withFactor(owner);
  const [first = ''] = recoveryCodes;
  assert.equal(recoveryCodes.length, 8);
  assert.ok(recoveryCodes.every((code) => /^([a-z2-9]{5}-){4}[a-z2-9]{5}$/.test(code)));
  assert.equal((await login(first.toUpperCase().replace('-', ' ').replace('-', ''))).status, 200);
  assert.equal((await login(first)).body.code, 'code_refused');
  assert.equal((await shop.call(owner, listSessions)).secondFactor.recoveryCodesLeft, 7);
});

test('a recovery code works for the account that it was made for, and no other', async () => {
  const [{ recoveryCodes }, other] = [await withFactor(owner), await anAdmin(shop, { password: PASSWORD })];
  await withFactor(other);
  assert.equal((await login(recoveryCodes[0], other.email)).body.code, 'code_refused');
  assert.equal((await login(recoveryCodes[0])).status, 200, 'nor is it used up there');
});

test('wrong codes: five in a quarter of an hour, however many are sent at once, and the owner is notified once', async () => {
  const { secret } = await withFactor(owner);
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await login('000000')).status));
  assert.deepEqual([count(statuses, 401), count(statuses, 429)], [5, 7]);
  const { status, headers } = await login(codeOf(secret));
  assert.equal(status, 429, 'nor is the right one believed now');
  assert.ok(Number(headers['retry-after']) > 0);
  const { mails } = await shop.call(owner, listMails, { query: { q: owner.email } });
  assert.deepEqual(
    mails.map(({ template }) => template).filter((name) => name === 'wrong-codes'),
    ['wrong-codes'],
  );
});

test('wrong codes: those from other addresses do not lock out a known address', async () => {
  const own = await openTestShop({ now: () => new Date(Date.now() + late), env: { TRUST_PROXY: 'loopback' } });
  try {
    const meera = await anAdmin(own, { password: PASSWORD });
    const { secret } = await factors.withFactor(own, meera, PASSWORD);
    const loginFrom = async (address: string, code: string) =>
      (await own.ask(null, 'POST', '/login', { email: meera.email, password: PASSWORD, code }, { 'x-forwarded-for': address }))
        .status;
    later();
    assert.equal(await loginFrom('203.0.113.1', codeOf(secret)), 200);
    for (let tries = 0; tries < 5; tries++) assert.equal(await loginFrom('198.51.100.7', '000000'), 401);
    assert.equal(await loginFrom('198.51.100.8', '000000'), 429);
    later();
    assert.equal(await loginFrom('203.0.113.1', codeOf(secret)), 200);
  } finally {
    await own.close();
  }
});

test('wrong codes: the limit of the login also applies when a factor is turned off or its recovery codes are renewed', async () => {
  const { secret } = await withFactor(owner);
  const drop = (code: string) => shop.ask(owner, 'DELETE', '/session/second-factor', { currentPassword: PASSWORD, code });
  const renew = (code: string) => shop.ask(owner, 'POST', '/session/second-factor/codes', { currentPassword: PASSWORD, code });
  for (const attempt of [drop, renew, drop, renew, drop]) assert.equal((await attempt('000000')).status, 401);
  for (const attempt of [drop, renew]) assert.equal((await attempt(codeOf(secret))).status, 429);
  assert.equal((await shop.call(owner, listSessions)).secondFactor.isOn, true);
});

test('it is active only once a code has shown that the phone has it', async () => {
  const { secret } = await shop.call(owner, beginSecondFactor, { body: { currentPassword: PASSWORD } });
  assert.equal((await login()).status, 200);
  const wrong = await shop.ask(owner, 'PUT', '/session/second-factor', { code: '000000' });
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'code_refused']);
  assert.equal((await shop.call(owner, listSessions)).secondFactor.isOn, false);
  await shop.call(owner, confirmSecondFactor, { body: { code: codeOf(secret) } });
  assert.equal((await shop.call(owner, listSessions)).secondFactor.isOn, true);
});

test('an active factor is not activated again: new recovery codes need the password', async () => {
  const { secret } = await withFactor(owner);
  const again = await shop.ask(owner, 'PUT', '/session/second-factor', { code: codeOf(secret) });
  assert.equal(again.status, 409, again.body.message);
});

test('setting it up needs the password, signs other devices out, and passes shop and account to the app', async () => {
  const tablet = await onAnotherDevice(shop, owner);
  const refused = await shop.ask(owner, 'POST', '/session/second-factor', { currentPassword: 'another' });
  assert.deepEqual(refused.body.errors, { currentPassword: 'Your current password is incorrect.' });
  const { uri, secret } = await shop.call(owner, beginSecondFactor, { body: { currentPassword: PASSWORD } });
  assert.match(uri, /^otpauth:\/\/totp\/Selvedge:/);
  assert.ok(uri.includes(secret) && uri.includes(encodeURIComponent(owner.email)));
  await shop.call(owner, confirmSecondFactor, { body: { code: codeOf(secret) } });
  assert.equal((await shop.ask(tablet, 'GET', '/detail')).status, 401);
  assert.equal((await shop.ask(owner, 'GET', '/detail')).status, 200);
});

test('an active factor is not replaced silently; password and code together remove it', async () => {
  const { secret } = await withFactor(owner);
  const again = await shop.ask(owner, 'POST', '/session/second-factor', { currentPassword: PASSWORD });
  assert.deepEqual([again.status, again.body.code], [409, 'factor_on']);
  const half = await shop.ask(owner, 'DELETE', '/session/second-factor', { currentPassword: PASSWORD, code: '000000' });
  assert.equal(half.status, 401);
  await shop.call(owner, dropSecondFactor, { body: { currentPassword: PASSWORD, code: codeOf(secret) } });
  assert.equal((await login()).status, 200);
});

test('the database alone reveals no recovery codes', async () => {
  const { secret, recoveryCodes } = await withFactor(owner);
  const factors = await shop.db.selectFrom('secondFactor').selectAll().execute();
  const codes = await shop.db.selectFrom('recoveryCode').selectAll().execute();
  const stored = JSON.stringify([factors, codes.map(({ codeHash }) => codeHash.toString('utf8'))]);
  for (const plainText of [secret, ...recoveryCodes]) assert.equal(stored.includes(plainText), false);
});

test('an owner can require two-step verification only with it on their own account', async () => {
  for (const policy of ['owners', 'staff']) {
    const { status, body } = await shop.ask(owner, 'PUT', '/staff/second-factor', { askedOf: policy });
    assert.deepEqual([status, body.code], [403, 'factor_missing']);
  }
  const { status, body } = await shop.ask(owner, 'PUT', '/staff/second-factor', { askedOf: 'everybody' });
  assert.deepEqual([status, body.errors], [400, { askedOf: 'Choose nobody, owners or staff.' }]);
});

test('a shop that required it of owners still does after the upgrade', async () => {
  const files = readMigrations();
  const { pool, drop } = await freshDatabase(
    files.slice(
      0,
      files.findIndex(({ name }) => name === '0024-factor-asked-of'),
    ),
  );
  await pool.query('update shop_settings set owners_need_factor = true');
  await migrate(pool, files);
  assert.deepEqual((await pool.query('select two_factor_required_for as who from shop_settings')).rows, [{ who: 'owners' }]);
  await drop();
});

const ROLES = ['owner', 'manager', 'support'] as const;
const REQUIRED = { nobody: [], owners: ['owner'], staff: ROLES } as const;
for (const policy of ['staff', 'owners', 'nobody'] as const)
  test(`required of ${policy}, it refuses ${REQUIRED[policy].join(', ') || 'no one'} without one, who may still set it up`, async () => {
    const { secret } = await withFactor(owner);
    await shop.call(owner, requireSecondFactor, { body: { askedOf: policy } });
    for (const staffRole of ROLES) {
      const one = await anAdmin(shop, { staffRole });
      const isRequired = REQUIRED[policy].some((it) => it === staffRole);
      const begun = { accountId: one.id, encryptedSecret: 'not confirmed yet', confirmedAt: null, createdAt: shop.now() };
      await shop.db.insertInto('secondFactor').values(begun).execute();
      const { status, body } = await shop.ask(one, 'GET', '/order/counts');
      assert.deepEqual([status, body.code], isRequired ? [403, 'factor_missing'] : [200, undefined], staffRole);
      const figures = await shop.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${one.token}` } });
      assert.equal(figures.statusCode, isRequired ? 404 : 200, staffRole);
      assert.equal((await shop.call(one, listSessions)).secondFactor.isRequired, isRequired, staffRole);
    }
    const customer = await aCustomer(shop);
    assert.equal((await shop.call(customer, listSessions)).secondFactor.isRequired, false);
    assert.equal((await shop.ask(owner, 'GET', '/dashboard')).status, 200);
    const body = { currentPassword: PASSWORD, code: codeOf(secret) };
    const dropped = await shop.ask(owner, 'DELETE', '/session/second-factor', body);
    assert.equal(dropped.body.code, REQUIRED[policy].length > 0 ? 'factor_required' : undefined);
  });

test('the audit log has the roles it was required of before, also where a colleague has just changed them', async () => {
  await withFactor(owner);
  const colleagues = (tx: Tx) => tx.updateTable('shopSettings').set({ twoFactorRequiredFor: 'owners' }).execute();
  await runBehindLock(shop, colleagues, () => shop.call(owner, requireSecondFactor, { body: { askedOf: 'nobody' } }));
  const { entries } = await shop.call(owner, listAudit, { query: { actor: owner.id } });
  assert.deepEqual(entries[0]?.before, { askedOf: 'owners' });
});

test('a customer lists their sessions and ends one, or all others', async () => {
  const customer = await aCustomer(shop);
  const [tablet, phone] = [await onAnotherDevice(shop, customer), await onAnotherDevice(shop, customer)];
  const { sessions } = await shop.call(customer, listSessions);
  assert.deepEqual(
    sessions.map(({ device, isThisOne }) => [device, isThisOne]).toSorted(),
    [
      ['a test', true],
      ['another', false],
      ['another', false],
    ].toSorted(),
  );
  await shop.call(customer, endOtherSessions, { query: { id: tablet.sessionId } });
  assert.deepEqual([await statusOf(tablet), await statusOf(phone)], [401, 200]);
  await shop.call(customer, endOtherSessions);
  assert.deepEqual([await statusOf(customer), await statusOf(phone)], [200, 401]);
});

test('a customer cannot end another customer’s session', async () => {
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
  await shop.call(one, endOtherSessions, { query: { id: other.sessionId } });
  assert.equal(await statusOf(other), 200);
});

const statusOf = async (person: Person): Promise<number> => (await shop.ask(person, 'GET', '/detail')).status;
