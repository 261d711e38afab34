// covers: products, product-page
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { duplicateProduct } from '@shop/contract/catalogue-staff';
import { anAdmin, aProduct, openTestShop, type TestShop } from '#test-support';
import { hashOf } from './hash.ts';
import { imageHash, imagePath, VIDEO_NAMES } from './image-paths.ts';
import { withoutMetadata } from './inspect-video.ts';
import { deleteImage } from './steps/image-files.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const box = (type: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const PLACE = Buffer.from('+09.9312+076.2673/');
/** An MP4 with the structure that matters here: no browser plays it. */
const mp4 = (content: string, brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`)),
    box('moov', Buffer.concat([box('trak', box('udta', PLACE)), box('udta', PLACE)])),
    box('mdat', Buffer.from(content)),
  ]);
const webm = (doctype: string): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x84]), Buffer.from(doctype)]);

function multipart(bytes: Buffer): [Buffer, Record<string, string>] {
  const head = '--b\r\ncontent-disposition: form-data; name="video"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
  return [
    Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    { 'content-type': 'multipart/form-data; boundary=b' },
  ];
}
const upload = async (id: string, bytes: Buffer) =>
  shop.ask(await anAdmin(shop), 'PUT', `/product/admin/${id}/video`, ...multipart(bytes));
const shown = async (id: string) =>
  (await shop.ask(null, 'GET', `/product/${id}`)).body as unknown as { video: { url: string; type: string } | null };

test('a video is shown with its product, without the place that a phone wrote into it, and replaced and deleted with its file', async () => {
  const { id } = await aProduct(shop.db);
  assert.equal((await shown(id)).video, null);
  assert.equal((await upload(id, mp4('first'))).status, 200);
  const { video } = await shown(id);
  assert.equal(video?.type, 'video/mp4');
  const { rawPayload, headers } = await shop.http.inject(video.url);
  assert.equal(rawPayload.length, mp4('first').length);
  assert.ok(rawPayload.includes('first') && !rawPayload.includes(PLACE), 'the place is removed and the film is not');
  assert.equal(headers['accept-ranges'], 'bytes');
  assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'; sandbox");

  assert.equal((await upload(id, webm('webm'))).status, 200);
  const replaced = (await shown(id)).video;
  assert.equal(replaced?.type, 'video/webm');
  await deleteImage(shop, imageHash(video.url) ?? '');
  await deleteImage(shop, imageHash(replaced.url) ?? '');
  assert.equal((await shop.http.inject(video.url)).statusCode, 404);
  assert.equal((await shop.http.inject(replaced.url)).statusCode, 200, 'the file of the shown video stays');

  const owner = await anAdmin(shop);
  assert.equal((await shop.ask(owner, 'DELETE', `/product/admin/${id}/video`)).status, 200);
  assert.equal((await shop.ask(owner, 'DELETE', `/product/admin/${id}/video`)).status, 404);
  assert.equal((await shown(id)).video, null);
  await deleteImage(shop, imageHash(replaced.url) ?? '');
  assert.equal((await shop.http.inject(replaced.url)).statusCode, 404);
  const { rows } = await shop.pool.query(
    "select after from audit_entry where subject_id = $1 and action = 'product.edit' order by at",
    [id],
  );
  assert.deepEqual(rows.at(-1)?.after, { video: '' });
});

test('a video for an unknown product is not stored', async () => {
  const film = mp4('for no product');
  assert.equal((await upload('00000000-0000-7000-8000-000000000000', film)).status, 404);
  const path = `/media/${imagePath(hashOf(withoutMetadata(film)), VIDEO_NAMES['video/mp4'])}`;
  assert.equal((await shop.http.inject(path)).statusCode, 404);
});

test('a range of a video is sent alone: 206 with its position, 416 beyond the end, all without one or with several', async () => {
  const { id } = await aProduct(shop.db);
  await upload(id, mp4('0123456789'));
  const { video } = await shown(id);
  const whole = (await shop.http.inject(video?.url ?? '')).rawPayload;
  const size = whole.length;
  for (const [range, status, start, end] of [
    ['bytes=0-1', 206, 0, 1],
    [`bytes=${size - 10}-`, 206, size - 10, size - 1],
    ['bytes=-4', 206, size - 4, size - 1],
    ['bytes=5-99999', 206, 5, size - 1],
    [`bytes=${size}-`, 416, 0, -1],
    ['bytes=-0', 416, 0, -1],
    ['bytes=0-1,4-5', 200, 0, size - 1],
    ['bytes=9-2', 200, 0, size - 1],
    ['lines=1-2', 200, 0, size - 1],
  ] as const) {
    const { statusCode, headers, rawPayload } = await shop.http.inject({ url: video?.url ?? '', headers: { range } });
    assert.equal(statusCode, status, range);
    assert.deepEqual(rawPayload, whole.subarray(start, end + 1), range);
    const position = { 206: `bytes ${start}-${end}/${size}`, 416: `bytes */${size}`, 200: undefined }[status];
    assert.equal(headers['content-range'], position, range);
  }
});

test('what is no video of MP4 or WebM is refused with a sentence, and nothing is stored', async () => {
  const { id } = await aProduct(shop.db);
  for (const [what, bytes] of [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['QuickTime', mp4('x', 'qt  ')],
    ['a HEIC picture', mp4('x', 'heic')],
    ['Matroska', webm('matroska')],
    ['an MP4 that was cut off', mp4('cut off in the middle').subarray(0, -5)],
    ['an MP4 without a film', box('ftyp', Buffer.from('isom\0\0\0\0isom'))],
  ] as const) {
    const { status, body } = await upload(id, bytes);
    assert.equal(status, 400, what);
    assert.deepEqual(body.errors, { video: 'Choose a video in MP4 or WebM. This file is another kind, or broken.' }, what);
  }
  assert.equal((await upload(id, Buffer.alloc(20 * 1024 * 1024 + 1))).status, 413);
  const owner = await anAdmin(shop);
  assert.equal((await shop.ask(owner, 'PUT', `/product/admin/${id}/video`, ...multipart(Buffer.alloc(0)))).status, 400);
  assert.equal((await shown(id)).video, null);
});

test('a duplicated product has the video of the original, whose file stays when the copy loses it', async () => {
  const owner = await anAdmin(shop);
  const { id } = await aProduct(shop.db);
  await upload(id, mp4('copied'));
  const { product: copy } = await shop.call(owner, duplicateProduct, { params: { id } });
  const path = `/product/admin/${copy._id}/video`;
  const { video } = (await shop.ask(owner, 'GET', path)).body as unknown as { video: { url: string } };
  assert.deepEqual(video, (await shown(id)).video);
  await shop.ask(owner, 'DELETE', path);
  await deleteImage(shop, imageHash(video.url) ?? '');
  assert.equal((await shop.http.inject(video.url)).statusCode, 200);
});
