// covers: account
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { acceptInvitation, inviteStaff } from '@shop/contract/staff';
import type { Tx } from '#infra/database';
import { aCustomer, anAdmin, onAnotherDevice, openTestShop, type Answer, type Person, type TestShop } from '#test-support';
import { runBehindLock } from '#test-support/run-behind-lock';
import { openPostBox } from '#test-support/smtp-catcher';
import { sendResetLink } from './commands/send-reset-link.ts';

const visitor = null;
const OLD = 'the old password';
const NEW = 'a brand new password';
const SENT = 'If an account exists for this email, we have sent a link to it.';
const RUN_OUT = 'This link has expired or was already used. Please get a new one.';
const TODAY = new Date('2026-11-10T06:00:00Z');

let shop: TestShop;
let now = TODAY;
let owner: Person;
let asha: Person;
let at = 0;
before(async () => {
  // Each call has another IP address, so that no test uses up another's rate limit.
  shop = await openTestShop({ now: () => now, env: { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://shop.example' } });
});
after(() => shop.close());
beforeEach(async () => {
  now = TODAY;
  owner = await anAdmin(shop);
  asha = await aCustomer(shop, { password: OLD });
});

const from = (address = `203.0.${Math.floor(at / 250)}.${(at += 1) % 250}`) => ({ 'x-forwarded-for': address });
const forget = (email: string, headers = from()) => shop.ask(null, 'POST', '/password/forgot', { email }, headers);
const reset = (token: string, password = NEW) => shop.ask(null, 'POST', '/password/reset', { token, password }, from());
const login = async (password: string, person = asha) =>
  (await shop.ask(null, 'POST', '/login', { email: person.email, password }, from())).status;
const mailTo = async (person: Person, reader = owner) =>
  (await shop.call(reader, listMails, { query: { q: person.email } })).mails;
const refused = ({ status, body }: Answer) =>
  assert.deepEqual([status, body.code, body.message], [400, 'reset_refused', RUN_OUT]);

/** The token of the link in the newest e-mail to a person. The shop has no mail server, so its owner can read it. */
async function tokenFor(person: Person): Promise<string> {
  await sendResetLink(shop, person.id);
  const [mail] = await mailTo(person);
  const [, token] = /: https:\/\/shop\.example\/reset-password#token=([\w-]{43})\n/.exec(mail?.text ?? '') ?? [];
  assert.ok(token, mail?.text);
  return token;
}

test('a forgotten password is replaced with the link from the mail, and every device is signed out', async () => {
  const phone = await onAnotherDevice(shop, asha);
  const { status, body } = await reset(await tokenFor(asha));
  assert.deepEqual([status, body.message], [200, 'Your password has been changed. Please log in.']);
  assert.equal(await login(NEW), 200);
  assert.equal(await login(OLD), 401);
  for (const device of [asha, phone]) assert.equal((await shop.ask(device, 'GET', '/detail')).status, 401);

  assert.equal((await reset(await tokenFor(asha), 'yet another password')).status, 200, 'as often as it is forgotten');
  assert.equal(await login('yet another password'), 200);
});

/** What may have happened to a valid link before it is used, or a link like it. */
const misuses: { name: string; bring: (good: string) => Promise<string> | string }[] = [
  { name: 'used', bring: (good) => once(reset(good), good) },
  { name: 'an hour old', bring: (good) => once(hourPasses(), good) },
  { name: 'followed by a newer one', bring: (good) => once(tokenFor(asha), good) },
  { name: 'of an account that was blocked since', bring: (good) => once(block(asha), good) },
  { name: 'from before the password was changed', bring: (good) => once(changeByHand(asha), good) },
  { name: 'from before its owner joined the staff', bring: (good) => once(join(asha), good) },
  { name: 'made up', bring: () => Buffer.alloc(32, 7).toString('base64url') },
  { name: 'cut short', bring: (good) => good.slice(0, -1) },
  { name: 'of other letters', bring: (good) => good.toUpperCase() },
  { name: 'the hash that the database keeps', bring: () => storedHashOf(asha) },
];
for (const { name, bring } of misuses) {
  test(`a link that is ${name} sets no password`, async () => {
    const wrong = await bring(await tokenFor(asha));
    refused(await reset(wrong, 'password123')); // before the password is checked
    refused(await reset(wrong, 'what a thief would choose'));
    assert.notEqual(await login('what a thief would choose'), 200);
  });
}

async function once(event: Promise<unknown>, token: string): Promise<string> {
  await event;
  return token;
}
async function hourPasses(): Promise<void> {
  now = new Date(TODAY.getTime() + 60 * 60 * 1000);
}
async function storedHashOf(person: Person): Promise<string> {
  const stored = await shop.db
    .selectFrom('passwordReset')
    .select('tokenHash')
    .where('accountId', '=', person.id)
    .executeTakeFirstOrThrow();
  return stored.tokenHash.toString('base64url');
}
const block = (person: Person) => shop.ask(owner, 'PUT', `/admin/toggle-status/${person.id}`);
const changeByHand = (person: Person) =>
  shop.ask(person, 'PUT', '/detail/password', { currentPassword: OLD, newPassword: 'changed by hand' });

async function join({ email }: Person): Promise<void> {
  await shop.call(owner, inviteStaff, { body: { email, staffRole: 'support' } });
  const [mail] = await mailTo(asha);
  const [, token = ''] = /accept-invitation#token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  await shop.call(visitor, acceptInvitation, {
    body: { token, name: 'Asha', password: 'a long password', phone: '98450 12345' },
  });
}

test('a link of a person who was removed from the staff sets no password, even when their account is a customer’s again', async () => {
  const nila = await anAdmin(shop, { staffRole: 'support', password: OLD });
  const token = await tokenFor(nila);
  await shop.ask(owner, 'DELETE', `/staff/${nila.id}`);
  await block(nila); // removing her blocked the account; this unblocks it
  assert.equal(await login(OLD, nila), 200);
  refused(await reset(token));
});

test('of several requests with the same link at once, one sets the password', async () => {
  const token = await tokenFor(asha);
  const passwords = ['password one', 'password two', 'password three'];
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  assert.equal(await login(winner), 200);
});

/** What may happen to a link, valid when it was sent, while the new password is being hashed. */
const overtaken: { name: string; change: (tx: Tx) => Promise<unknown>; after: () => unknown }[] = [
  {
    name: 'of an account that is blocked',
    change: (tx) => tx.updateTable('account').set({ isActive: false }).where('id', '=', asha.id).execute(),
    after: () => block(asha), // unblocks her
  },
  {
    name: 'whose hour ends',
    change: (tx) => tx.updateTable('passwordReset').set({ expiresAt: now }).where('accountId', '=', asha.id).execute(),
    after: () => {},
  },
];
for (const { name, change, after } of overtaken) {
  test(`a link ${name} while the new password is being hashed leaves the old one`, async () => {
    const token = await tokenFor(asha);
    const hold = async (tx: Tx) => {
      await tx.selectFrom('passwordReset').select('id').where('accountId', '=', asha.id).forUpdate().execute();
      await change(tx);
    };
    refused(await runBehindLock(shop, hold, () => reset(token)));
    await after();
    assert.deepEqual([await login(NEW), await login(OLD)], [401, 200]);
  });
}

test('a password that is too short does not consume the link', async () => {
  const token = await tokenFor(asha);
  const { status, body } = await reset(token, 'short');
  assert.deepEqual([status, body.errors], [400, { password: 'Use at least 8 characters.' }]);
  assert.equal((await reset(token)).status, 200);
});

test('a weak password does not consume the link either', async () => {
  const token = await tokenFor(asha);
  for (const password of ['password123', '12345678', 'AshaRao1990', asha.email]) {
    const { status, body } = await reset(token, password);
    assert.deepEqual([status, body.code, Object.keys(body.errors ?? {})], [400, 'invalid_input', ['password']], password);
    assert.match(body.message ?? '', /too easy to guess/);
  }
  assert.equal((await reset(token)).status, 200);
});

test('a link without its token is refused with a sentence that says where the whole link is', async () => {
  const { status, body } = await reset('');
  assert.deepEqual([status, body.errors?.['token']], [400, 'This link is broken. Open it again from the email.']);
});

test('the response does not reveal whether an email has an account', async () => {
  await block(asha);
  const before = (await jobsOf('accounts.send-reset-link')).length;
  const answers = [await forget(asha.email), await forget(owner.email.toUpperCase()), await forget('nobody@example.com')];
  for (const { status, body } of answers) assert.deepEqual([status, body], [200, { success: true, message: SENT }]);
  const jobs = await jobsOf('accounts.send-reset-link');
  assert.equal(jobs.length - before, 3, 'the same work is done for all of them');
  assert.doesNotMatch(JSON.stringify(jobs), /@/);
});

const jobsOf = async (name: string): Promise<object[]> =>
  (await shop.pool.query<{ data: object }>('select data from jobs.job where name = $1', [name])).rows.map(({ data }) => data);

test('a blocked customer, and an unknown address, get no mail', async () => {
  await block(asha);
  await sendResetLink(shop, asha.id);
  await sendResetLink(shop, '01890000-0000-7000-8000-000000000000');
  assert.deepEqual(await mailTo(asha), []);
});

test('a mailbox gets five links in 15 minutes, and the sixth request gets the same response', async () => {
  const before = (await jobsOf('accounts.send-reset-link')).length;
  for (let i = 0; i < 7; i++) {
    const { status, body } = await forget(i % 2 === 0 ? asha.email : asha.email.toUpperCase());
    assert.deepEqual([status, body.message], [200, SENT]);
  }
  assert.equal((await jobsOf('accounts.send-reset-link')).length - before, 5);
});

test('one IP address may send twenty requests, whatever accounts it names', async () => {
  const headers = from('198.51.100.7');
  for (let i = 0; i < 20; i++) assert.equal((await forget(`nobody${i}@example.com`, headers)).status, 200);
  const answer = await forget(asha.email, headers);
  assert.equal(answer.status, 429);
  assert.ok(Number(answer.headers['retry-after']) > 0);
  assert.equal((await forget(asha.email)).status, 200, 'somebody elsewhere is not held up');
});

test('an invalid e-mail is refused with the same sentence as in other forms', async () => {
  const { status, body } = await forget('asha');
  assert.deepEqual([status, body.errors], [400, { email: 'Enter an email address like name@example.com.' }]);
});

test('the link is not stored in the database, and only the owner of a shop without a mail server reads it', async () => {
  const token = await tokenFor(asha);
  const stored = await shop.pool.query(
    'select row_to_json(mail) as row from mail union all select row_to_json(password_reset) from password_reset',
  );
  assert.doesNotMatch(JSON.stringify(stored.rows), new RegExp(token));

  for (const staffRole of ['support', 'manager'] as const) {
    const [mail] = await mailTo(asha, await anAdmin(shop, { staffRole }));
    assert.match(mail?.text ?? '', /\(only the owner can see this link\)/, staffRole);
  }
  await reset(token);
  const [told, asked] = await mailTo(asha);
  assert.equal(told?.subject, 'Your password was changed');
  assert.match(asked?.text ?? '', /\(this link has expired\)/);
});

test('the whole flow by mail: requested on the page, received in a mailbox, used once', async () => {
  const box = await openPostBox();
  const open = await openTestShop({ env: { SMTP_URL: box.url, PUBLIC_URL: 'https://shop.example' }, jobs: true });
  try {
    const meera = await aCustomer(open, { name: 'Meera', password: OLD });
    await open.ask(null, 'POST', '/password/forgot', { email: meera.email.toUpperCase() });
    const [mail] = await box.until(1);
    assert.deepEqual(mail?.to, [meera.email]);
    assert.match(mail?.text ?? '', /The link works once and is valid for one hour\./);
    const [, token = ''] = /reset-password#token=([\w-]{43})"/.exec(mail?.html ?? '') ?? [];
    const send = () => open.ask(null, 'POST', '/password/reset', { token, password: NEW });
    assert.deepEqual([(await send()).status, (await send()).status], [200, 400]);
    const { status } = await open.ask(null, 'POST', '/login', { email: meera.email, password: NEW });
    assert.equal(status, 200);
    const reader = await anAdmin(open);
    const shown = await open.call(reader, listMails, { query: { q: meera.email } });
    assert.match(shown.mails[1]?.text ?? '', /\(the link is only in the email\)/);
    const [, told] = await box.until(2);
    assert.match(told?.text ?? '', /You were logged out on all other devices\./);
  } finally {
    await open.close();
    await box.close();
  }
});
