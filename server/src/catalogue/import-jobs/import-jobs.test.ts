// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { sendSheet } from '#test-support/sheets';
import type { ImportJob } from '@shop/contract/import-jobs';
import { analyseFile } from './commands/analyse-file.ts';
import { purgeImports } from './commands/purge-imports.ts';
import { restoreProducts } from './commands/restore-products.ts';
import { saveFile } from './commands/save-file.ts';
import { takeOverImports } from './commands/take-over-imports.ts';

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
});
after(() => shop.close());

type Body = { import: ImportJob; problems: { message: string }[]; imports: ImportJob[]; text: string; message: string };

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<{ status: number; body: Body }> {
  const { status, body: reply } = await shop.ask(admin, method, path, body);
  return { status, body: reply as unknown as Body };
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
const acceptAll = (job: ImportJob) => ({
  decisions: job.decisions.map(({ kind, value, proposal, choice }) => ({ kind, value, choice: choice ?? proposal })),
});
/** An import after all proposals were accepted, checked and ready. */
async function accepted(text: string): Promise<ImportJob> {
  const job = await checked(text);
  if (job.state === 'ready') return job;
  assert.equal((await ask('PUT', `/import/${job._id}`, acceptAll(job))).status, 200);
  const ready = await analysed(job._id);
  assert.equal(ready.state, 'ready', JSON.stringify(ready.decisions));
  return ready;
}
async function imported(text: string): Promise<ImportJob> {
  const { _id } = await accepted(text);
  assert.equal((await ask('POST', `/import/${_id}/run`)).body.import.state, 'running');
  await saveFile(shop, _id);
  return (await ask('GET', `/import/${_id}`)).body.import;
}
async function undo(id: string) {
  const { status, body } = await ask('POST', `/import/${id}/undo`);
  assert.deepEqual([status, body.import.state, body.import.isUndoing], [200, 'running', true], body.message);
  await restoreProducts(shop, id);
  const { body: after } = await ask('GET', `/import/${id}`);
  return { job: after.import, problems: after.problems.map(({ message }) => message) };
}
type Read = {
  name: string;
  sale_price: number;
  stock: number;
  category: { name: string };
  parent_category: string;
  variants: { size: string; sku: string; stock: number; sale_price: number; _id: string }[];
  _id: string;
};
const productOf = async (slug: string) =>
  ((await shop.ask(admin, 'GET', `/product/${slug}`)).body as unknown as { product: Read }).product;
const shopify = (name: string) =>
  `Handle,Title,Type,Tags,Variant Price,Variant Inventory Qty,Vendor\n,${name},Shirts,men,499,3,Us`;

test('Import job: a file is checked, run and finished; a second run of the job saves nothing again', async () => {
  const job = await accepted(shopify('Job Tee'));
  assert.deepEqual([job.source, job.counts.created, job.ignoredColumns, job.samples['Vendor']], ['shopify', 1, ['Vendor'], 'Us']);
  assert.equal(await isThere('job-tee'), false);
  assert.equal((await ask('POST', `/import/${job._id}/run`)).body.import.state, 'running');
  await saveFile(shop, job._id);
  await saveFile(shop, job._id);
  const { body } = await ask('GET', `/import/${job._id}`);
  assert.deepEqual([body.import.state, body.import.counts.created, body.import.progress.done], ['done', 1, 1]);
  assert.equal(await isThere('job-tee'), true);
  assert.equal((await ask('POST', `/import/${job._id}/run`)).status, 409);
  const entries = await shop.db
    .selectFrom('auditEntry')
    .select('action')
    .where('subjectId', '=', job._id)
    .orderBy('id')
    .execute();
  assert.deepEqual(new Set(entries.map(({ action }) => action)), new Set(['import.create', 'import.edit', 'import.run']));
  assert.ok((await ask('GET', '/import')).body.imports.some(({ _id }) => _id === job._id));
});

test('a product that was saved without its picture counts as one warning, found by the check or by the run', async () => {
  for (const image of ['http://127.0.0.1:1/tee.png', '/t/e/tee.jpg']) {
    const sheet = `Handle,Title,Body (HTML),Type,Tags,Variant Price,Variant Inventory Qty,Image Src\n,Bare ${image.length},Soft.,Shirts,men,499,3,${image}`;
    const { state, counts, _id } = await imported(sheet);
    const { problems } = (await ask('GET', `/import/${_id}`)).body;
    assert.deepEqual([state, counts.created, counts.warnings, problems.length], ['done', 1, 1, 1], JSON.stringify(problems));
  }
});

test('POST /product/admin/import and the import job have the same result for a file', async () => {
  const file = (
    name: string,
  ) => `Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src
${name},Same Shirt,<p>Soft.</p>,Shirts,"men, new",Size,S,${name}-S,499,"1,299.00",3,http://127.0.0.1/a.jpg
${name},,,,,,M,${name}-M,549,,4,`;
  const sent = await sendSheet(shop, admin, { of: 'product', text: file('one') });
  assert.deepEqual([sent.status, sent.body['created'], sent.body['failed']], [200, 1, []]);
  await imported(file('two'));
  const made = async (slug: string) => {
    const { text } = (await shop.ask(admin, 'GET', '/product/admin/export')).body as unknown as { text: string };
    return text.split('\r\n').flatMap((line) => (line.startsWith(`${slug},`) ? [line.replaceAll(slug, 'it')] : []));
  };
  assert.equal((await made('one')).length, 2);
  assert.deepEqual(await made('one'), await made('two'));
});

test('Decisions: unknown sizes, categories, gender and SKUs are proposed, chosen, and imported as chosen', async () => {
  const text = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty',
    'boxy,Boxy Tee,Graphic Tees,Size,2XL,DUP-1,499,799,3',
    'boxy,,,,32/34,DUP-1,499,799,4',
    'wrap,Wrap Dress,Dresses,Size,Free Size,WRAP-1,899,799,2',
    'lost,Lost Top,Tops,Size,M,,,,2',
    'dear,Dear Top,Tops,Size,M,,900,800,2',
  ].join('\n');
  const job = await checked(text);
  assert.equal(job.state, 'needs_decisions');
  const decision = (kind: string, value: string) => job.decisions.find((it) => it.kind === kind && it.value === value);
  assert.deepEqual([decision('size', '2XL')?.proposal, decision('size', '2XL')?.choice], ['XXL', 'XXL']);
  assert.deepEqual([decision('size', '32/34')?.proposal, decision('size', '32/34')?.choice], ['32/34', null]);
  assert.equal(decision('size', 'Free Size')?.proposal, 'One size');
  assert.equal(decision('gender', 'Dresses')?.proposal, 'Women');
  assert.equal(decision('sku', 'DUP-1')?.proposal, 'DUP-1-2');
  const missing = job.decisions.filter(({ kind }) => kind === 'missing').map(({ proposal, options }) => [proposal, options]);
  assert.deepEqual(new Set(missing.flat().flat()), new Set(['raise MRP', 'skip']));
  assert.equal((await ask('POST', `/import/${job._id}/run`)).status, 409);

  const path = `/import/${job._id}`;
  const strange = await ask('PUT', path, { decisions: [{ kind: 'size', value: 'Q', choice: 'S' }] });
  assert.deepEqual([strange.status, strange.body.message], [400, 'There is no decision about the size “Q”.']);
  const wrong = await ask('PUT', path, { decisions: [{ kind: 'gender', value: 'Dresses', choice: 'Dogs' }] });
  assert.equal(wrong.status, 400);
  const { decisions } = acceptAll(job);
  const chosen = decisions.map((it) =>
    it.value === 'Graphic Tees' ? { ...it, choice: it.kind === 'gender' ? 'Men' : 'Tees' } : it,
  );
  assert.equal((await ask('PUT', path, { decisions: chosen })).status, 200);
  const ready = await analysed(job._id);
  assert.deepEqual([ready.state, ready.counts.created, ready.counts.skipped], ['ready', 3, 1], JSON.stringify(ready.decisions));
  const leftOut = async () => {
    const { problems } = (await ask('GET', path)).body as unknown as { problems: { name: string; message: string }[] };
    return problems.filter(({ message }) => message.startsWith('Left out, as you chose.')).map(({ name }) => name);
  };
  assert.deepEqual(await leftOut(), ['Lost Top']);
  await ask('POST', `${path}/run`);
  await saveFile(shop, job._id);
  assert.deepEqual(await leftOut(), ['Lost Top']);
  const boxy = await productOf('boxy');
  assert.deepEqual([boxy.parent_category, boxy.category.name], ['Men', 'Tees']);
  assert.deepEqual(
    boxy.variants.map(({ size, sku }) => [size, sku]),
    [
      ['XXL', 'DUP-1'],
      ['32/34', 'DUP-1-2'],
    ],
  );
  assert.deepEqual((await productOf('wrap')).variants[0]?.size, 'One size');
  assert.equal(await isThere('lost'), false);
});

test('Import job: files of an unknown source are read by a column mapping, and unmapped columns are listed', async () => {
  const text =
    'Thing;Net;MRP;Pieces;Cut;Shelf;Photo;For;Sort;HSN\nMapped Kurta;"1.299,00";"1.599,00";4;M;A1;;Men;Angarkhas;6211\nMapped Kurta;"1.299,00";"1.599,00";2;L;A2;;Men;;';
  const job = await checked(text);
  assert.deepEqual([job.state, job.problem], ['needs_decisions', 'Choose the column of the name.']);
  const path = `/import/${job._id}`;
  const wrong = await ask('PUT', path, { mapping: { Colour: 'colour' } });
  assert.deepEqual([wrong.status, wrong.body.message], [400, 'The file has no column “Colour”.']);
  assert.equal((await ask('PUT', path, { mapping: { Thing: 'name', Cut: 'name' } })).status, 400);
  const prices = { Net: 'sale_price', MRP: 'product_price' };
  const mapping = { Thing: 'name', ...prices, Pieces: 'stock', Cut: 'size', For: 'gender', Sort: 'category', HSN: 'hsn' };
  assert.equal((await ask('PUT', path, { mapping })).status, 200);
  const open = await analysed(job._id);
  assert.deepEqual([open.counts.created, open.ignoredColumns], [1, ['Shelf']]);
  await ask('PUT', path, acceptAll(open));
  await analysed(job._id);
  await ask('POST', `${path}/run`);
  await saveFile(shop, job._id);
  assert.deepEqual(
    (await productOf('mapped-kurta')).variants.map(({ size, stock, sale_price }) => [size, stock, sale_price]),
    [
      ['M', 4, 1299],
      ['L', 2, 1299],
    ],
  );
  const category = shop.db.selectFrom('category').select(['hsn', 'parentCategory']).where('name', '=', 'Angarkhas');
  assert.deepEqual(await category.execute(), [{ hsn: '6211', parentCategory: 'Men' }]);
});

test('Undo: added products are deleted, changed ones restored, and those edited or ordered later stay and are listed', async () => {
  const head = 'Handle,Title,Type,Tags,Variant SKU,Variant Price,Variant Inventory Qty';
  await imported([head, 'u-old,Old Shirt,Shirts,men,U-OLD,500,5', 'u-renamed,Plain Shirt,Shirts,men,U-REN,500,5'].join('\n'));
  const job = await imported(
    [
      head,
      'u-old,Old Shirt,Shirts,men,U-OLD,450,9',
      'u-renamed,Fancy Shirt,Shirts,men,U-REN,450,5',
      'u-new,New Cap,Caps,men,U-NEW,99,1',
      'u-kept,Kept Cap,Caps,men,U-KEPT,99,1',
    ].join('\n'),
  );
  assert.deepEqual([job.counts.created, job.counts.updated, job.undoUntil !== null], [2, 2, true]);
  for (const [slug, name] of [
    ['u-renamed', 'Renamed Shirt'],
    ['u-kept', 'Renamed Cap'],
  ] as const) {
    await shop.db.updateTable('product').set({ name, updatedAt: new Date() }).where('slug', '=', slug).execute();
  }
  await shop.db.updateTable('variant').set({ stock: 8 }).where('sku', '=', 'U-OLD').execute();
  const { job: undone, problems } = await undo(job._id);
  assert.deepEqual([undone.state, undone.undone], ['undone', { deleted: 1, unpublished: 0, restored: 1, kept: 2 }]);
  assert.deepEqual(problems.slice(0, 2), ['Edited later and kept: name.', 'Edited later, so the product stays.']);
  const old = await productOf('u-old');
  assert.deepEqual([old.variants[0]?.sale_price, old.variants[0]?.stock], [500, 4], 'a piece that was sold since stays sold');
  const renamed = await productOf('u-renamed');
  assert.deepEqual([renamed.name, renamed.variants[0]?.sale_price], ['Renamed Shirt', 500]);
  assert.deepEqual([await isThere('u-new'), await isThere('u-kept')], [false, true]);
  assert.equal((await ask('POST', `/import/${job._id}/undo`)).status, 409);
});

test('Undo: each product of a batch gets its price, stock and SKU back, with its own audit entry; a SKU taken meanwhile stays changed', async () => {
  const all = Array.from({ length: 12 }, (_, n) => n);
  const file = (sku: string, price: number) =>
    ['Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty']
      .concat(all.map((n) => `many-${n},Many ${n},Shirts,men,Size,M,${sku}-${n},${price},999,${price - 400}`))
      .join('\n');
  await imported(file('MANY', 500));
  const { _id } = await imported(file('OTHER', 600));
  await imported(`${file('', 0).split('\n')[0]}\nthief,Thief,Shirts,men,Size,M,MANY-0,500,999,1`);
  const { job } = await undo(_id);
  assert.deepEqual(job.undone, { deleted: 0, unpublished: 0, restored: 12, kept: 0 });
  for (const n of all) {
    const { _id: id, variants } = await productOf(`many-${n}`);
    assert.deepEqual(
      variants.map(({ sku, sale_price, stock }) => [sku, sale_price, stock]),
      [[n === 0 ? 'OTHER-0' : `MANY-${n}`, 500, 100]],
    );
    const edits = shop.db.selectFrom('auditEntry').select('id').where('subjectId', '=', id).where('action', '=', 'product.edit');
    assert.equal((await edits.execute()).length, 2, 'the import and its undo');
  }
});

test('Batches: another instance continues a run that was killed between two batches, and no line is imported twice', async () => {
  const lines = Array.from({ length: 450 }, (_, n) => `batch-${n},Batch ${n},Shirts,men,BATCH-${n},499,3`);
  const { _id } = await accepted(['Handle,Title,Type,Tags,Variant SKU,Variant Price,Variant Inventory Qty', ...lines].join('\n'));
  await ask('POST', `/import/${_id}/run`);
  const begun = (at: number) =>
    shop.db
      .updateTable('importJob')
      .set({ leasedUntil: new Date(at) })
      .where('id', '=', _id)
      .execute();
  const full = {
    ...shop,
    now: () => {
      throw new Error('killed');
    },
  };
  await assert.rejects(saveFile(full, _id), /killed/);
  await begun(Date.now() + 60_000);
  await saveFile(shop, _id);
  assert.equal((await ask('GET', `/import/${_id}`)).body.import.progress.done, 0, 'another instance holds it');
  await begun(Date.now() - 60_000);
  await takeOverImports(shop);
  let batches = 0;
  const dying = {
    ...shop,
    now: () => {
      if (++batches === 2) throw new Error('killed');
      return shop.now();
    },
  };
  await assert.rejects(saveFile(dying, _id), /killed/);
  const half = (await ask('GET', `/import/${_id}`)).body.import;
  assert.deepEqual([half.state, half.progress, half.counts.created], ['running', { ...half.progress, done: 200, of: 450 }, 200]);
  await loseSearch(_id);
  await saveFile(shop, _id);
  const { counts, state } = (await ask('GET', `/import/${_id}`)).body.import;
  assert.deepEqual([state, counts.created, counts.updated, counts.unchanged], ['done', 450, 0, 0]);
  assert.equal(await searchable(_id), 450);
});

/** Deletes the search documents of an import, as if its instance was killed between a batch and its documents. */
const loseSearch = (id: string) =>
  shop.pool.query(
    'delete from product_search_document where product_id in (select subject_id from import_item where import_id = $1)',
    [id],
  );

async function searchable(id: string): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*) from product_search_document join import_item on subject_id = product_id where import_id = $1',
    [id],
  );
  return rows[0]?.count ?? 0;
}

test('Cancel: search finds what a killed run has saved', async () => {
  const lines = Array.from({ length: 250 }, (_, n) => `kept-${n},Kept ${n},Shirts,men,KEPT-${n},499,3`);
  const { _id } = await accepted(['Handle,Title,Type,Tags,Variant SKU,Variant Price,Variant Inventory Qty', ...lines].join('\n'));
  await ask('POST', `/import/${_id}/run`);
  let batches = 0;
  const now = () => {
    if (++batches === 2) throw new Error('killed');
    return shop.now();
  };
  await assert.rejects(saveFile({ ...shop, now }, _id), /killed/);
  await loseSearch(_id);
  assert.equal((await ask('POST', `/import/${_id}/cancel`)).status, 200);
  assert.equal(await searchable(_id), 200);
});

test('Cancel: a running import ends between two batches, and what it saved can be undone', async () => {
  const { _id } = await accepted(shopify('Cancelled Tee'));
  await ask('POST', `/import/${_id}/run`);
  assert.equal((await ask('POST', `/import/${_id}/cancel`)).body.import.state, 'cancelled');
  await saveFile(shop, _id);
  assert.equal(await isThere('cancelled-tee'), false);
  assert.equal((await ask('POST', `/import/${_id}/cancel`)).status, 409);
  assert.equal((await ask('POST', `/import/${_id}/undo`)).status, 409);
});

test('Retention: after 30 days the file and the undo data are deleted, and the import cannot be undone', async () => {
  const { _id } = await imported(shopify('Old Import Tee'));
  await shop.db
    .updateTable('importJob')
    .set({ createdAt: new Date(shop.now().getTime() - 31 * 86_400_000) })
    .where('id', '=', _id)
    .execute();
  await purgeImports(shop);
  assert.equal(await shop.files.has(`imports/${_id}.csv`), false);
  const items = await shop.db.selectFrom('importItem').select('position').where('importId', '=', _id).execute();
  assert.deepEqual([items.length, (await ask('POST', `/import/${_id}/undo`)).status], [0, 409]);
  assert.equal((await ask('GET', `/import/${_id}`)).body.import.counts.created, 1);
});

test('Import job: lines with errors are listed by page and as CSV', async () => {
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
  ['another kind', 'sku,stock\na,1', 'reviews'],
];
for (const [what, text, kind] of REFUSED)
  test(`Import job: ${what} is refused with a sentence`, async () => {
    const { status, body } = await upload(text, kind);
    assert.equal(status, 400);
    assert.match(body.message, /\.$/);
  });
