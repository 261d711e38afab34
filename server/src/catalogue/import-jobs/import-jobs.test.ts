// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import type { ImportJob } from '@shop/contract/import-jobs';
import { analyseFile } from './commands/analyse-file.ts';
import { saveFile } from './commands/save-file.ts';

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
});
after(() => shop.close());

type Body = { import: ImportJob; problems: { message: string }[]; imports: ImportJob[]; text: string; message: string };

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<{ status: number; body: Body }> {
  const { status, body: said } = await shop.ask(admin, method, path, body);
  return { status, body: said as unknown as Body };
}
async function upload(text: string, kind = 'products'): Promise<{ status: number; body: Body }> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([text], { type: 'text/csv' }), 'goods.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const { status, body } = await shop.ask(admin, 'POST', '/import', Buffer.from(await encoded.arrayBuffer()), headers);
  return { status, body: body as unknown as Body };
}
/** An uploaded file after its check. */
async function checked(text: string): Promise<ImportJob> {
  const { status, body } = await upload(text);
  assert.deepEqual([status, body.import.state], [202, 'analysing'], body.message);
  return analysed(body.import._id);
}
async function analysed(id: string): Promise<ImportJob> {
  await analyseFile(shop, id);
  return (await ask('GET', `/import/${id}`)).body.import;
}
const isThere = async (slug: string) => (await shop.ask(admin, 'GET', `/product/${slug}`)).status === 200;
const shopify = (name: string) => `Handle,Title,Type,Variant Price,Variant Inventory Qty,Vendor\n,${name},Tees,499,3,Us`;

test('Import job: a file is checked, run and then over; a second run of the job saves nothing again', async () => {
  const job = await checked(shopify('Job Tee'));
  assert.deepEqual([job.state, job.source, job.counts.created, job.ignoredColumns], ['ready', 'shopify', 1, ['Vendor']]);
  assert.equal(await isThere('job-tee'), false);
  assert.equal((await ask('POST', `/import/${job._id}/run`)).body.import.state, 'running');
  await saveFile(shop, job._id);
  await saveFile(shop, job._id);
  const { body } = await ask('GET', `/import/${job._id}`);
  assert.deepEqual([body.import.state, body.import.counts.created, body.import.progress.done], ['done', 1, 100]);
  assert.equal(await isThere('job-tee'), true);
  assert.equal((await ask('POST', `/import/${job._id}/run`)).status, 409);
  const entries = await shop.db
    .selectFrom('auditEntry')
    .select('action')
    .where('subjectId', '=', job._id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['import.create', 'import.run'],
  );
  assert.ok((await ask('GET', '/import')).body.imports.some(({ _id }) => _id === job._id));
});

test('Import job: any other file is read by the mapping of its columns, and the rest is listed', async () => {
  const text =
    'Item;Net;MRP;Pieces;Cut;Shelf;Photo\nMapped Kurta;"1.299,00";"1.599,00";4;M;A1;\nMapped Kurta;"1.299,00";"1.599,00";2;L;A2;';
  const job = await checked(text);
  assert.deepEqual([job.state, job.problem], ['needs_decisions', 'Choose the column of the name.']);
  const path = `/import/${job._id}`;
  const wrong = await ask('PUT', path, { mapping: { Colour: 'colour' } });
  assert.deepEqual([wrong.status, wrong.body.message], [400, 'The file has no column “Colour”.']);
  assert.equal((await ask('PUT', path, { mapping: { Item: 'name', Cut: 'name' } })).status, 400);
  const mapping = { Item: 'name', Net: 'sale_price', MRP: 'product_price', Pieces: 'stock', Cut: 'size' };
  assert.equal((await ask('PUT', path, { mapping })).status, 200);
  const ready = await analysed(job._id);
  assert.deepEqual([ready.state, ready.counts.created, ready.ignoredColumns], ['ready', 1, ['Shelf']]);
  await ask('POST', `${path}/run`);
  await saveFile(shop, job._id);
  const { product } = (await shop.ask(admin, 'GET', '/product/mapped-kurta')).body as unknown as {
    product: { variants: { size: string; stock: number; sale_price: number }[] };
  };
  assert.deepEqual(
    product.variants.map(({ size, stock, sale_price }) => [size, stock, sale_price]),
    [
      ['M', 4, 1299],
      ['L', 2, 1299],
    ],
  );
});

test('Import job: one that is cancelled while it runs saves nothing', async () => {
  const job = await checked(shopify('Cancelled Tee'));
  await ask('POST', `/import/${job._id}/run`);
  assert.equal((await ask('POST', `/import/${job._id}/cancel`)).body.import.state, 'cancelled');
  await saveFile(shop, job._id);
  assert.equal(await isThere('cancelled-tee'), false);
  assert.equal((await ask('POST', `/import/${job._id}/cancel`)).status, 409);
});

test('Import job: lines with errors are told by page and as CSV', async () => {
  const job = await checked('Handle,Title,Type,Variant Price\n,Free Tee,Tees,=cheap');
  assert.deepEqual([job.state, job.counts.failed], ['needs_decisions', 1]);
  const { body } = await ask('GET', `/import/${job._id}`);
  assert.equal(body.problems[0]?.message !== undefined, true);
  assert.match(
    (await ask('GET', `/import/${job._id}/report.csv`)).body.text,
    /^Line,Column,Name,Problem\r\n2,Variant Price,Free Tee,/,
  );
});

const REFUSED: [what: string, text: string, kind: string][] = [
  ['a picture', '\u0089PNG\u0000', 'products'],
  ['too many columns', `${'a,'.repeat(500)}b\n1`, 'products'],
  ['customers', 'First name,Last name,Email\nA,B,c@example.com', 'products'],
  ['nothing', '', 'products'],
  ['another kind', 'sku,stock\na,1', 'orders'],
];
for (const [what, text, kind] of REFUSED)
  test(`Import job: ${what} is refused with a sentence`, async () => {
    const { status, body } = await upload(text, kind);
    assert.equal(status, 400);
    assert.match(body.message, /\.$/);
  });
