// covers: contact
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  handleEnquiry,
  listEnquiries,
  listEnquiryIds,
  removeEnquiry,
  sendEnquiry,
  updateEnquiries,
} from '@shop/contract/enquiries';
import { aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let admin: Person;
let customer: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
  customer = await aCustomer(shop);
});
after(() => shop.close());

const MESSAGE = { name: 'Shalini Varghese', email: 'shalini@mail.example', message: 'Where is my parcel?\nIt said Tuesday.' };

/** Each message has another customer, so that the rate limit is not reached. */
async function written(more: Partial<typeof MESSAGE> = {}): Promise<string> {
  const { ticket } = await shop.call(await aCustomer(shop), sendEnquiry, { body: { ...MESSAGE, ...more } });
  return ticket;
}

async function namesFor(query: { q?: string; which?: 'open' | 'handled' }): Promise<string[]> {
  return (await shop.call(admin, listEnquiries, { query })).enquiries.map(({ ticket }) => ticket);
}

test('a visitor’s message is saved, and the sender gets a ticket number', async () => {
  const { status, body } = await shop.ask(null, 'POST', '/contact', MESSAGE);
  assert.equal(status, 201);
  assert.match(String(body['ticket']), /^M-\d{6}$/);
  assert.equal(body.message, `Thank you. Your ticket number is ${String(body['ticket'])}.`);

  const { enquiries } = await shop.call(admin, listEnquiries);
  const first = enquiries[0];
  const { _id = '', createdAt = '' } = first ?? {};
  assert.deepEqual(first, { ...MESSAGE, _id, createdAt, ticket: body['ticket'], handled: false, handledAt: null });
});

test('name, email and message are required, with an error at each field', async () => {
  const { status, body } = await shop.ask(await aCustomer(shop), 'POST', '/contact', { name: ' ', message: '' });
  assert.equal(status, 400);
  assert.deepEqual(body.errors, {
    name: 'Name is required.',
    email: 'Email is required.',
    message: 'Message is required.',
  });
});

test('an e-mail address that is missing, too long or invalid is refused', async () => {
  const sender = await aCustomer(shop);
  const wrongs = [{ email: 'shalini' }, { name: 'x'.repeat(101) }, { message: 'x'.repeat(5001) }, { message: 'nul \u0000' }];
  for (const wrong of wrongs) {
    const { status, body } = await shop.ask(sender, 'POST', '/contact', { ...MESSAGE, ...wrong });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, Object.keys(wrong)]);
  }
});

test('one IP address may send five messages in ten minutes and no sixth', async () => {
  const own = await openTestShop();
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await own.ask(null, 'POST', '/contact', MESSAGE)).status);
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429]);
    const { headers } = await own.ask(null, 'POST', '/contact', MESSAGE);
    assert.ok(Number(headers['retry-after']) > 0);
  } finally {
    await own.close();
  }
});

test('two messages at the same moment get two tickets', async () => {
  const tickets = await Promise.all([1, 2, 3, 4].map(() => written()));
  assert.equal(new Set(tickets).size, 4);
});

test('staff can search messages by ticket, name, email or a word of the text', async () => {
  const ticket = await written({
    name: 'Deepa S.',
    email: 'deepa@college.example',
    message: 'We want 60 black tees, 100% cotton.',
  });
  for (const q of [ticket, ticket.toLowerCase(), 'deepa s', 'COLLEGE', '100%', 'black tees'])
    assert.deepEqual(await namesFor({ q }), [ticket], q);
  assert.deepEqual(await namesFor({ q: 'black_tees' }), []);
});

test('staff mark a message as handled and may open it again; both are in the audit', async () => {
  const ticket = await written();
  const open = async () => (await shop.call(admin, listEnquiries)).open;
  const before = await open();
  const id = (await shop.call(admin, listEnquiries, { query: { q: ticket } })).enquiries[0]?._id ?? '';
  await written();

  const handled = await shop.call(admin, handleEnquiry, { params: { id }, body: { handled: true } });
  assert.equal(handled.message, `${ticket} is handled.`);
  assert.equal(handled.open, before);
  assert.equal(handled.enquiries[0]?.ticket, ticket);
  assert.ok(handled.enquiries[0]?.handledAt);
  assert.deepEqual(await namesFor({ which: 'handled' }), [ticket]);
  assert.ok(!(await namesFor({ which: 'open' })).includes(ticket));

  // A repeated or concurrent request counts once.
  await shop.call(admin, handleEnquiry, { params: { id }, body: { handled: true } });
  const reopen = () => shop.call(admin, handleEnquiry, { params: { id }, body: { handled: false } });
  await Promise.all([reopen(), reopen(), reopen(), reopen()]);
  assert.equal(await open(), before + 1);
  const entries = await shop.db
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('at')
    .execute();
  assert.deepEqual(entries, [
    { action: 'enquiry.handle', actorId: admin.id, before: { handled: false }, after: { handled: true } },
    { action: 'enquiry.reopen', actorId: admin.id, before: { handled: true }, after: { handled: false } },
  ]);
});

test('a message is deleted permanently on request; the audit log keeps only its number', async () => {
  const another = await written();
  const ticket = await written({ message: 'Please forget me, Shalini.' });
  const [enquiry] = (await shop.call(admin, listEnquiries, { query: { q: ticket } })).enquiries;
  const id = enquiry?._id ?? '';
  const { message, enquiries } = await shop.call(admin, removeEnquiry, { params: { id } });
  assert.equal(message, `${ticket} is deleted.`);
  assert.ok(!enquiries.some((it) => it._id === id));
  assert.deepEqual([await namesFor({ q: ticket }), await namesFor({ q: another })], [[], [another]]);
  const entry = await shop.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual([entry.action, entry.actorId, entry.before, entry.after], ['enquiry.remove', admin.id, { ticket }, null]);
  assert.equal((await shop.ask(admin, 'DELETE', `/contact/${id}`)).status, 404, 'it is gone');
});

test('many messages are handled, opened or deleted at once; a missing one does not stop the others', async () => {
  const tickets = [await written({ name: 'Bulk Rao' }), await written({ name: 'Bulk Rao' })];
  const { ids, total } = await shop.call(admin, listEnquiryIds, { query: { q: 'bulk rao', which: 'open' } });
  assert.equal(total, 2);
  const missing = '01890000-0000-7000-8000-000000000000';
  const update = (action: 'handle' | 'reopen' | 'delete', more: object = {}) =>
    shop.call(admin, updateEnquiries, { body: { ids: [...ids, missing], action, ...more } });
  const handled = await update('handle');
  assert.equal(handled.message, '2 of 3 messages are handled.');
  assert.deepEqual(handled.results.at(-1), { _id: missing, name: '', changed: false, message: 'There is no such message.' });
  assert.deepEqual((await namesFor({ q: 'bulk rao', which: 'handled' })).toSorted(), tickets.toSorted());
  const oldest = (await shop.call(admin, listEnquiries, { query: { q: 'bulk rao', sort: 'created', order: 'asc' } })).enquiries;
  assert.deepEqual(
    oldest.map(({ ticket }) => ticket),
    tickets,
  );

  const left = await update('delete', { filter: { which: 'open' } });
  assert.equal(left.message, '0 of 3 messages are deleted.', 'they are no longer in the list of open ones');
  assert.equal(left.results[0]?.message, 'It no longer matches the filters.');
  assert.equal((await update('delete', { ids })).message, '2 of 2 messages are deleted.');
  const { rows } = await shop.pool.query<{ action: string; times: number }>(
    'select action, count(*)::int as times from audit_entry where subject_id = any($1) group by action order by action',
    [ids],
  );
  assert.deepEqual(rows, [
    { action: 'enquiry.handle', times: 2 },
    { action: 'enquiry.remove', times: 2 },
  ]);
});

test('a bulk change takes 1 to 100 messages', async () => {
  for (const ids of [[], Array.from({ length: 101 }, (_, n) => `x${n}`)]) {
    const { status, body } = await shop.ask(admin, 'PUT', '/contact/bulk', { ids, action: 'handle' });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['ids']]);
  }
});

test('a bulk change of ids that are none changes nothing', async () => {
  const body = { ids: ['nonsense'], action: 'handle' as const, filter: { which: 'open' as const } };
  const { results } = await shop.call(admin, updateEnquiries, { body });
  assert.deepEqual(results, [{ _id: 'nonsense', name: '', changed: false, message: 'It no longer matches the filters.' }]);
});

test('an unknown message is not found', async () => {
  for (const id of ['nonsense', '01890000-0000-7000-8000-000000000000'])
    assert.equal((await shop.ask(admin, 'PUT', `/contact/${id}`, { handled: true })).status, 404);
});

test('only staff can read messages', async () => {
  for (const [caller, status] of [
    [null, 401],
    [customer, 403],
  ] as const)
    assert.equal((await shop.ask(caller, 'GET', '/contact')).status, status);
});

test('erasing a customer removes their name from the account, and the message stays', async () => {
  const leaver = await aCustomer(shop);
  const { ticket } = await shop.call(leaver, sendEnquiry, { body: MESSAGE });
  await shop.db.deleteFrom('account').where('id', '=', leaver.id).execute();
  assert.deepEqual(await namesFor({ q: ticket }), [ticket]);
});
