// covers: account, emails
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readProfile } from '@shop/contract/accounts';
import { listMails } from '@shop/contract/mail';
import { listSessions } from '@shop/contract/sessions';
import { acceptInvitation, inviteStaff } from '@shop/contract/staff';
import { newId } from '#kernel/ids';
import { aCustomer, anAdmin, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { withFactor } from '#test-support/factors';
import { sendResetLink } from '../commands/send-reset-link.ts';

const visitor: Caller = null;
const DAY = 86_400_000;
const PASSWORD = 'a long password';
let now = new Date('2026-11-23T06:00:00Z');
let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop({ now: () => now, env: { PUBLIC_URL: 'https://shop.example' } });
});
after(() => shop.close());
beforeEach(async () => {
  owner = await anAdmin(shop);
});

const unverified = () => aCustomer(shop, { password: PASSWORD, emailVerifiedAt: null });
const verify = (token: string) => shop.ask(null, 'POST', '/email/verify', { token });
const sendAgain = (person: Person) => shop.ask(person, 'POST', '/email/verify/send');
const isVerified = async (person: Person) => (await shop.call(person, readProfile)).user.emailVerified;
const mailsTo = async (email: string) => (await shop.call(owner, listMails, { query: { q: email } })).mails;

/** The token in the newest mail to an address; the shop has no mail server, so its owner can read it. */
async function tokenTo(email: string, page: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const token = new RegExp(`https://shop\\.example/${page}#token=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  return token ?? assert.fail(mail?.text);
}

test('the welcome mail of a new account contains the link that verifies its email', async () => {
  const email = `${newId()}@shop.example`;
  const { status } = await shop.ask(null, 'POST', '/signup', {
    name: 'Asha Rao',
    email,
    password: PASSWORD,
    phone: '98450 12345',
  });
  assert.equal(status, 201);
  const token = await tokenTo(email, 'verify-email');
  const { body } = await verify(token);
  assert.equal(body.message, 'Your email is confirmed.');
  assert.equal((await verify(token)).status, 200, 'opened twice it is harmless');
  const { emailVerifiedAt } = await shop.db
    .selectFrom('account')
    .select('emailVerifiedAt')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  assert.deepEqual(emailVerifiedAt, now);
});

test('the link is sent again once an hour, and not to a verified account', async () => {
  const asha = await unverified();
  assert.equal((await sendAgain(asha)).body.message, `We have sent a link to ${asha.email}.`);
  const second = await sendAgain(asha);
  assert.deepEqual([second.status, second.body.code], [429, 'too_many_requests']);
  assert.ok(Number(second.headers['retry-after']) > 0);
  assert.equal((await verify(await tokenTo(asha.email, 'verify-email'))).status, 200);
  assert.equal(await isVerified(asha), true);
  assert.equal((await sendAgain(asha)).body.message, 'Your email is confirmed already.');
  assert.equal((await mailsTo(asha.email)).length, 1);
});

test('a link that is forged, a week old, or of an address that was changed verifies nothing', async () => {
  const asha = await unverified();
  await sendAgain(asha);
  const token = await tokenTo(asha.email, 'verify-email');
  const [id = '', expiry = '', signature = ''] = token.split(/-(?=[0-9a-z]+-)|-(?=[\w-]{43}$)/);
  const other = await unverified();
  const forged = [
    `${other.id.replaceAll('-', '')}-${expiry}-${signature}`,
    `${id}-${(Number.parseInt(expiry, 36) + DAY).toString(36)}-${signature}`,
    `${newId().replaceAll('-', '')}-${expiry}-${signature}`,
    'half',
  ];
  for (const one of forged) assert.deepEqual((await verify(one)).body.code, 'email_link_refused', one);

  await shop.db
    .updateTable('account')
    .set({ email: `${newId()}@shop.example` })
    .where('id', '=', asha.id)
    .execute();
  assert.equal((await verify(token)).body.code, 'email_link_refused');
  await shop.db.updateTable('account').set({ email: asha.email }).where('id', '=', asha.id).execute();
  const today = now;
  now = new Date(today.getTime() + 7 * DAY);
  assert.equal((await verify(token)).body.code, 'email_link_refused');
  now = today;
  assert.equal((await verify(token)).status, 200);
});

test('two-step verification is not set up before the email is verified', async () => {
  const asha = await unverified();
  const { status, body } = await shop.ask(asha, 'POST', '/session/second-factor', { currentPassword: PASSWORD });
  assert.deepEqual([status, body.code], [403, 'email_not_verified']);
  assert.equal((await shop.call(asha, listSessions)).emailVerified, false);
});

/** An account as a visitor could create it with another person's address before emails had to be verified. */
async function ofAStranger(): Promise<Person> {
  const person = await aCustomer(shop, { password: 'of the visitor' });
  await withFactor(shop, person, 'of the visitor');
  await shop.db.updateTable('account').set({ emailVerifiedAt: null }).where('id', '=', person.id).execute();
  return person;
}
const login = (email: string) => shop.ask(null, 'POST', '/login', { email, password: 'a brand new password' });
async function resetPasswordOf({ id, email }: Person): Promise<void> {
  await sendResetLink(shop, id);
  const token = await tokenTo(email, 'reset-password');
  assert.equal((await shop.ask(null, 'POST', '/password/reset', { token, password: 'a brand new password' })).status, 200);
}

test('two-step verification that someone else set up under my email ends when I reset the password from my mailbox', async () => {
  const mine = await ofAStranger();
  await resetPasswordOf(mine);
  assert.equal((await login(mine.email)).status, 200);
});

test('a factor of a verified account survives the reset: the mailbox alone is not enough to log in', async () => {
  const asha = await aCustomer(shop, { password: PASSWORD });
  await withFactor(shop, asha, PASSWORD);
  await resetPasswordOf(asha);
  assert.equal((await login(asha.email)).body.code, 'code_needed');
});

test('two-step verification that someone else set up under my email ends when I accept an invitation to the staff', async () => {
  const { email } = await ofAStranger();
  await shop.call(owner, inviteStaff, { body: { email, staffRole: 'support' } });
  const token = await tokenTo(email, 'accept-invitation');
  const body = { token, name: 'Nila Menon', password: 'a brand new password', phone: '98450 12345' };
  await shop.call(visitor, acceptInvitation, { body });
  assert.equal((await login(email)).status, 200);
});
