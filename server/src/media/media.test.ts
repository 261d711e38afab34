import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import sharp from 'sharp';
import { linkPreviewOf } from '@shop/contract/media';
import { createLocalStorage } from '#infra/storage';
import type { Jobs } from '#infra/jobs';
import { ShopError } from '#kernel/shop-error';
import { storeImage, mediaJobs, mediaRoutes } from '#media';
import { freshDatabase } from '../test-support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-media-'));
const existing = join(folder, 'kept');
const { db, drop } = await freshDatabase();
const app = Fastify();

/** Jobs that wait until the test runs them. */
const waiting: (() => Promise<void>)[] = [];
const workers = new Map<string, (reported: never) => Promise<void>>();
const jobs: Jobs = {
  work: async (name, todo) => void workers.set(name, todo),
  enqueue: async (_tx, name, reported) => void waiting.push(async () => workers.get(name)?.(reported as never)),
  enqueueAt: async () => {},
  enqueueIn: async () => {},
  retry: async () => {},
  repeat: () => {},
  schedule: async () => {},
  cron: async () => {},
  stop: async () => {},
};
const itIsLater = async () => {
  for (const job of waiting.splice(0)) await job();
};

const shop = { db, files: createLocalStorage(existing), jobs };
const keep = (bytes: Buffer, name = 'photo.jpg') => storeImage(shop, { name, bytes }, 'photos');

before(async () => {
  mediaRoutes(app, shop);
  await mediaJobs(shop);
});
after(async () => {
  await app.close();
  await drop();
  rmSync(folder, { recursive: true });
});

/** An image in the colour of cloth; another `shade` makes another image. */
const aPicture = ({ width = 1500, height = 1875, shade = 0 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 227, g: 223 - shade, b: 216 } } });

/** A PNG of a few bytes that declares this size. */
function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    aChunk('IHDR', header),
    aChunk('IDAT', Buffer.alloc(64)),
    aChunk('IEND', Buffer.alloc(0)),
  ]);
}

function aChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const sizes = async (url: string) =>
  Promise.all(
    ['320', '640', '1200'].map(async (width) => {
      const { rawPayload } = await app.inject(url.replace('1200.', `${width}.`));
      const { format, width: w, height: h } = await sharp(rawPayload).metadata();
      return `${format} ${w}×${h}`;
    }),
  );

// The image is awaited before the first test, because the test runner would consider a file without tests finished.
const photo = await aPicture({ width: 400, height: 500, shade: 40 }).jpeg().toBuffer();
const png = await aPicture({ shade: 41 }).png().toBuffer();
const webp = await aPicture({ shade: 42 }).webp({ lossless: true }).toBuffer();
const noise = await sharp({
  create: { width: 900, height: 900, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})
  .jpeg()
  .toBuffer();
const unsupported = 'Unsupported file format';
const broken = 'This picture is broken or too large.';
const refusals: [string, Buffer, string][] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), unsupported],
  ['a GIF', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;'), unsupported],
  ['a page', Buffer.from('<!doctype html><h1>Hello</h1>'), unsupported],
  ['a PDF', Buffer.from('%PDF-1.7'), unsupported],
  ['a TIFF', await aPicture({ width: 9, height: 9 }).tiff().toBuffer(), unsupported],
  ['a sound', Buffer.from('RIFF\x10\0\0\0WAVEfmt junkjunk', 'latin1'), unsupported],
  ['nothing', Buffer.alloc(0), unsupported],
  [
    'a page that begins like a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
    broken,
  ],
  ['a WebP that is a sound', Buffer.from('RIFF\x10\0\0\0WEBPfmt junkjunk', 'latin1'), broken],
  ['a photo cut off in the middle', noise.subarray(0, noise.length / 2), broken],
  ['a PNG cut off in the middle', png.subarray(0, png.length / 2), broken],
  ['a WebP cut off in the middle', webp.subarray(0, webp.length / 2), broken],
  ['a picture of 41 megapixels', await aPicture({ width: 6_400, height: 6_400 }).jpeg().toBuffer(), broken],
  ['a few bytes that claim 60,000 by 60,000 pixels', aBomb(60_000, 60_000), broken],
  ['a few bytes that claim 6,000 by 6,000 pixels and hold none', aBomb(6_000, 6_000), broken],
];
for (const type of ['jpeg', 'png', 'webp'] as const) {
  test(`Images: a ${type} is stored in three widths as WebP`, async () => {
    const url = await keep(await aPicture().toFormat(type).toBuffer());
    assert.match(url, /^\/media\/[0-9a-f]{32}\/1200\.webp$/);
    assert.deepEqual(await sizes(url), ['webp 320×400', 'webp 640×800', 'webp 1200×1500']);
  });
}

for (const name of ['x.php', 'x.svg', 'x.html', 'x.jpg.php', 'x.avif', 'x.', '.htaccess', 'x.png\0', 'x.png ']) {
  test(`Images: a valid image with the name ${JSON.stringify(name)} is refused`, async () => {
    await assert.rejects(keep(photo, name), ({ problem }: ShopError) => {
      assert.deepEqual(problem.errors, { photos: 'Image names must end in .jpg, .png or .webp.' });
      return problem.code === 'invalid_picture';
    });
  });
}

for (const name of ['', 'blob', 'IMG.1.JPG', 'me.png', 'me.php.webp', 'me.jpeg', '…/me.jfif'])
  test(`Images: one with the name "${name}" is accepted`, async () => assert.equal(await keep(photo, name), await keep(photo)));

test('Images: a small one is not enlarged, and every width has a URL', async () => {
  const url = await keep(await aPicture({ width: 500, height: 625 }).png().toBuffer());
  assert.deepEqual(await sizes(url), ['webp 320×400', 'webp 500×625', 'webp 500×625']);
});

test('Images: the same bytes have one URL', async () => {
  const bytes = await aPicture({ shade: 9 }).jpeg().toBuffer();
  assert.equal(await keep(bytes), await keep(bytes));
});

test('Images: EXIF location is removed and the orientation applied', async () => {
  const lying = aPicture({ width: 800, height: 400, shade: 20 }).withExif({
    IFD0: { Copyright: 'somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 29/1 0/1' },
  });
  const bytes = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  assert.ok((await sharp(bytes).metadata()).exif);
  const { rawPayload } = await app.inject(await keep(bytes));
  const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(rawPayload).metadata();
  assert.deepEqual(
    { exif, icc, xmp, iptc, orientation },
    { exif: undefined, icc: undefined, xmp: undefined, iptc: undefined, orientation: undefined },
  );
  assert.deepEqual([width, height], [400, 800]);
});

test('Images: HTML appended to an image is removed by re-encoding', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const url = await keep(Buffer.concat([await aPicture({ shade: 30 }).jpeg().toBuffer(), page]));
  const { rawPayload } = await app.inject(url);
  assert.equal(rawPayload.includes('<script>'), false);
});

for (const [what, bytes, sentence] of refusals) {
  test(`Images: ${what} is refused before anything is stored`, async () => {
    const before = existsSync(existing) ? readdirSync(existing) : [];
    await assert.rejects(keep(bytes), (problem) => {
      assert.ok(problem instanceof ShopError);
      assert.deepEqual([problem.problem.code, problem.message, problem.status], ['invalid_picture', sentence, 400]);
      assert.deepEqual(problem.problem.errors, { photos: sentence });
      return true;
    });
    assert.deepEqual(existsSync(existing) ? readdirSync(existing) : [], before);
  });
}

test('Images: immutable in the browser cache, with nosniff and their own content policy', async () => {
  const url = await keep(photo);
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url });
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'image/webp');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'; sandbox");
    assert.ok(Number(headers['content-length']) > 0);
  }
});

test('AVIF: until it is encoded the WebP is served with no-cache', async () => {
  const url = (await keep(await aPicture({ width: 80, height: 100, shade: 50 }).png().toBuffer())).replace('.webp', '.avif');
  const before = await app.inject(url);
  assert.deepEqual([before.headers['content-type'], before.headers['cache-control']], ['image/webp', 'no-cache']);
  await itIsLater();
  const after = await app.inject(url);
  assert.deepEqual(
    [after.headers['content-type'], after.headers['cache-control']],
    ['image/avif', 'public, max-age=31536000, immutable'],
  );
  assert.equal(after.rawPayload.toString('latin1', 4, 12), 'ftypavif');
});

test('Link preview: it shows the whole image on a wide background, as a JPEG that is encoded once', async () => {
  const url = await keep(await aPicture({ width: 800, height: 1000, shade: 55 }).png().toBuffer());
  const preview = linkPreviewOf(url);
  const [first, twin] = await Promise.all([app.inject(preview), app.inject(preview)]);
  assert.deepEqual(
    [first.statusCode, first.headers['content-type'], first.headers['cache-control']],
    [200, 'image/jpeg', 'public, max-age=31536000, immutable'],
  );
  const { format, width, height } = await sharp(first.rawPayload).metadata();
  assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 1200, height: 630 });
  assert.ok(first.rawPayload.equals(twin.rawPayload));
  const { channels } = await sharp(first.rawPayload).stats();
  for (const { min, max } of channels) assert.ok(max - min < 24, 'its sides are not as its edges are');
  assert.ok(existsSync(join(existing, preview.replace('/media/', ''))));
});

test('Link preview: an image that cannot be centred exactly is off by less than a pixel', async () => {
  for (const size of [
    { width: 505, height: 630 },
    { width: 1200, height: 501 },
  ]) {
    const url = await keep(
      await aPicture({ ...size, shade: 60 })
        .png()
        .toBuffer(),
    );
    const { width, height } = await sharp((await app.inject(linkPreviewOf(url))).rawPayload).metadata();
    assert.deepEqual({ width, height }, { width: 1200, height: 630 });
  }
});

test('a transparent image gets the background of the product photos in its link preview', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const url = await keep(
    await sharp({ create: { width: 400, height: 500, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  );
  const { channels } = await sharp((await app.inject(linkPreviewOf(url))).rawPayload).stats();
  assert.ok(
    channels.every(({ min }) => min > 200),
    'it is dark',
  );
});

for (const url of [
  `/media/${'0'.repeat(32)}/1200.webp`,
  `/media/${'0'.repeat(32)}/preview.jpg`,
  `/media/${'0'.repeat(32)}/1200.avif`,
  `/media/${'0'.repeat(32)}/1201.webp`,
  '/media/..%2f..%2fsecret/1200.webp',
  `/media/${'0'.repeat(32)}/..%2f1200.webp`,
]) {
  test(`Images: ${url} is not found`, async () => {
    assert.equal((await app.inject(url)).statusCode, 404);
  });
}

test('Images: concurrent uploads are all stored, equal ones once', async () => {
  const bytes = await Promise.all(
    [...Array(8).keys()].map((shade) =>
      aPicture({ width: 400, height: 500, shade: 60 + 4 * shade })
        .png()
        .toBuffer(),
    ),
  );
  const urls = await Promise.all([...bytes, ...bytes].map((it) => keep(it)));
  assert.equal(new Set(urls).size, 8);
});
