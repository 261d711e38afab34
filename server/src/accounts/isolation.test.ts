// covers: privacy
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toggleUser } from '@shop/contract/accounts';
import { listMails } from '@shop/contract/mail';
import {
  beginSecondFactor,
  dropSecondFactor,
  endOtherSessions,
  liftSecondFactor,
  renewRecoveryCodes,
} from '@shop/contract/sessions';
import { acceptInvitation, changeStaffRole, inviteStaff, removeStaff, withdrawInvitation } from '@shop/contract/staff';
import { aCustomer, anAdmin, onAnotherDevice, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { untilWaitingOr } from '#test-support/run-behind-lock';
import { changedBeside } from '#test-support/other-customers';
import { codeOf, withFactor } from '#test-support/factors';
import { purgeSessions } from './commands/purge-sessions.ts';
import { sendResetLink } from './commands/send-reset-link.ts';

const visitor: Caller = null;
const PASSWORD = 'a long password';
const NEXT = 'the next long password';
const HALF_MINUTE = 30_000;

let shop: TestShop;
let late = 0;
let owner: Person;
before(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + late) });
  owner = await anAdmin(shop);
});
after(() => shop.close());

async function done(
  customer: Person | null,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) {
  const { status, body: reply, headers: answered } = await shop.ask(customer, method, path, body, headers);
  assert.ok(status < 300, `${path}: ${status} ${reply.message}`);
  return /refresh=([^;]*)/.exec(String(answered['set-cookie']))?.[1] ?? '';
}
const refresh = (token: string) => done(null, 'POST', '/session/refresh', undefined, { cookie: `refresh=${token}` });
const login = (customer: Person, password: string) => done(null, 'POST', '/login', { email: customer.email, password });
/** The token of the newest e-mail to an address; the shop has no mail server, so its owner can read it. */
async function tokenTo(email: string): Promise<string> {
  const { mails } = await shop.call(owner, listMails, { query: { q: email } });
  return /#token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}
function nextCode(secret: string): string {
  late += HALF_MINUTE;
  return codeOf(secret, shop.now());
}

/**
 * A customer with all data an account can have: devices, replaced and valid tokens, a reset link, a second factor, a
 * note.
 */
async function settled(): Promise<Person> {
  const customer = await aCustomer(shop, { password: PASSWORD });
  await withFactor(shop, customer, PASSWORD);
  await refresh((await onAnotherDevice(shop, customer)).refreshToken);
  await sendResetLink(shop, customer.id);
  await done(owner, 'POST', `/customer/${customer.id}/note`, { note: 'Likes linen.' });
  return customer;
}

test('Isolation: requests of one customer change no row of another account', async () => {
  await settled();
  const customer = await aCustomer(shop, { password: PASSWORD });
  const tablet = await onAnotherDevice(shop, customer);
  const onTheirOwn = async () => {
    await done(customer, 'PUT', '/detail', { name: 'Asha of Kochi' });
    await refresh(tablet.refreshToken);
    await shop.call(customer, endOtherSessions, { query: { id: tablet.sessionId } });
    assert.equal((await shop.ask(customer, 'GET', '/detail')).status, 200, 'their own device stays');
    await done(customer, 'PUT', '/detail/password', { currentPassword: PASSWORD, newPassword: NEXT });
    await done(null, 'POST', '/session/logout', undefined, { cookie: `refresh=${await login(customer, NEXT)}` });

    const { secret } = await withFactor(shop, customer, NEXT);
    await shop.call(customer, renewRecoveryCodes, { body: { currentPassword: NEXT, code: nextCode(secret) } });
    await shop.call(customer, dropSecondFactor, { body: { currentPassword: NEXT, code: nextCode(secret) } });
    await shop.call(customer, beginSecondFactor, { body: { currentPassword: NEXT } });

    await sendResetLink(shop, customer.id);
    await done(null, 'POST', '/password/reset', { token: await tokenTo(customer.email), password: PASSWORD });
    await login(customer, PASSWORD);
    await shop.db.updateTable('session').set({ expiresAt: shop.now() }).where('accountId', '=', customer.id).execute();
    await purgeSessions(shop);
  };
  assert.deepEqual(await changedBeside(shop, [customer.id], onTheirOwn), []);
});

test('Isolation: changes by the owner to one account or invitation change no other', async () => {
  await settled();
  const [customer, nila] = [await aCustomer(shop, { password: PASSWORD }), await anAdmin(shop, { staffRole: 'support' })];
  await withFactor(shop, customer, PASSWORD);
  await anAdmin(shop, { staffRole: 'support' });
  const invite = async (email: string) => {
    const { invitations } = await shop.call(owner, inviteStaff, { body: { email, staffRole: 'support' } });
    return invitations.find((it) => it.email === email)?._id ?? '';
  };
  await invite('kiran@shop.example');
  const [ravi, zoya] = [await invite('ravi@shop.example'), await invite('zoya@shop.example')];
  const byTheOwner = async () => {
    await shop.call(owner, liftSecondFactor, { params: { id: customer.id }, body: { reason: 'Called back.' } });
    for (const reason of ['Asked for it.', ''])
      await shop.call(owner, toggleUser, { params: { id: customer.id }, body: { reason } });
    await done(owner, 'POST', `/customer/${customer.id}/note`, { note: 'Likes cotton.' });
    await shop.call(owner, changeStaffRole, { params: { id: nila.id }, body: { staffRole: 'manager' } });
    await shop.call(owner, removeStaff, { params: { id: nila.id } });
    await shop.call(owner, withdrawInvitation, { params: { id: ravi } });
    const token = await tokenTo('zoya@shop.example');
    await shop.call(visitor, acceptInvitation, { body: { token, name: 'Zoya', password: PASSWORD, phone: '98450 12345' } });
  };
  assert.deepEqual(await changedBeside(shop, [customer.id, nila.id, ravi, zoya], byTheOwner), []);
});

test('Row locks: a change of the staff waits for its owners and the member it concerns, and for no one else', async () => {
  const [nila, ravi] = [await anAdmin(shop, { staffRole: 'support' }), await anAdmin(shop, { staffRole: 'support' })];
  const other = await anAdmin(shop);
  const changedWhileBusy = async (staffRole: 'manager' | 'support', busy: string[]) => {
    const { asked: request, isAtOnce } = await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('id').where('id', 'in', busy).forUpdate().execute();
      const request = shop.call(owner, changeStaffRole, { params: { id: nila.id }, body: { staffRole } });
      return { asked: request, isAtOnce: await untilWaitingOr(shop, request) };
    });
    const { staff } = await request;
    assert.equal(staff.find(({ _id }) => _id === nila.id)?.staffRole, staffRole);
    return isAtOnce;
  };
  assert.equal(await changedWhileBusy('manager', [ravi.id, (await aCustomer(shop)).id]), true);
  assert.equal(await changedWhileBusy('support', [other.id]), false, 'an owner');
  assert.equal(await changedWhileBusy('manager', [nila.id]), false, 'whom it is about');
});
