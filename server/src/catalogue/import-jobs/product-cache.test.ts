// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { importsOf } from '#test-support/import-jobs';
import { analyseFile } from './commands/analyse-file.ts';
import { restoreProducts } from './commands/restore-products.ts';
import { saveFile } from './commands/save-file.ts';
import { fileOf } from './job-names.ts';
import { forgetProducts } from './product-cache.provider.ts';

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
});
after(() => shop.close());

const jobs = { analyseFile, saveFile, restoreProducts };
const imports = importsOf(() => ({ shop, admin }), jobs);
const file = (name: string) => `Handle,Title,Type,Variant Price,Variant Inventory Qty\n,${name},Robes,499,3`;

test('Import: the check after the decisions, and the run, read no file that was just read', async () => {
  const job = await imports.checked('products', file('Cached Robe'));
  await shop.files.remove(fileOf(job._id));
  const { state, counts } = await imports.run(job);
  assert.deepEqual([state, counts.created], ['done', 1]);
});

test('Import: after a restart the file is read again', async () => {
  const job = await imports.checked('products', file('Read Robe'));
  forgetProducts();
  const { state, counts } = await imports.run(job);
  assert.deepEqual([state, counts.created], ['done', 1]);
  const missing = await imports.checked('products', file('Lost Robe'));
  await shop.files.remove(fileOf(missing._id));
  forgetProducts();
  await shop.ask(admin, 'PUT', `/import/${missing._id}`, { decisions: [] });
  await analyseFile(shop, missing._id);
  const { import: ended } = await imports.read(missing._id);
  assert.deepEqual([ended.state, ended.problem], ['failed', 'The file is no longer here. Choose it again.']);
});
