// covers: account, emails
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readProfile } from '@shop/contract/accounts';
import { listMails } from '@shop/contract/mail';
import { newId } from '#kernel/ids';
import { aCustomer, anAdmin, onAnotherDevice, openTestShop, type Person, type TestShop } from '#test-support';
import { sendResetLink } from '../commands/send-reset-link.ts';

const DAY = 86_400_000;
const PASSWORD = 'a long password';
let now = new Date('2026-11-23T06:00:00Z');
let shop: TestShop;
let owner: Person;
let asha: Person;
let next: string;
before(async () => {
  shop = await openTestShop({ now: () => now, env: { PUBLIC_URL: 'https://shop.example' } });
  owner = await anAdmin(shop);
});
after(() => shop.close());
beforeEach(async () => {
  asha = await aCustomer(shop, { password: PASSWORD });
  next = `${newId()}@new.example`;
});

const ask = (person: Person, email: string, password = PASSWORD) => shop.ask(person, 'PUT', '/detail/email', { email, password });
const open = (token: string) => shop.ask(null, 'POST', '/email/verify', { token });
const emailOf = async (person: Person) => (await shop.call(person, readProfile)).user.email;
const mailsTo = async (email: string) => (await shop.call(owner, listMails, { query: { q: email } })).mails;
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);

/** The token in the newest mail to an address; the shop has no mail server, so its owner can read it. */
async function tokenTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? assert.fail(mail?.text ?? 'no mail');
}
async function requestLink(person: Person, email: string): Promise<string> {
  const { status, body } = await ask(person, email);
  assert.equal(status, 200, body.message);
  return tokenTo(email);
}
async function assertDead(token: string, why: string): Promise<void> {
  const { status, body } = await open(token);
  assert.deepEqual([status, body.code], [400, 'email_link_refused'], why);
}

test('a new email counts only after its link was opened, and the old address is notified of both', async () => {
  const token = await requestLink(asha, next);
  assert.equal(await emailOf(asha), asha.email);
  assert.deepEqual(await templatesTo(asha.email), ['email-change-requested']);

  const tablet = await onAnotherDevice(shop, asha);
  assert.equal((await open(token)).body.message, `Your email is ${next} now.`);
  assert.equal(await emailOf(asha), next);
  assert.equal(await emailOf(tablet), next, 'every device stays logged in');
  assert.equal((await shop.call(asha, readProfile)).user.emailVerified, true);
  assert.deepEqual((await templatesTo(asha.email)).toSorted(), ['email-change-requested', 'email-changed']);
  const login = (email: string) => shop.ask(null, 'POST', '/login', { email, password: PASSWORD });
  assert.deepEqual([(await login(next)).status, (await login(asha.email)).status], [200, 401]);
});

test('a wrong password, the same address or none changes nothing and sends no mail', async () => {
  const refused = [
    { field: 'password', answer: await ask(asha, next, 'another password') },
    { field: 'email', answer: await ask(asha, asha.email.toUpperCase()) },
    { field: 'email', answer: await ask(asha, 'half an address') },
  ];
  for (const { field, answer } of refused) {
    assert.deepEqual([answer.status, Object.keys(answer.body.errors ?? {})], [400, [field]]);
  }
  assert.deepEqual([...(await templatesTo(asha.email)), ...(await templatesTo(next))], []);
});

test('an address in use gets the same response, and its link changes nothing', async () => {
  const ravi = await aCustomer(shop);
  const [free, taken] = [await ask(asha, next), await ask(asha, ravi.email.toUpperCase())];
  assert.deepEqual([taken.status, taken.body.message], [free.status, free.body.message?.replace(next, ravi.email.toUpperCase())]);
  await assertDead(await tokenTo(ravi.email), 'an account has the address');
  assert.deepEqual([await emailOf(asha), await emailOf(ravi)], [asha.email, ravi.email]);
  assert.deepEqual(await templatesTo(asha.email), ['email-change-requested', 'email-change-requested']);
});

test('a link works once, and stays ended when the address is changed back', async () => {
  const token = await requestLink(asha, next);
  assert.equal((await open(token)).status, 200);
  await assertDead(token, 'used');
  now = new Date(now.getTime() + 1000);
  assert.equal((await open(await requestLink(asha, asha.email))).status, 200);
  assert.equal(await emailOf(asha), asha.email);
  await assertDead(token, 'changed back');
});

test('a new password ends the link, also in a mail that is sent again', async () => {
  const token = await requestLink(asha, next);
  const change = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
  assert.equal((await shop.ask(asha, 'PUT', '/detail/password', change)).status, 200);
  await assertDead(token, 'the password was changed');
  assert.match((await mailsTo(next))[0]?.text ?? '', /this link has expired/);
});

test('a link that is a day old, of a blocked account, or rewritten for another account or address is refused', async () => {
  const token = await requestLink(asha, next);
  const mallory = await aCustomer(shop, { password: PASSWORD });
  await assertDead(token.replace(/^\w{32}/, mallory.id.replaceAll('-', '')), 'another account');
  const email = Buffer.from(`${newId()}@new.example`).toString('base64url');
  await assertDead(token.slice(0, token.lastIndexOf(Buffer.from(next).toString('base64url'))) + email, 'another address');
  const blocking = (isActive: boolean) => shop.db.updateTable('account').set({ isActive }).where('id', '=', asha.id).execute();
  await blocking(false);
  await assertDead(token, 'blocked');
  await blocking(true);
  const today = now;
  now = new Date(today.getTime() + DAY);
  await assertDead(token, 'a day old');
  now = today;
  assert.equal((await open(token)).status, 200);
});

test('a change ends the unused password link in the old mailbox', async () => {
  await sendResetLink(shop, asha.id);
  const reset = await tokenTo(asha.email);
  assert.equal((await open(await requestLink(asha, next))).status, 200);
  const { body } = await shop.ask(null, 'POST', '/password/reset', { token: reset, password: 'a brand new password' });
  assert.equal(body.code, 'reset_refused');
});

test('an account may request five changes an hour, and one address gets three links', async () => {
  for (let i = 0; i < 5; i += 1) assert.equal((await ask(asha, next)).status, 200);
  assert.equal((await mailsTo(next)).length, 3);
  const sixth = await ask(asha, `${newId()}@new.example`);
  assert.deepEqual([sixth.status, sixth.body.code], [429, 'too_many_requests']);
  assert.ok(Number(sixth.headers['retry-after']) > 0);
});
