// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ImportJob } from '@shop/contract/import-jobs';
import { anAdmin, aProduct, aCustomer, openTestShop, type Person, type TestShop } from '#test-support';
import { analyseFile } from './commands/analyse-file.ts';
import { restoreProducts } from './commands/restore-products.ts';
import { saveFile } from './commands/save-file.ts';

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
});
after(() => shop.close());

const read = async (id: string) =>
  (await shop.ask(admin, 'GET', `/import/${id}`)).body as unknown as { import: ImportJob; problems: { message: string }[] };
async function checked(kind: string, text: string): Promise<ImportJob> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([text], { type: 'text/csv' }), 'list.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const { status, body } = await shop.ask(admin, 'POST', '/import', Buffer.from(await encoded.arrayBuffer()), headers);
  assert.equal(status, 202, JSON.stringify(body));
  const { _id } = body['import'] as ImportJob;
  await analyseFile(shop, _id);
  return (await read(_id)).import;
}
async function run({ _id, decisions }: ImportJob): Promise<ImportJob> {
  if (decisions.length > 0) {
    const choices = decisions.map(({ kind, value, proposal: choice }) => ({ kind, value, choice }));
    await shop.ask(admin, 'PUT', `/import/${_id}`, { decisions: choices });
    await analyseFile(shop, _id);
  }
  assert.equal((await shop.ask(admin, 'POST', `/import/${_id}/run`)).status, 200);
  await saveFile(shop, _id);
  return (await read(_id)).import;
}
async function undo({ _id }: ImportJob) {
  assert.equal((await shop.ask(admin, 'POST', `/import/${_id}/undo`)).status, 200);
  await restoreProducts(shop, _id);
  return read(_id);
}
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirst())?.stock;

test('Stock: a list of SKUs and quantities sets the stock with its ledger, leaves out unknown SKUs, and is undone by the difference', async () => {
  await aProduct(shop.db, {
    variants: [
      { sku: 'ROW-S', stock: 5 },
      { sku: 'ROW-M', stock: 7, size: 'M' },
    ],
  });
  const job = await checked('stock', 'Variant SKU,On hand,Bin\nrow-s,"1,200",A\nROW-M,7,A\nNONE-1,3,A\nROW-M,x,B');
  assert.deepEqual(job.mapping, { 'Variant SKU': 'sku', 'On hand': 'stock' });
  assert.deepEqual(
    [job.state, job.counts.updated, job.counts.unchanged, job.counts.failed, job.ignoredColumns],
    ['needs_decisions', 1, 1, 2, ['Bin']],
  );
  assert.ok(job.decisions.every(({ kind, proposal }) => kind === 'missing' && proposal === 'skip'));
  const done = await run(job);
  assert.deepEqual([done.state, done.counts.updated, done.counts.skipped, await stockOf('ROW-S')], ['done', 1, 2, 1200]);
  await shop.db.updateTable('variant').set({ stock: 1190 }).where('sku', '=', 'ROW-S').execute();
  const { import: undone } = await undo(job);
  assert.deepEqual([undone.state, undone.undone.restored, await stockOf('ROW-S')], ['undone', 1, 0]);
});

test('Customers: new ones get an account without a password, known ones stay as they are, and the list is not kept', async () => {
  const known = await aCustomer(shop, { email: 'known@shop.example', name: 'Known Person' });
  const job = await checked(
    'customers',
    "First Name,Last Name,Email,Phone,Total Spent\nAsha,Rao,asha.new@shop.example,'+919847012345,90\nOther,Name,KNOWN@shop.example,,1\n,,ben@shop.example,,\n,,no mail,,\n",
  );
  assert.deepEqual([job.state, job.counts.created, job.counts.unchanged, job.counts.failed], ['needs_decisions', 2, 1, 1]);
  const done = await run(job);
  assert.deepEqual([done.state, done.counts.created, done.samples], ['done', 2, {}]);
  assert.equal(await shop.files.has(`imports/${job._id}.csv`), false);
  const rows = await shop.db
    .selectFrom('account')
    .select(['name', 'email', 'phone', 'passwordHash'])
    .where('email', 'in', ['asha.new@shop.example', 'ben@shop.example'])
    .orderBy('email')
    .execute();
  assert.deepEqual(
    rows.map(({ name, phone, passwordHash }) => [name, phone, passwordHash]),
    [
      ['Asha Rao', '+919847012345', '!'],
      ['ben', '', '!'],
    ],
  );
  const { name } = await shop.db.selectFrom('account').select('name').where('id', '=', known.id).executeTakeFirstOrThrow();
  assert.equal(name, 'Known Person');
  const answer = await shop.ask(null, 'POST', '/login', { email: 'ben@shop.example', password: '!' });
  assert.deepEqual([answer.status, answer.body.code], [401, 'wrong_credentials'], 'a customer without a password cannot log in');
  await shop.db.updateTable('account').set({ passwordHash: 'chosen' }).where('email', '=', 'ben@shop.example').execute();
  const { import: undone, problems } = await undo(job);
  assert.deepEqual([undone.undone.deleted, undone.undone.kept], [1, 1]);
  assert.match(problems[0]?.message ?? '', /has used the account since/);
  const items = await shop.db.selectFrom('importItem').select('name').where('importId', '=', job._id).execute();
  assert.ok(
    items.every((it) => it.name === ''),
    'no item names a customer',
  );
});
