// covers: emails
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { listAudit } from '@shop/contract/audit';
import { listMails, resendMail } from '@shop/contract/mail';
import type { Tx } from '#infra/database';
import { mailServer } from './smtp.provider.ts';
import { newId } from '#kernel/ids';
import { aCustomer, anAdmin, onAnotherDevice, openTestShop, type Person, type TestShop } from '#test-support';
import { runBehindLock } from '#test-support/run-behind-lock';
import { openPostBox, type SmtpCatcher } from '#test-support/smtp-catcher';
import { deliverMail, type MailDelivery } from './commands/deliver-mail.ts';
import { releaseHeldMails } from './steps/release-held-mails.ts';
import { sendMail } from './steps/send-mail.ts';
import { purgeMail } from './commands/purge-mail.ts';
import { renderHtml } from './templates/render-html.ts';
import { LEASE_MS, MAX_ATTEMPTS } from './delivery-policy.ts';
import { claimMail } from './repository.ts';

const DAY = 24 * 60 * 60 * 1000;
const TODAY = new Date('2026-11-10T06:00:00Z');

// The jobs do not run here, so that the test can check each attempt.
let shop: TestShop;
let box: SmtpCatcher;
let post: MailDelivery;
let now = TODAY;
let asha: Person;
let staff: Person;
before(async () => {
  box = await openPostBox();
  shop = await openTestShop({ env: { SMTP_URL: box.url }, now: () => now });
  post = { server: mailServer(shop.config), renderHtml, findLink: async () => null, enclose: async () => [] };
  staff = await anAdmin(shop);
});
after(async () => {
  await shop.close();
  await box.close();
});
beforeEach(async () => {
  now = TODAY;
  asha = await aCustomer(shop);
});
afterEach(() => void box.mails.splice(0));

const find = async (person = asha) => {
  const [mail] = (await shop.call(staff, listMails, { query: { q: person.email } })).mails;
  assert.ok(mail);
  return mail;
};
const aWelcome = async (person = asha): Promise<string> => {
  await shop.db.transaction().execute((tx) => sendMail(tx, shop, { template: 'welcome', accountId: person.id }));
  return (await find(person))._id;
};
const stateOf = (id: string) => shop.db.selectFrom('mail').select(['state', 'error']).where('id', '=', id).executeTakeFirst();
const deliver = (id: string) => deliverMail(shop, id, post);
const later = { name: 'MailRefused', forGood: false };

test('E-mail: sent once, also by concurrent and later jobs', async () => {
  const id = await aWelcome();
  const tries = await Promise.allSettled([deliver(id), deliver(id), deliver(id)]);
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  await deliver(id);
  assert.equal(box.mails.length, 1);
  const { state, sentAt, tries: count } = await find();
  assert.deepEqual([state, sentAt, count], ['sent', TODAY.toISOString(), 1]);
});

test('E-mail: one that another process has claimed is not sent', async () => {
  const id = await aWelcome();
  const taken = (tx: Tx) => claimMail(tx, id, new Date(now.getTime() + LEASE_MS));
  await assert.rejects(
    runBehindLock(shop, taken, () => deliver(id)),
    /Another process is sending it/,
  );
  assert.equal(box.mails.length, 0);
});

test('E-mail: one of a transaction that is rolled back is not sent', async () => {
  const jobs = async () => (await shop.pool.query("select from jobs.job where name = 'mail.deliver'")).rowCount;
  const before = await jobs();
  const undone = shop.db.transaction().execute(async (tx) => {
    await sendMail(tx, shop, { template: 'welcome', accountId: asha.id });
    throw new Error('the order was refused after all');
  });
  await assert.rejects(undone, /after all/);
  assert.equal((await shop.call(staff, listMails, { query: { q: asha.email } })).total, 0);
  assert.equal(await jobs(), before);
});

test('E-mail retry: a mail after a 4xx of the mail server is retried with the same message', async () => {
  const id = await aWelcome();
  box.refuse(451);
  await assert.rejects(deliver(id), later);
  const waiting = await find();
  assert.deepEqual([waiting.state, waiting.tries, waiting.error], ['waiting', 1, 'The mail server deferred this email (451).']);

  await deliver(id);
  assert.equal(box.mails[0]?.headers['message-id'], `<${id}.1@localhost>`);
  const sent = await find();
  assert.deepEqual([sent.state, sent.tries, sent.error], ['sent', 2, '']);
});

test('E-mail retry: no mail is lost while the mail server is down', async () => {
  const id = await aWelcome();
  const closed = await openPostBox();
  await closed.close();
  const unreachable = mailServer({ ...shop.config, smtpUrl: closed.url });
  await assert.rejects(deliverMail(shop, id, { ...post, server: unreachable }), later);
  assert.equal((await find()).state, 'waiting');
  assert.match((await find()).error, /could not be reached/);
});

test('E-mail retry: a 5xx is final, and its stored reason contains no address', async () => {
  const id = await aWelcome();
  box.refuse(550);
  await deliver(id);
  const { state, tries, error } = await find();
  assert.deepEqual([state, tries], ['failed', 1]);
  assert.equal(error, 'The mail server rejected this email (550).');
});

test('E-mail retry: after a day the mail has failed, and staff can resend it', async () => {
  const [meera, id] = [await aCustomer(shop), await aWelcome()];
  await deliver(await aWelcome(meera));
  box.mails.splice(0);
  const another = await find(meera);
  box.refuse(...Array<number>(MAX_ATTEMPTS).fill(451));
  for (let i = 1; i < MAX_ATTEMPTS; i++) await assert.rejects(deliver(id), later);
  await deliver(id);
  assert.deepEqual([(await find()).state, (await find()).tries], ['failed', MAX_ATTEMPTS]);
  assert.equal(box.mails.length, 0);

  const answer = await shop.call(staff, resendMail, { params: { id } });
  assert.equal(answer.message, 'It is being sent again.');
  assert.deepEqual([answer.mail.state, answer.mail.tries, answer.mail.error], ['waiting', 0, '']);
  const { entries } = await shop.call(staff, listAudit, { query: { action: 'mail.resend', limit: 1 } });
  assert.deepEqual([entries[0]?.before, entries[0]?.after], [{ state: 'failed' }, { state: 'waiting' }]);
  await deliver(id);
  assert.equal(box.mails[0]?.headers['message-id'], `<${id}.2@localhost>`, 'a mailbox would hide the same one again');
  assert.deepEqual(await find(meera), another, 'which is nothing to any other');
});

test('E-mail: resending a waiting mail does not queue it twice', async () => {
  const id = await aWelcome();
  await Promise.all([1, 2, 3].map(() => shop.call(staff, resendMail, { params: { id } })));
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'mail.deliver' and data->>'mailId' = $1`,
    [id],
  );
  assert.equal(rows[0]?.count, 1);
});

test('E-mail: the claim of a crashed process expires', async () => {
  const id = await aWelcome();
  const died = new Promise<never>(() => {});
  void deliverMail(shop, id, { ...post, server: { send: () => died } });
  await until(async () => (await find()).tries === 1);
  await assert.rejects(deliver(id), /Another process is sending it/);
  now = new Date(TODAY.getTime() + LEASE_MS + 1);
  await deliver(id);
  assert.equal(box.mails.length, 1);
});

/** Polls until the condition holds; each poll is a round trip to the database. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

test('E-mail: one whose link expires before it is sent is not sent', async () => {
  const reset = { template: 'password-reset', accountId: asha.id, resetId: newId() } as const;
  await shop.db.transaction().execute((tx) => sendMail(tx, shop, reset));
  const { _id: id, text } = await find();
  await deliver(id);
  assert.deepEqual(await stateOf(id), { state: 'failed', error: 'Its link has expired.' });
  for (const it of [text, (await find()).text]) assert.match(it, /\(the link is only in the email\)/, 'whatever became of it');
  assert.equal(box.mails.length, 0);
});

test('E-mail: one that cannot be rendered counts as an attempt, and does not affect others', async () => {
  const id = newId();
  await shop.db
    .insertInto('mail')
    .values({
      id,
      template: 'unheard-of',
      accountId: asha.id,
      toName: asha.name,
      toEmail: asha.email,
      state: 'waiting',
      createdAt: now,
      queuedAt: now,
    })
    .execute();
  await assert.rejects(deliver(id));
  assert.deepEqual(await stateOf(id), { state: 'waiting', error: 'The email could not be created.' });
  await shop.db.deleteFrom('mail').where('id', '=', id).execute();
});

test('E-mail purge: mails without a job are failed, and those older than a year are deleted', async () => {
  const [meera, nila, id] = [await aCustomer(shop), await aCustomer(shop), await aWelcome()];
  const [sent, sentAgain] = [await aWelcome(meera), await aWelcome(nila)];
  for (const it of [sent, sentAgain]) await deliver(it);
  const tidiedAfter = async (days: number) => {
    now = new Date(TODAY.getTime() + days * DAY);
    await purgeMail(shop);
    return stateOf(id);
  };
  assert.deepEqual(await tidiedAfter(1), { state: 'waiting', error: '' });
  now = new Date(TODAY.getTime() + 2.5 * DAY);
  staff = await onAnotherDevice(shop, staff);
  await shop.call(staff, resendMail, { params: { id: sentAgain } });
  assert.deepEqual(await tidiedAfter(3), { state: 'failed', error: 'It was not sent in time.' });
  assert.deepEqual(await stateOf(sent), { state: 'sent', error: '' });
  assert.deepEqual(await stateOf(sentAgain), { state: 'waiting', error: '' });
  assert.equal(await tidiedAfter(366), undefined);
});

test('only staff can read mails, and an unknown mail cannot be sent', async () => {
  assert.equal((await shop.ask(asha, 'GET', '/mail')).status, 403);
  for (const id of [newId(), 'nonsense']) assert.equal((await shop.ask(staff, 'POST', `/mail/${id}/resend`)).status, 404);
});

test('without a mail server no mail is sent, and staff see the reason', async () => {
  const quiet = await openTestShop();
  try {
    const [meera, reader] = [await aCustomer(quiet), await anAdmin(quiet)];
    await quiet.db.transaction().execute((tx) => sendMail(tx, quiet, { template: 'welcome', accountId: meera.id }));
    const [mail] = (await quiet.call(reader, listMails)).mails;
    assert.equal(mail?.state, 'kept');
    const { status, body } = await quiet.ask(reader, 'POST', `/mail/${mail?._id}/resend`);
    assert.equal(status, 503);
    assert.match(body.message ?? '', /There is no mail server/);
  } finally {
    await quiet.close();
  }
});

const HOUR = 60 * 60 * 1000;
/** A mail about the account that does not verify the address. */
const aNotice = (person: Person) =>
  shop.db.transaction().execute(async (tx) => {
    await sendMail(tx, shop, { template: 'password-changed', accountId: person.id });
    const { id } = await tx
      .selectFrom('mail')
      .select('id')
      .where('accountId', '=', person.id)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  });

test('an unverified email gets one mail an hour, also when several are delivered at once, and none is lost', async () => {
  const other = await aCustomer(shop, { emailVerifiedAt: null });
  const ids = [await aNotice(other), await aNotice(other), await aNotice(other)];
  const states = async () =>
    (await Promise.all(ids.map(stateOf))).map((it) => it?.state).toSorted((a = '', b = '') => a.localeCompare(b));
  await Promise.all(ids.map(deliver));
  assert.deepEqual(await states(), ['sent', 'waiting', 'waiting']);
  now = new Date(now.getTime() + HOUR - 1);
  for (const id of ids) await deliver(id);
  assert.equal(box.mails.length, 1);
  now = new Date(now.getTime() + 1);
  for (const id of ids) await deliver(id);
  assert.deepEqual(await states(), ['sent', 'sent', 'waiting']);

  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ emailVerifiedAt: now }).where('id', '=', other.id).execute();
    await releaseHeldMails(tx, shop, other.id);
  });
  for (const id of ids) await deliver(id);
  assert.deepEqual([await states(), box.mails.length], [['sent', 'sent', 'sent'], 3]);
});

test('the welcome of an unverified email does not delay the mail about its first order', async () => {
  const other = await aCustomer(shop, { emailVerifiedAt: null });
  for (const id of [await aWelcome(other), await aNotice(other)]) await deliver(id);
  assert.equal(box.mails.length, 2);
});
