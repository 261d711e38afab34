// covers: staff
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listUsers, login, toggleUser } from '@shop/contract/accounts';
import { listMails } from '@shop/contract/mail';
import { acceptInvitation, changeStaffRole, inviteStaff, listStaff, removeStaff, withdrawInvitation } from '@shop/contract/staff';
import type { Tx } from '#infra/database';
import { aCustomer, anAdmin, onAnotherDevice, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { runBehindLock } from '#test-support/run-behind-lock';
import { openPostBox } from '#test-support/smtp-catcher';

const visitor: Caller = null;
let shop: TestShop;
let owner: Person;
let now = new Date('2026-11-20T04:00:00Z');
/** Moves the clock past the sessions' end; the owner signs in again. */
async function later(days: number): Promise<void> {
  now = new Date(now.getTime() + days * 86_400_000);
  owner = await onAnotherDevice(shop, owner);
}
before(async () => {
  shop = await openTestShop({ now: () => now });
  owner = await anAdmin(shop);
});
after(() => shop.close());

const refused = (status: number, code: string) => ({ status, code });
const JOINING = { name: 'Nila Menon', password: 'a long password', phone: '98450 12345' };

const invited = (email: string, staffRole: 'owner' | 'manager' | 'support' = 'support') =>
  shop.call(owner, inviteStaff, { body: { email, staffRole } });
/** The token in an email of the owner's mail log; the shop of these tests has no mail server. */
async function tokenFor(email: string): Promise<string> {
  const { mails } = await shop.call(owner, listMails, { query: { q: email } });
  return /accept-invitation#token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}
const join = (token: string) => shop.call(visitor, acceptInvitation, { body: { token, ...JOINING } });
const people = () => shop.call(owner, listStaff);

test('the owner invites a person, who joins with the chosen role, once', async () => {
  const { message, invitations } = await invited('nila@shop.example', 'manager');
  assert.match(message, /nila@shop\.example is invited\. There is no mail server/);
  const nilas = invitations.filter(({ email }) => email === 'nila@shop.example');
  assert.deepEqual(
    nilas.map((it) => [it.staffRole, it.invitedBy]),
    [['manager', owner.name]],
  );
  const token = await tokenFor('nila@shop.example');
  assert.equal((await join(token)).message, 'Welcome to the staff. Please log in.');

  const { userData } = await shop.call(visitor, login, { body: { email: 'nila@shop.example', password: JOINING.password } });
  assert.deepEqual([userData.role, userData.staffRole], ['admin', 'manager']);
  assert.ok(!(await people()).invitations.some(({ email }) => email === 'nila@shop.example'));
  await assert.rejects(join(token), refused(400, 'invitation_refused'));
});

test('the invitation is sent by mail where there is a mail server', async () => {
  const box = await openPostBox();
  const own = await openTestShop({ env: { SMTP_URL: box.url, PUBLIC_URL: 'https://shop.example' }, jobs: true });
  try {
    await own.call(await anAdmin(own), inviteStaff, { body: { email: 'ravi@shop.example', staffRole: 'support' } });
    const [mail] = await box.until(1);
    assert.deepEqual(mail?.to, ['ravi@shop.example']);
    assert.match(mail?.text ?? '', /Join the staff: https:\/\/shop\.example\/accept-invitation#token=[\w-]{43}\n/);
  } finally {
    await own.close();
    await box.close();
  }
});

test('only the owner sees an invitation’s link in the mail log', async () => {
  await invited('secret@shop.example');
  const support = await anAdmin(shop, { staffRole: 'support' });
  const { mails } = await shop.call(support, listMails, { query: { q: 'secret@' } });
  assert.doesNotMatch(JSON.stringify(mails), /token=/);
});

test('an invitation expires after seven days, and ends when it is withdrawn or sent again', async () => {
  await invited('late@shop.example');
  const first = await tokenFor('late@shop.example');
  await invited('Late@shop.example');
  await assert.rejects(join(first), refused(400, 'invitation_refused'));

  const second = await tokenFor('Late@shop.example');
  await later(8);
  assert.deepEqual((await people()).invitations, []);
  await assert.rejects(join(second), refused(400, 'invitation_refused'));

  await invited('somebody.else@shop.example');
  const { invitations } = await invited('late@shop.example');
  const third = await tokenFor('late@shop.example');
  const id = invitations.find((it) => it.email === 'late@shop.example')?._id ?? '';
  await shop.call(owner, withdrawInvitation, { params: { id } });
  await assert.rejects(join(third), refused(400, 'invitation_refused'));
  assert.equal(await tokenFor('late@shop.example'), '', 'its link leads nowhere any more, though another is still invited');
  await assert.rejects(shop.call(owner, withdrawInvitation, { params: { id } }), refused(404, 'not_found'));
});

test('of two requests with one invitation at the same moment, one joins', async () => {
  await invited('twice@shop.example');
  const token = await tokenFor('twice@shop.example');
  const both = await Promise.allSettled([join(token), join(token)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('a member of staff is not invited again, and a customer joins with their existing account', async () => {
  await assert.rejects(invited(owner.email.toUpperCase()), refused(409, 'email_taken'));
  const { id, email } = await aCustomer(shop);
  await invited(email);
  const token = await tokenFor(email);
  const joins = (tx: Tx) => tx.updateTable('account').set({ role: 'admin', staffRole: 'support' }).where('id', '=', id).execute();
  await assert.rejects(
    runBehindLock(shop, joins, () => invited(email)),
    refused(409, 'email_taken'),
  );
  await assert.rejects(join(token), refused(400, 'invitation_refused'), 'nor joins a second time');

  const customer = await aCustomer(shop, { email: 'asha@shop.example', password: 'old password' });
  await invited('Asha@shop.example');
  await join(await tokenFor('Asha@shop.example'));
  assert.equal((await shop.ask(customer, 'GET', '/detail')).status, 401, 'the devices of before are signed out');
  assert.equal((await people()).staff.find(({ _id }) => _id === customer.id)?.staffRole, 'support');
  const old = { email: 'asha@shop.example', password: 'old password' };
  await assert.rejects(shop.call(visitor, login, { body: old }), refused(401, 'wrong_credentials'));
});

test('a lower role ends the member’s sessions at once; a higher one does not', async () => {
  const ravi = await anAdmin(shop, { staffRole: 'support', name: 'Ravi' });
  const give = (staffRole: 'manager' | 'support') =>
    shop.call(owner, changeStaffRole, { params: { id: ravi.id }, body: { staffRole } });
  assert.equal((await give('manager')).message, 'Ravi is a manager now.');
  assert.equal((await shop.ask(ravi, 'GET', '/dashboard')).status, 200);
  assert.equal((await give('support')).message, 'Ravi is in support now.');
  assert.equal((await shop.ask(ravi, 'GET', '/detail')).status, 401);
});

test('a removed member is signed out at once, and their account is a blocked customer’s until they are invited again', async () => {
  const ravi = await anAdmin(shop, { staffRole: 'manager', name: 'Ravi', password: 'a long password' });
  const { staff } = await shop.call(owner, removeStaff, { params: { id: ravi.id } });
  assert.ok(!staff.some(({ _id }) => _id === ravi.id));
  assert.equal((await shop.ask(ravi, 'GET', '/detail')).status, 401);
  const signIn = shop.call(visitor, login, { body: { email: ravi.email, password: 'a long password' } });
  await assert.rejects(signIn, refused(403, 'account_blocked'));
  const [user] = (await shop.call(owner, listUsers, { query: { q: ravi.email } })).users;
  assert.deepEqual([user?.role, user?.isActive], ['user', false]);
  await assert.rejects(shop.call(owner, removeStaff, { params: { id: ravi.id } }), refused(404, 'not_found'));

  await invited(ravi.email);
  await join(await tokenFor(ravi.email));
  const again = await shop.call(visitor, login, { body: { email: ravi.email, password: JOINING.password } });
  assert.equal(again.userData.staffRole, 'support');
});

test('the last owner remains owner, and staff cannot remove themselves', async () => {
  const own = await openTestShop();
  try {
    const first = await anAdmin(own);
    const second = await anAdmin(own);
    const demote = (by: Person, member: Person) =>
      own.call(by, changeStaffRole, { params: { id: member.id }, body: { staffRole: 'manager' } });
    await assert.rejects(own.call(first, removeStaff, { params: { id: first.id } }), refused(409, 'own_account'));
    await own.call(first, toggleUser, { params: { id: second.id } });
    await assert.rejects(demote(first, first), refused(409, 'last_owner'), 'a blocked owner does not count');
    await own.call(first, toggleUser, { params: { id: second.id } });
    await demote(first, first);
    const owners = await own.db.selectFrom('account').select('id').where('staffRole', '=', 'owner').execute();
    assert.deepEqual(owners, [{ id: second.id }]);
  } finally {
    await own.close();
  }
});

test('of two owners who demote each other at once one remains', async () => {
  const own = await openTestShop();
  try {
    const [a, b] = [await anAdmin(own), await anAdmin(own)];
    const take = (by: Person, from: Person) => own.call(by, removeStaff, { params: { id: from.id } });
    const both = await Promise.allSettled([take(a, b), take(b, a)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);

    const [c, d] = [await anAdmin(own), await anAdmin(own)];
    const demoted = (tx: Tx) => tx.updateTable('account').set({ staffRole: 'manager' }).where('id', '=', c.id).execute();
    await assert.rejects(
      runBehindLock(own, demoted, () => take(c, d)),
      refused(403, 'not_allowed'),
    );
  } finally {
    await own.close();
  }
});

test('a customer cannot be given a staff role', async () => {
  const { id } = await aCustomer(shop);
  for (const it of [id, 'nonsense'])
    await assert.rejects(
      shop.call(owner, changeStaffRole, { params: { id: it }, body: { staffRole: 'owner' } }),
      refused(404, 'not_found'),
    );
});

test('every change of the staff is in the audit log, without a token', async () => {
  const entriesNow = () => shop.db.selectFrom('auditEntry').selectAll().execute();
  const before = new Set((await entriesNow()).map(({ id }) => id));
  const email = 'audited@shop.example';
  const { invitations } = await invited(email);
  const id = invitations.find((it) => it.email === email)?._id ?? '';
  await shop.call(owner, withdrawInvitation, { params: { id } });
  await invited(email);
  const token = await tokenFor(email);
  await join(token);
  const params = { id: (await people()).staff.find((it) => it.email === email)?._id ?? '' };
  await shop.call(owner, changeStaffRole, { params, body: { staffRole: 'manager' } });
  await shop.call(owner, removeStaff, { params });

  const made = (await entriesNow()).filter((entry) => !before.has(entry.id));
  assert.deepEqual(made.map(({ action }) => action).toSorted(), [
    'staff.invite',
    'staff.invite',
    'staff.join',
    'staff.remove',
    'staff.role',
    'staff.withdraw',
  ]);
  assert.doesNotMatch(JSON.stringify(made), /token|password/i);
});

test('the owner sees who has two-step verification, and who needs it', async () => {
  const own = await openTestShop();
  try {
    const meera = await anAdmin(own);
    const seen = await own.call(meera, listStaff);
    assert.deepEqual([seen.twoFactorRequiredFor, seen.staff.map(({ hasFactor }) => hasFactor)], ['nobody', [false]]);
    await own.db
      .insertInto('secondFactor')
      .values({ accountId: meera.id, encryptedSecret: 'x', createdAt: own.now(), confirmedAt: own.now() })
      .execute();
    await own.db.updateTable('shopSettings').set({ twoFactorRequiredFor: 'staff' }).execute();
    const { staff, twoFactorRequiredFor } = await own.call(meera, listStaff);
    assert.deepEqual([twoFactorRequiredFor, staff.map(({ hasFactor }) => hasFactor)], ['staff', [true]]);
  } finally {
    await own.close();
  }
});
