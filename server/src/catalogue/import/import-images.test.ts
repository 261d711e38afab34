// covers: import-and-export
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { readImportProgress } from '@shop/contract/imports';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { importCategories } from './commands/import-categories.ts';
import { importProducts } from './commands/import-products.ts';
import { fetchImage } from './image-source.provider.ts';

let shop: TestShop;
let admin: Person;
let outside: Server;
let at = '';
let requests: string[] = [];
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: { r: 9, g: 40, b: 90 } } })
    .png()
    .toBuffer();
  outside = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(request.url?.endsWith('.png') ? picture : '<html>');
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
after(async () => {
  outside.closeAllConnections();
  outside.close();
  await shop.close();
});

beforeEach(() => {
  requests = [];
});

/** The supplier's server runs on localhost, which counts as the public internet in these tests. */
const imported = (text: string, { dryRun = false, signal = new AbortController().signal } = {}) =>
  importProducts(shop, {
    bytes: Buffer.from(text),
    dryRun,
    actor: { id: admin.id, name: 'Asha' },
    signal,
    fetchImage: (address, limits) => fetchImage(address, { ...limits, isAllowed: () => true }),
  });
const imagesOf = async (slug: string) =>
  ((await shop.ask(null, 'GET', `/product/${slug}`)).body['product'] as { images: string[] }).images;

const sheet = (slug: string) => `Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price,Image Src
${slug},A Tee for men,Soft.,Tees,3,499,${at}/${slug}.png
${slug},,,,,,${at}/page.html`;

test('a dry run downloads nothing', async () => {
  assert.equal((await imported(sheet('tried-tee'), { dryRun: true })).created, 1);
  assert.deepEqual(requests, []);
});

test('pictures are downloaded from the rows’ URLs; one that is no picture is reported, and the product is imported', async () => {
  const { created, failed, warnings } = await imported(sheet('blue-tee'));
  assert.deepEqual([created, failed], [1, []]);
  assert.deepEqual(
    warnings.map(({ line, column, message }) => [line, column, message]),
    [[3, 'Image Src', 'Unsupported file format']],
  );
  const [image, ...others] = await imagesOf('blue-tee');
  assert.match(image ?? '', /^\/media\/[0-9a-f]{32}\/1200\.webp$/);
  assert.deepEqual(others, []);
});

test('importing the same file twice downloads no picture twice and changes nothing', async () => {
  await imported(sheet('green-tee'));
  assert.deepEqual(requests, ['/green-tee.png', '/page.html']);
  const before = await imagesOf('green-tee');
  const { created, updated, unchanged } = await imported(sheet('green-tee'));
  assert.deepEqual([created, updated, unchanged], [0, 0, 1]);
  assert.deepEqual(requests, ['/green-tee.png', '/page.html', '/page.html']);
  assert.deepEqual(await imagesOf('green-tee'), before);
});

test('for a file with an error no picture is downloaded', async () => {
  const { failed } = await imported(`${sheet('red-tee')}\nworse,,,,,,`);
  assert.equal(failed.length > 0, true);
  assert.deepEqual(requests, []);
});

test('Import: a request that is cancelled while saving is rolled back', async () => {
  const door = await shop.http.listen({ port: 0, host: '127.0.0.1' });
  const holder = await shop.pool.connect();
  await holder.query(`begin; ${LOCK_NAMES}`);

  const body = new FormData();
  const text = 'Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price\ngrey-tee,Grey Tee,Soft.,Tees,3,499\n';
  body.append('file', new Blob([text]), 'goods.csv');
  const cancel = new AbortController();
  const { signal } = cancel;
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = fetch(`${door}/api/product/admin/import`, { method: 'POST', headers, body, signal });
  await until(() => someoneWaits());
  cancel.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  await until(async () => (await openConnections()) === 0);
  await holder.query('rollback');
  holder.release();
  await shop.pool.query(LOCK_NAMES); // waits for the lock behind the import: once it is granted, the import has ended
  assert.equal((await shop.ask(admin, 'GET', '/product/grey-tee')).status, 404);
});

test('Import: a request that is cancelled during the first batch saves no product', async () => {
  const holder = await shop.pool.connect();
  await holder.query('begin; lock table variant in share mode');
  const rows = Array.from({ length: 201 }, (_, n) => `many-${n},Many ${n},Soft.,Tees,3,499`);
  const cancel = new AbortController();
  const head = 'Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price';
  const answer = imported([head, ...rows].join('\n'), { signal: cancel.signal });
  const refused = assert.rejects(answer, { message: 'The import was cancelled. Nothing was saved.' });
  await until(() => someoneWaits('relation'));
  cancel.abort();
  await holder.query('rollback');
  holder.release();
  await refused;
  assert.equal((await shop.ask(admin, 'GET', '/product/many-0')).status, 404);
});

test('Import: a cancelled request does no further work', async () => {
  const actor = { id: admin.id, name: 'Asha' };
  const products = Buffer.from(
    'Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price\nleft-tee,Left,Soft.,Tees,3,499\n',
  );
  const categories = Buffer.from('Name,Parent Category\nLeft,Men\n');
  const how = { actor, signal: AbortSignal.abort(), progressId: undefined };
  for (const begun of [
    () => importProducts(shop, { ...how, bytes: products, dryRun: true }),
    () => importProducts(shop, { ...how, bytes: products, dryRun: false }),
    () => importCategories(shop, { ...how, bytes: categories, dryRun: false }),
  ])
    await assert.rejects(begun(), { message: 'The import was cancelled. Nothing was saved.' });
  const { body } = await shop.ask(admin, 'GET', '/category/all?q=left');
  assert.equal(body['total'], 0);
});

test('Import progress: the account that began an import polls its percentage, and no other account does', async () => {
  const other = await anAdmin(shop);
  const id = '0197f6a0-0000-7000-8000-000000000001';
  const requests = (person: Person) => shop.call(person, readImportProgress, { params: { id } });
  assert.deepEqual(await requests(admin), { step: 'waiting', percent: 0 });

  const holder = await shop.pool.connect();
  await holder.query(`begin; ${LOCK_NAMES}`);
  const text = 'Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price\nslow-tee,Slow Tee,Soft.,Tees,3,499\n';
  const answer = importProducts(shop, {
    bytes: Buffer.from(text),
    dryRun: false,
    actor: { id: admin.id, name: 'Asha' },
    signal: new AbortController().signal,
    progressId: id,
  });
  await until(() => someoneWaits());
  assert.deepEqual(await requests(admin), { step: 'checking', percent: 16 });
  assert.equal((await requests(other)).step, 'waiting');
  await holder.query('rollback');
  holder.release();
  assert.equal((await answer).created, 1);
  assert.equal((await requests(admin)).step, 'waiting');
});

const LOCK_NAMES = "select pg_advisory_xact_lock(hashtext('catalogue names'))";

/** Counts waiting locks of this database only: another test's database may have some too. */
const someoneWaits = async (event = 'advisory') =>
  (await shop.pool.query('select from pg_stat_activity where datname = current_database() and wait_event = $1', [event]))
    .rowCount === 1;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setImmediate(next));
}

const openConnections = () =>
  new Promise<number>((done, fail) => {
    shop.http.server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });
