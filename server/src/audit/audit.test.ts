// covers: audit-log
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toggleUser } from '@shop/contract/accounts';
import { listAudit } from '@shop/contract/audit';
import { toggleCategory } from '@shop/contract/catalogue-staff';
import { writeAuditEntry } from '#audit';
import { sql } from '#infra/database';
import { aCategory, aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let owner: Person;
let manager: Person;
let support: Person;
let asha: Person;
/** Three actions, in this order: the shop's own, the manager's and the owner's. Every test reads these, and adds none. */
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop, { name: 'Meera Nair' });
  manager = await anAdmin(shop, { name: 'Ravi Das', staffRole: 'manager' });
  support = await anAdmin(shop, { name: 'Sunil Pai', staffRole: 'support' });
  asha = await aCustomer(shop, { name: 'Asha Rao' });
  await shop.db
    .transaction()
    .execute((tx) => writeAuditEntry(tx, { actor: 'shop', action: 'order.expire', subjectId: 'S-1', before: null, after: null }));
  const category = await aCategory(shop.db, { name: 'Kurtas' });
  await shop.call(manager, toggleCategory, { params: { id: category.id } });
  await shop.call(owner, toggleUser, { params: { id: asha.id }, body: { reason: 'Asked for it.' } });
});
after(() => shop.close());

const log = (query: Parameters<typeof shop.call<typeof listAudit>>[2] = {}, caller = owner) =>
  shop.call(caller, listAudit, query);
const entriesFor = async (query: object) => (await log({ query })).entries;

test('the log lists staff actions with actor, time, action, before and after, newest first', async () => {
  const [first, second] = (await log()).entries;
  assert.deepEqual(first, {
    _id: first?._id,
    at: first?.at,
    actor: { _id: owner.id, name: 'Meera Nair' },
    action: 'account.block',
    subject: { _id: asha.id, name: 'Asha Rao' },
    before: { isActive: true },
    after: { isActive: false, reason: 'Asked for it.' },
  });
  assert.deepEqual(
    [second?.action, second?.actor.name, second?.subject.name, second?.before, second?.after],
    ['category.block', 'Ravi Das', 'Kurtas', { isActive: true }, { isActive: false }],
  );
});

test('the log can be filtered by actor, action, subject and any word', async () => {
  const { entries } = await log();
  const block = entries.find(({ action }) => action === 'account.block');
  assert.ok(block);
  assert.deepEqual(await entriesFor({ actor: owner.id }), [block]);
  assert.deepEqual(await entriesFor({ action: 'account.block' }), [block]);
  assert.deepEqual(await entriesFor({ subject: block.subject._id }), [block]);
  assert.deepEqual(await entriesFor({ q: 'ASKED for' }), [block]);
  assert.deepEqual(await entriesFor({ q: block.subject._id.toUpperCase() }), [block]);
  assert.deepEqual(await entriesFor({ q: '100%' }), []);
  assert.deepEqual(await entriesFor({ actor: 'nonsense' }), []);
});

test('actions of the shop itself can be filtered', async () => {
  assert.deepEqual(
    (await entriesFor({ actor: 'shop' })).map(({ actor, action }) => [actor, action]),
    [[{ _id: null, name: 'The shop' }, 'order.expire']],
  );
});

test('a day is in India’s time zone, and both ends of a range count', async () => {
  const { id } = await shop.db
    .updateTable('auditEntry')
    .set({ at: new Date('2026-01-01T18:45:00Z') }) // 00:15 on 2 January in Kochi
    .where('action', '=', 'order.expire')
    .returning('id')
    .executeTakeFirstOrThrow();
  const on = async (from: string, to: string) => (await entriesFor({ from, to })).map(({ _id }) => _id);
  assert.deepEqual(await on('2026-01-02', '2026-01-02'), [id]);
  for (const other of ['2026-01-01', '2026-01-03']) assert.deepEqual(await on(other, other), [], other);
  assert.equal((await shop.ask(owner, 'GET', '/audit?from=yesterday')).status, 400);
});

test('the log is paged, and lists the actors and actions to filter by', async () => {
  const { entries, total, pages, actions, actors } = await log({ query: { limit: 1, page: 2 } });
  assert.deepEqual([entries.length, total, pages], [1, 3, 3]);
  assert.deepEqual(actions, ['account.block', 'category.block', 'order.expire']);
  assert.deepEqual(
    actors.map(({ name }) => name),
    ['Meera Nair', 'Ravi Das', 'Sunil Pai'],
  );
});

test('a manager reads the log, support does not, and no role can write to it', async () => {
  assert.equal((await log({}, manager)).total, 3);
  await assert.rejects(log({}, support), { status: 403 });
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    assert.equal((await shop.ask(owner, method, '/audit', {})).status, 405);
});

test('a word is searched newest first: one of a single entry, one of old entries, and one that most have', async () => {
  for (const [word, entries, from] of [
    ['once', 1, '2026-02-01'],
    ['often', 1_200, '2026-02-01'],
    ['always', 100_001, '2026-03-01'],
  ] as const)
    await sql`insert into audit_entry (id, at, actor_name, action, subject_id, after)
      select gen_random_uuid(), ${from}::timestamptz + n * interval '1 second', 'The shop', 'test', 'settings',
        jsonb_build_object('word', ${word}::text, 'n', n)
      from generate_series(1, ${entries}) as n`.execute(shop.db);
  const search = async (query: object) => {
    const { entries, total, more } = await log({ query: { limit: 2, ...query } });
    return [entries.map(({ after }) => after?.['n']), total, more];
  };
  assert.deepEqual(await search({ q: 'once' }), [[1], 1, undefined]);
  assert.deepEqual(await search({ q: 'often' }), [[1_200, 1_199], 1_000, true]);
  assert.deepEqual(await search({ q: 'often', page: 500 }), [[202, 201], 1_000, true]);
  assert.deepEqual(await search({ q: 'always' }), [[100_001, 100_000], 1_000, true]);
});
