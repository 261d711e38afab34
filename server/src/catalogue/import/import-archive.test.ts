// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImportJob } from '@shop/contract/import-jobs';
import { analyseFile } from '../import-jobs/commands/analyse-file.ts';
import { saveFile } from '../import-jobs/commands/save-file.ts';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let admin: Person;
let blue: Buffer;
let red: Buffer;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
  [blue, red] = await Promise.all([picture({ r: 9, g: 40, b: 90 }), picture({ r: 190, g: 20, b: 30 })]);
});
after(() => shop.close());

const picture = (background: { r: number; g: number; b: number }) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer();

type InZip = { name: string; bytes: Buffer; says?: number; locked?: boolean };

/** A zip archive; `says` is the size that its directory claims. */
function zipOf(files: readonly InZip[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, says = bytes.length, locked = false } of files) {
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800 | (locked ? 1 : 0), 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(says, 18);
    shared.writeUInt16LE(path.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), shared, path, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, path);
    at += 30 + path.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

type Report = { created: number; updated: number; unchanged: number; warnings: { line: number; message: string }[] };

async function send(text: string, archive: Buffer | null, trial = false) {
  const body = new FormData();
  body.append('file', new Blob([text]), 'goods.csv');
  if (archive) body.append('file', new Blob([new Uint8Array(archive)]), 'pictures.zip');
  const encoded = new Response(body);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const path = `/product/admin/import${trial ? '?dryRun=1' : ''}`;
  return shop.ask(admin, 'POST', path, Buffer.from(await encoded.arrayBuffer()), headers);
}
async function imported(text: string, archive: Buffer | null, trial = false) {
  const { status, body } = await send(text, archive, trial);
  assert.equal(status, 200, JSON.stringify(body));
  const { created, updated, unchanged, warnings } = body as unknown as Report;
  return { counts: [created, updated, unchanged], warnings: warnings.map(({ line, message }) => [line, message]) };
}
const imagesOf = async (slug: string) =>
  ((await shop.ask(null, 'GET', `/product/${slug}`)).body['product'] as { images: string[] }).images;
const problem = async (archive: Buffer) => {
  const { status, body } = await send(sheetOf('any-tee', 'a.png'), archive, true);
  return [status, body.message];
};

const HEAD = 'Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price,Image Src';
const sheetOf = (handle: string, ...pictures: string[]) =>
  [
    HEAD,
    ...pictures.map((it, index) => (index === 0 ? `${handle},Tee for men,Soft.,Tees,3,499,${it}` : `${handle},,,,,,${it}`)),
  ].join('\n');

test('rows name pictures of the archive by path or by name alone, in any case', async () => {
  const archive = zipOf([
    { name: 'drop/blue.png', bytes: blue },
    { name: 'drop/Red.PNG', bytes: red },
    { name: '__MACOSX/drop/._blue.png', bytes: Buffer.from('system') },
  ]);
  const sheet = sheetOf('zip-tee', 'drop/blue.png', 'red.png');
  assert.deepEqual(await imported(sheet, archive, true), { counts: [1, 0, 0], warnings: [] });
  assert.deepEqual(await imported(sheet, archive), { counts: [1, 0, 0], warnings: [] });
  const images = await imagesOf('zip-tee');
  assert.equal(images.length, 2);
  for (const image of images) assert.match(image, /^\/media\/[0-9a-f]{32}\/1200\.webp$/);

  assert.deepEqual(await imported(sheet, archive, true), { counts: [0, 0, 1], warnings: [] });
  assert.deepEqual(await imported(sheet, archive), { counts: [0, 0, 1], warnings: [] });
  assert.deepEqual(await imagesOf('zip-tee'), images);
});

test('the same name in another archive is another picture', async () => {
  await imported(sheetOf('new-tee', 'front.png'), zipOf([{ name: 'front.png', bytes: blue }]));
  const before = await imagesOf('new-tee');
  assert.deepEqual(
    (await imported(sheetOf('new-tee', 'front.png'), zipOf([{ name: 'front.png', bytes: red }]))).counts,
    [0, 1, 0],
  );
  assert.notDeepEqual(await imagesOf('new-tee'), before);
});

test('a picture that is missing in the archive, ambiguous or no picture is reported by line, and the product is imported', async () => {
  const archive = zipOf([
    { name: 'a/front.png', bytes: blue },
    { name: 'b/front.png', bytes: red },
    { name: 'note.png', bytes: Buffer.from('<html>') },
    { name: 'good.png', bytes: blue },
    { name: 'x.php', bytes: await picture({ r: 10, g: 90, b: 30 }) },
  ]);
  const { counts, warnings } = await imported(
    sheetOf('odd-tee', 'missing.png', 'front.png', 'note.png', 'good.png', 'x.php'),
    archive,
  );
  assert.deepEqual(counts, [1, 0, 0]);
  assert.deepEqual(warnings, [
    [2, 'The archive has no image with this name.'],
    [3, 'The archive has 2 images with this name. Add the folder to the name.'],
    [4, 'Unsupported file format'],
    [6, 'Image names must end in .jpg, .png or .webp.'],
  ]);
  assert.equal((await imagesOf('odd-tee')).length, 1);
});

test('a file name without an archive is reported with what it needs', async () => {
  const { warnings } = await imported(sheetOf('bare-tee', 'front.png'), null, true);
  assert.deepEqual(warnings, [[2, 'This is not a web address. Add a zip archive that contains this file.']]);
});

test('an archive that lies about a size, unpacks to too much, has paths outside of it or is encrypted imports nothing', async () => {
  const nothing = Buffer.alloc(9 * 1024 * 1024);
  const { warnings } = await imported(
    sheetOf('bomb-tee', 'large.png', 'lies.png'),
    zipOf([
      { name: 'large.png', bytes: nothing },
      { name: 'lies.png', bytes: nothing, says: 1000 },
    ]),
    true,
  );
  assert.deepEqual(warnings, [
    [2, 'This picture is larger than 8 MB.'],
    [3, 'This image in the archive is damaged.'],
  ]);
  const most = Array.from({ length: 30 }, (_, index) => ({ name: `${index}.png`, bytes: blue, says: 8 * 1024 * 1024 }));
  assert.deepEqual(await problem(zipOf(most)), [400, 'This archive is too large when unpacked. Send fewer images at once.']);
  const crowd = Array.from({ length: 5_001 }, (_, index) => ({ name: `${index}`, bytes: Buffer.of(1) }));
  assert.deepEqual(await problem(zipOf(crowd)), [400, 'At most 5,000 files in an archive, please.']);
  for (const name of ['../up.png', '/etc/up.png', 'C:/up.png'])
    assert.deepEqual(await problem(zipOf([{ name, bytes: blue }])), [
      400,
      'This zip archive is damaged. Create it again and choose it.',
    ]);
  assert.deepEqual(await problem(zipOf([{ name: 'a.png', bytes: blue, locked: true }])), [
    400,
    'This archive has a password. Remove it and choose the archive again.',
  ]);
  assert.equal((await problem(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(50)])))[0], 400);
});

test('an archive alone is refused: the CSV file is missing', async () => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(zipOf([{ name: 'a.png', bytes: blue }]))]), 'pictures.zip');
  const encoded = new Response(body);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const answer = await shop.ask(admin, 'POST', '/product/admin/import', Buffer.from(await encoded.arrayBuffer()), headers);
  assert.deepEqual(
    [answer.status, answer.body.message],
    [400, 'This is a zip archive without a CSV file beside it. Choose the CSV file, and the archive of pictures with it.'],
  );
});

test('a file or an archive that is too large is refused with the limit', async () => {
  const archive = await send(
    sheetOf('any-tee', 'a.png'),
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(24 * 1024 * 1024)]),
  );
  assert.deepEqual([archive.status, archive.body.message], [413, 'This archive is larger than 24 MB. Split it.']);
  const sheet = await send('x'.repeat(64 * 1024 * 1024 + 1), null, true);
  assert.deepEqual([sheet.status, sheet.body.message], [413, 'A file may have at most 64 MB.']);
});

test('Import job: one archive holds the CSV file and the pictures that it names', async () => {
  const sheet = 'Handle,Title,Type,Tags,Variant Price,Image Src\nzip-tee,Zip Tee,Shirts,men,499,photos/blue.png';
  const bytes = zipOf([
    { name: 'goods.csv', bytes: Buffer.from(sheet) },
    { name: 'photos/blue.png', bytes: blue },
  ]);
  const form = new FormData();
  form.append('kind', 'products');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'goods.zip');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const { status, body } = await shop.ask(admin, 'POST', '/import', Buffer.from(await encoded.arrayBuffer()), headers);
  assert.equal(status, 202, JSON.stringify(body));
  const path = `/import/${(body['import'] as ImportJob)._id}`;
  await analyseFile(shop, path.slice('/import/'.length));
  const { decisions } = (await shop.ask(admin, 'GET', path)).body['import'] as ImportJob;
  await shop.ask(admin, 'PUT', path, {
    decisions: decisions.map(({ kind, value, proposal: choice }) => ({ kind, value, choice })),
  });
  await analyseFile(shop, path.slice('/import/'.length));
  assert.equal((await shop.ask(admin, 'POST', `${path}/run`)).status, 200);
  await saveFile(shop, path.slice('/import/'.length));
  const done = (await shop.ask(admin, 'GET', path)).body['import'] as ImportJob;
  assert.deepEqual([done.state, done.counts.updated], ['done', 1], JSON.stringify(done));
  assert.equal((await imagesOf('zip-tee')).length, 1);
});
