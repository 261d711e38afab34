// covers: saved-views, privacy
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportOwnData } from '@shop/contract/privacy';
import {
  addSavedView,
  editSavedView,
  listSavedViews,
  MAX_VIEWS,
  type NewView,
  type SavedView,
  type ViewTable,
} from '@shop/contract/saved-views';
import { aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

const PASSWORD = 'correct horse battery';
let shop: TestShop;
let owner: Person;
let asha: Person;
let ravi: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop, { name: 'Meera Menon' });
  asha = await anAdmin(shop, { name: 'Asha Rao', staffRole: 'support', password: PASSWORD });
  ravi = await anAdmin(shop, { name: 'Ravi Nair', staffRole: 'manager' });
});
after(() => shop.close());

const LATE: NewView = {
  table: 'orders',
  name: 'Late',
  query: 'direction=desc&late=yes&sort=total',
  columns: null,
  density: 'dense',
  shared: false,
};
const save = async (caller: Person, part: Partial<NewView> = {}): Promise<SavedView> =>
  (await shop.call(caller, addSavedView, { body: { ...LATE, ...part } })).view;
const namesFor = async (caller: Person, table: ViewTable) =>
  (await shop.call(caller, listSavedViews, { query: { table } })).views.map(({ name }) => name);
const edit = (caller: Person, { _id, updatedAt }: SavedView, part: object) =>
  shop.ask(caller, 'PUT', `/view/${_id}`, { updatedAt, ...part });

test('Saved views: shared ones for all staff come first, then own ones by name; personal ones of others are hidden', async () => {
  await save(asha, { name: 'waiting' });
  await save(asha, { name: 'Cash' });
  await save(ravi, { name: 'Of Ravi' });
  await save(ravi, { name: 'Team', shared: true, columns: ['Order', 'Total'], density: 'comfort' });
  const { views } = await shop.call(asha, listSavedViews, { query: { table: 'orders' } });
  assert.deepEqual(
    views.map(({ name, by, mayEdit }) => [name, by, mayEdit]),
    [
      ['Team', 'Ravi Nair', false],
      ['Cash', 'Asha Rao', true],
      ['waiting', 'Asha Rao', true],
    ],
  );
  assert.deepEqual(
    [views[0]?.columns, views[0]?.density, views[0]?.query],
    [['Order', 'Total'], 'comfort', 'direction=desc&late=yes&sort=total'],
  );
  assert.deepEqual(await namesFor(asha, 'products'), []);
});

for (const { table, query, says } of [
  { table: 'orders', query: 'colour=red', says: 'This table has no filter “colour”.' },
  { table: 'orders', query: 'late=maybe', says: 'Late is yes or left out.' },
  { table: 'orders', query: 'page=3', says: 'This table has no filter “page”.' },
  { table: 'stock', query: 'state=low&state=out', says: 'The filter “state” is there twice.' },
  { table: 'users', query: 'rows=5000', says: 'A limit is a whole number from 1 to 100.' },
] as const)
  test(`Saved views: the query ${query} of ${table} is refused`, async () => {
    const { status, body } = await shop.ask(asha, 'POST', '/view', { ...LATE, table, query, name: query });
    assert.deepEqual([status, body.errors], [400, { query: says }]);
  });

test('Saved views: a name is unique for its maker and table, in any case', async () => {
  const taken = await save(owner, { table: 'stock', query: 'state=low', name: 'Low' });
  const again = await shop.ask(owner, 'POST', '/view', { ...LATE, table: 'stock', query: '', name: 'LOW' });
  assert.deepEqual([again.status, again.body.code], [409, 'name_taken']);
  await save(ravi, { table: 'stock', query: '', name: 'low' });
  assert.equal((await edit(owner, taken, { name: 'low' })).status, 200, 'its own name in another case');
});

test('Saved views: only the maker or an owner may change or delete a shared one, and only the maker a personal one', async () => {
  const shared = await save(ravi, { table: 'returns', query: 'state=requested&direction=desc', shared: true });
  const own = await save(ravi, { table: 'returns', query: '', name: 'Mine' });
  assert.equal((await edit(asha, shared, { name: 'Taken over' })).status, 403);
  assert.equal((await shop.ask(asha, 'DELETE', `/view/${shared._id}`)).status, 403);
  assert.equal((await edit(owner, own, { name: 'Taken over' })).status, 404);
  assert.equal((await edit(owner, shared, { name: 'Requested' })).status, 200);
  assert.equal((await shop.ask(owner, 'DELETE', `/view/${shared._id}`)).status, 200);
  assert.deepEqual(await namesFor(ravi, 'returns'), ['Mine']);
});

test('Saved views: of two who edit one view the later gets a sentence, and the first change stays', async () => {
  const view = await save(ravi, { table: 'users', query: 'status=active', name: 'Active', shared: true });
  assert.equal((await edit(ravi, view, { query: 'status=blocked' })).status, 200);
  const late = await edit(owner, view, { name: 'Everyone' });
  assert.deepEqual([late.status, late.body.code], [409, 'stale']);
  const { views } = await shop.call(owner, listSavedViews, { query: { table: 'users' } });
  assert.deepEqual(
    views.map(({ name, query }) => [name, query]),
    [['Active', 'status=blocked']],
  );
});

test('Saved views: the twenty-first of a table is refused, personal or shared, also by sharing one', async () => {
  const numbers = Array.from({ length: MAX_VIEWS }, (_, at) => `View ${at}`);
  for (const name of numbers) await save(asha, { table: 'offers', query: '', name });
  const { status, body } = await shop.ask(asha, 'POST', '/view', { ...LATE, table: 'offers', query: '' });
  assert.deepEqual([status, body.message], [409, 'A table has at most 20 views of your own. Delete one first.']);
  for (const name of numbers) await save(ravi, { table: 'offers', query: '', name, shared: true });
  const own = await save(ravi, { table: 'offers', query: '', name: 'Own' });
  const sharing = await edit(ravi, own, { shared: true });
  assert.deepEqual([sharing.status, sharing.body.message], [409, 'A table has at most 20 shared views. Delete one first.']);
});

test('Saved views: the audit log has changes of shared views, without their search text; personal ones are not in it', async () => {
  const own = await save(asha, { table: 'drafts', query: '', name: 'Own' });
  const shared = await save(asha, { table: 'drafts', query: 'q=Sreeja', name: 'Hers', shared: true });
  const entries = await shop.db
    .selectFrom('auditEntry')
    .select(['action', 'after'])
    .where('subjectId', 'in', [own._id, shared._id])
    .execute();
  assert.deepEqual(entries, [
    {
      action: 'view.add',
      after: { table: 'drafts', name: 'Hers', filters: '', columns: null, density: 'dense', isShared: true },
    },
  ]);
});

test('Saved views: after an erasure personal views are deleted, shared ones have no maker, and searches for the person are deleted', async () => {
  const former = await anAdmin(shop, { name: 'Divya Pillai', password: PASSWORD });
  await save(former, { table: 'coupons', query: '', name: 'Personal' });
  const shared = await save(former, { table: 'coupons', query: '', name: 'Shared', shared: true });
  await save(ravi, { table: 'users', query: `q=${encodeURIComponent(former.email)}`, name: 'Hers' });
  const { savedViews } = (await shop.call(former, exportOwnData)).data;
  assert.deepEqual(
    savedViews.map(({ name }) => name),
    ['Personal', 'Shared'],
  );
  await shop.db.updateTable('account').set({ role: 'user', staffRole: null }).where('id', '=', former.id).execute();
  assert.equal((await shop.ask(former, 'DELETE', '/privacy/account', { currentPassword: PASSWORD })).status, 200);
  const { views } = await shop.call(owner, listSavedViews, { query: { table: 'coupons' } });
  assert.deepEqual(
    views.map(({ name, by }) => [name, by]),
    [['Shared', null]],
  );
  assert.ok(!(await namesFor(ravi, 'users')).includes('Hers'));
  const mine = { updatedAt: shared.updatedAt, shared: false };
  assert.equal((await shop.call(owner, editSavedView, { params: { id: shared._id }, body: mine })).view.by, 'Meera Menon');
});

test('Saved views: customers have none', async () => {
  assert.equal((await shop.ask(await aCustomer(shop), 'GET', '/view?table=orders')).status, 403);
});
