import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openTestBucket } from '#test-support/bucket';
import { createS3Storage } from './s3-storage.ts';

const stand = await openTestBucket();
after(() => stand.close());
const place = { address: stand.address, keyId: 'key-id', secret: 'key-secret', region: 'auto' };
const files = createS3Storage(place);

test('S3 storage: a stored object can be read, and an existing one is not overwritten', async () => {
  await files.put('abc/1200.webp', Buffer.from('bytes'));
  await files.put('abc/1200.webp', Buffer.from('others'));
  assert.equal(String(await files.get('abc/1200.webp')), 'bytes');
  assert.equal(await files.has('abc/1200.webp'), true);
  const keys = [...stand.objects.keys()].filter((name) => name.includes('abc'));
  assert.deepEqual(keys, ['/pictures/abc/1200.webp']);
});

test('S3 storage: a range of an object', async () => {
  await files.put('film/video.mp4', Buffer.from('0123456789'));
  assert.deepEqual(await files.getRange('film/video.mp4', 2, 4), { bytes: Buffer.from('234'), size: 10 });
  assert.equal(await files.getRange('film/none.mp4', 0, 1), undefined);
});

test('S3 storage: a missing or removed object is undefined', async () => {
  await files.put('gone', Buffer.from('bytes'));
  await files.remove('gone');
  await files.remove('gone');
  assert.equal(await files.get('gone'), undefined);
  assert.equal(await files.has('gone'), false);
});

test('S3 storage: a failed request is retried', async () => {
  stand.failNext(1);
  await files.put('after/trouble', Buffer.from('bytes'));
  assert.equal(String(await files.get('after/trouble')), 'bytes');
});

test('S3 storage: an error of the bucket is reported as a sentence', async () => {
  const elsewhere = createS3Storage({ ...place, keyId: 'somebody' });
  await assert.rejects(elsewhere.put('a', Buffer.from('x')), { name: 'ShopError', status: 503 });
  const nowhere = createS3Storage({ ...place, address: 'http://127.0.0.1:9/pictures' });
  await assert.rejects(nowhere.get('a'), { name: 'ShopError', status: 503 });
  const misspelt = createS3Storage({ ...place, address: stand.address.replace('pictures', 'pitcures') });
  await assert.rejects(misspelt.put('a', Buffer.from('x')), { name: 'ShopError', status: 503 });
});

test('S3 storage: a name cannot leave the bucket', async () => {
  for (const name of ['../secret', '/etc/passwd', '', 'a//b', 'a?b', 'a%2fb']) await assert.rejects(files.get(name), TypeError);
});

test('S3 storage: adopting a folder twice changes nothing', async () => {
  const ready = mkdtempSync(join(tmpdir(), 'selvedge-bucket-'));
  mkdirSync(join(ready, 'def'));
  writeFileSync(join(ready, 'def/320.avif'), 'small');
  writeFileSync(join(ready, 'def/640.avif'), 'large');
  await files.adopt(ready);
  await files.adopt(ready);
  rmSync(ready, { recursive: true });
  assert.equal(String(await files.get('def/320.avif')), 'small');
  assert.equal(String(await files.get('def/640.avif')), 'large');
});
