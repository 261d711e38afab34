// covers: two-step-verification
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readCustomer } from '@shop/contract/customers';
import { exportOwnData } from '@shop/contract/privacy';
import { beginSecondFactor, dropSecondFactor, liftSecondFactor, listSessions } from '@shop/contract/sessions';
import { aCustomer, anAdmin, onAnotherDevice, openTestShop, type Person, type TestShop } from '#test-support';
import { codeOf, withFactor } from '#test-support/factors';
import { createAuthenticator } from '../steps/create-authenticator.ts';
import { sendResetLink } from '../commands/send-reset-link.ts';
import { resetTwoFactor } from './commands/reset-two-factor.ts';

const PASSWORD = 'a long password';
const HALF_MINUTE = 30_000;
const REASON = 'Called back on the number of the account, knew the last two orders.';

let shop: TestShop;
let late = 0;
let owner: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + late), env: { PUBLIC_URL: 'https://shop.example' } });
});
beforeEach(async () => {
  owner = await anAdmin(shop, { password: PASSWORD });
  asha = await aCustomer(shop, { password: PASSWORD });
});
after(() => shop.close());

/** The code of the next half-minute, since each code is accepted once. */
function nextCode(secret: string): string {
  late += HALF_MINUTE;
  return codeOf(secret, shop.now());
}
const login = (code?: string, { who: person = asha, password = PASSWORD } = {}) =>
  shop.ask(null, 'POST', '/login', { email: person.email, password, ...(code !== undefined && { code }) });
const lift = (by: Person, person: Person, reason = REASON) =>
  shop.ask(by, 'DELETE', `/admin/second-factor/${person.id}`, { reason });
const statusOf = async (person: Person) => (await shop.ask(person, 'GET', '/detail')).status;
const seen = async (person: Person) => (await shop.call(owner, readCustomer, { params: { id: person.id } })).customer;

/** The e-mails to a person about their second factor, in order. */
async function mailsTo(person: Person): Promise<string[]> {
  const mails = await shop.db.selectFrom('mail').select('template').where('accountId', '=', person.id).orderBy('id').execute();
  return mails.map(({ template }) => template);
}

test('a customer turns two-step verification on, logs in with its codes, each once, and turns it off again', async () => {
  const tablet = await onAnotherDevice(shop, asha);
  const { secret, recoveryCodes } = await withFactor(shop, asha, PASSWORD);
  assert.deepEqual([await statusOf(asha), await statusOf(tablet)], [200, 401]);
  assert.equal((await login()).body.code, 'code_needed');
  const code = nextCode(secret);
  assert.equal((await login(code)).status, 200);
  assert.equal((await login(code)).body.code, 'code_refused');
  const [first = ''] = recoveryCodes;
  assert.equal((await login(first)).status, 200);
  assert.equal((await login(first)).body.code, 'code_refused');
  assert.equal((await seen(asha)).hasFactor, true);

  const wrong = await shop.ask(asha, 'DELETE', '/session/second-factor', { currentPassword: 'another', code: nextCode(secret) });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors ?? {})], [400, ['currentPassword']]);
  await shop.call(asha, dropSecondFactor, { body: { currentPassword: PASSWORD, code: nextCode(secret) } });
  assert.equal((await login()).status, 200);
  assert.equal((await seen(asha)).hasFactor, false);
  assert.deepEqual(await mailsTo(asha), ['two-factor-enabled', 'two-factor-disabled']);
});

test('new recovery codes replace the old ones, and need the password and a code', async () => {
  const { secret, recoveryCodes: old } = await withFactor(shop, asha, PASSWORD);
  const renew = (code: string, currentPassword = PASSWORD) =>
    shop.ask(asha, 'POST', '/session/second-factor/codes', { currentPassword, code });
  assert.equal((await renew(nextCode(secret), 'another')).status, 400);
  assert.equal((await renew('000000')).body.code, 'code_refused');
  const { status, body } = await renew(nextCode(secret));
  const codes = body['recoveryCodes'] as string[];
  assert.deepEqual([status, codes.length, old.some((code) => codes.includes(code))], [201, 8, false]);
  assert.equal((await login(old[0])).body.code, 'code_refused');
  assert.equal((await login(codes[0])).status, 200);
  assert.deepEqual(await mailsTo(asha), ['two-factor-enabled', 'recovery-codes']);

  const none = await aCustomer(shop, { password: PASSWORD });
  const refused = await shop.ask(none, 'POST', '/session/second-factor/codes', { currentPassword: PASSWORD, code: '000000' });
  assert.deepEqual([refused.status, refused.body.code], [409, 'factor_off']);
  const dropping = await shop.ask(none, 'DELETE', '/session/second-factor', { currentPassword: PASSWORD, code: '000000' });
  assert.deepEqual([dropping.status, dropping.body.code], [409, 'factor_off'], 'nor is there one to turn off');
});

test('a password reset neither bypasses two-step verification nor turns it off', async () => {
  const { secret } = await withFactor(shop, asha, PASSWORD);
  await sendResetLink(shop, asha.id);
  const { body } = await shop.ask(owner, 'GET', `/mail?q=${asha.email}`);
  const [, token] = /reset-password#token=([\w-]{43})/.exec(JSON.stringify(body)) ?? [];
  const password = 'another long password';
  assert.equal((await shop.ask(null, 'POST', '/password/reset', { token, password })).status, 200);
  assert.equal((await login(undefined, { password })).body.code, 'code_needed');
  assert.equal((await login('000000', { password })).body.code, 'code_refused');
  assert.equal((await login(nextCode(secret), { password })).status, 200);
});

test('a customer’s data export says that a factor is on, and contains no secret', async () => {
  const { secret, recoveryCodes } = await withFactor(shop, asha, PASSWORD);
  const { data } = await shop.call(asha, exportOwnData);
  assert.deepEqual(data.secondFactor, { isOn: true, recoveryCodesLeft: 8 });
  const exported = JSON.stringify(data);
  const { encryptedSecret } = await shop.db
    .selectFrom('secondFactor')
    .select('encryptedSecret')
    .where('accountId', '=', asha.id)
    .executeTakeFirstOrThrow();
  for (const secretValue of [secret, encryptedSecret, ...recoveryCodes]) assert.equal(exported.includes(secretValue), false);
});

test('erasing an account deletes its TOTP secret', async () => {
  await withFactor(shop, asha, PASSWORD);
  assert.equal((await shop.ask(asha, 'DELETE', '/privacy/account', { currentPassword: PASSWORD })).status, 200);
  for (const table of ['secondFactor', 'recoveryCode'] as const)
    assert.deepEqual(await shop.db.selectFrom(table).selectAll().where('accountId', '=', asha.id).execute(), []);
});

test('the shop turns it off for a member who lost phone and codes: they are notified, signed out, and the audit log has the reason', async () => {
  await withFactor(shop, asha, PASSWORD);
  const manager = await anAdmin(shop, { staffRole: 'manager' });
  const { message } = await shop.call(manager, liftSecondFactor, { params: { id: asha.id }, body: { reason: REASON } });
  assert.equal(message, 'Two-step verification is off for Asha Rao. They have been emailed and logged out everywhere.');
  assert.equal(await statusOf(asha), 401);
  const again = await login();
  assert.equal(again.status, 200);
  const { secondFactor } = await shop.call({ token: String(again.body['accessToken']) }, listSessions);
  assert.deepEqual([secondFactor.isOn, secondFactor.recoveryCodesLeft], [false, 0]);
  assert.deepEqual(await mailsTo(asha), ['two-factor-enabled', 'two-factor-reset']);
  const entry = await shop.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'account.two-factor-reset')
    .where('subjectId', '=', asha.id)
    .executeTakeFirst();
  assert.deepEqual([entry?.actorId, entry?.after], [manager.id, { reason: REASON }]);
});

test('resetting two-step verification needs a reason, an existing factor and an existing account', async () => {
  const none = await lift(owner, asha);
  assert.deepEqual([none.status, none.body.code], [409, 'factor_off']);
  await shop.call(asha, beginSecondFactor, { body: { currentPassword: PASSWORD } });
  assert.equal((await lift(owner, asha)).body.code, 'factor_off', 'one that was begun is not in force');
  await withFactor(shop, asha, PASSWORD);
  const silent = await lift(owner, asha, ' ');
  assert.deepEqual([silent.status, silent.body.errors], [400, { reason: 'Write how you know that it is them.' }]);
  assert.equal((await seen(asha)).hasFactor, true);
  for (const id of ['nobody', '01890000-0000-7000-8000-000000000000'])
    assert.equal((await shop.ask(owner, 'DELETE', `/admin/second-factor/${id}`, { reason: REASON })).status, 404);
});

/** Who may turn off whose factor: only the owner that of staff; support turns off none. */
const LIFTS = [
  { by: 'owner', of: null, status: 200 },
  { by: 'owner', of: 'owner', status: 200 },
  { by: 'owner', of: 'manager', status: 200 },
  { by: 'manager', of: null, status: 200 },
  { by: 'manager', of: 'owner', status: 403 },
  { by: 'manager', of: 'manager', status: 403 },
  { by: 'manager', of: 'support', status: 403 },
  { by: 'support', of: null, status: 403 },
] as const;
for (const { by, of, status } of LIFTS)
  test(`the ${by} ${status === 200 ? 'turns off' : 'may not turn off'} the factor of ${of ?? 'a customer'}`, async () => {
    const other = of === null ? asha : await anAdmin(shop, { staffRole: of, password: PASSWORD });
    await withFactor(shop, other, PASSWORD);
    const staff = await anAdmin(shop, { staffRole: by });
    assert.equal((await lift(staff, other)).status, status);
    assert.equal((await seen(other)).hasFactor, status !== 200);
    assert.equal(await statusOf(other), status === 200 ? 401 : 200);
  });

test('staff cannot reset their own two-step verification, and customers cannot reset any', async () => {
  await withFactor(shop, owner, PASSWORD);
  const own = await lift(owner, { ...owner, id: owner.id.toUpperCase() });
  assert.deepEqual([own.status, own.body.code], [409, 'own_account']);
  await withFactor(shop, asha, PASSWORD);
  assert.equal((await lift(asha, owner)).status, 403);
  assert.equal((await seen(owner)).hasFactor, true);
});

test('an owner without a factor who needs one sets it up before the admin opens', async () => {
  await withFactor(shop, owner, PASSWORD);
  const other = await anAdmin(shop, { password: PASSWORD });
  await withFactor(shop, other, PASSWORD);
  assert.equal((await shop.ask(owner, 'PUT', '/staff/second-factor', { askedOf: 'owners' })).status, 200);
  assert.equal((await lift(owner, other)).status, 200);
  const { body } = await login(undefined, { who: other });
  const back = { ...other, token: String(body['accessToken']) };
  assert.equal((await shop.ask(back, 'GET', '/dashboard')).body.code, 'factor_missing');
  late += HALF_MINUTE;
  await withFactor(shop, back, PASSWORD);
  assert.equal((await shop.ask(back, 'GET', '/dashboard')).status, 200);
  assert.equal((await shop.ask(owner, 'PUT', '/staff/second-factor', { askedOf: 'nobody' })).status, 200);
});

for (const { what, row } of [
  { what: 'was blocked', row: { isActive: false } },
  { what: 'lost the role', row: { staffRole: 'support' } },
])
  test(`a member of staff who ${what} during the request turns nothing off`, async () => {
    await withFactor(shop, asha, PASSWORD);
    const actor = await createAuthenticator(shop)(owner.token);
    assert.ok(actor);
    await shop.db.updateTable('account').set(row).where('id', '=', owner.id).execute();
    await assert.rejects(resetTwoFactor(shop, { actor, accountId: asha.id, reason: REASON }), {
      status: 401,
      message: 'Please log in to continue.',
    });
    assert.equal((await login()).body.code, 'code_needed');
  });
