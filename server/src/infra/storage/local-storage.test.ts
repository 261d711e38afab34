import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createLocalStorage } from './local-storage.ts';

const root = mkdtempSync(join(tmpdir(), 'selvedge-files-'));
after(() => rmSync(root, { recursive: true }));
const files = createLocalStorage(join(root, 'kept'));

test('Local storage: a stored file can be read, and no temporary file stays', async () => {
  await files.put('abc/1200.webp', Buffer.from('bytes'));
  assert.equal(String(await files.get('abc/1200.webp')), 'bytes');
  assert.equal(await files.has('abc/1200.webp'), true);
  assert.deepEqual(readdirSync(join(root, 'kept/abc')), ['1200.webp']);
});

test('Local storage: an existing file is not overwritten', async () => {
  await files.put('same', Buffer.from('first'));
  await files.put('same', Buffer.from('second'));
  assert.equal(String(await files.get('same')), 'first');
});

test('Local storage: two concurrent writes of one name both succeed', async () => {
  await Promise.all([files.put('at/once', Buffer.from('twin')), files.put('at/once', Buffer.from('twin'))]);
  assert.equal(String(await files.get('at/once')), 'twin');
});

test('Local storage: a missing or removed file is undefined', async () => {
  await files.put('gone', Buffer.from('bytes'));
  await files.remove('gone');
  await files.remove('gone');
  assert.equal(await files.get('gone'), undefined);
  assert.equal(await files.has('abc/1200.webp/deeper'), false);
});

for (const name of ['../secret', 'a/../../secret', '/etc/passwd', '', 'a//b', '.hidden', 'a/.b', 'a\0b', 'a\\b']) {
  test(`Local storage: ${JSON.stringify(name)} is not a valid name`, async () => {
    await assert.rejects(async () => files.put(name, Buffer.from('x')), TypeError);
    await assert.rejects(async () => files.get(name), TypeError);
  });
}

test('Local storage: adopting a folder twice changes nothing', async () => {
  const ready = join(root, 'ready');
  mkdirSync(join(ready, 'def'), { recursive: true });
  writeFileSync(join(ready, 'def/320.avif'), 'small');
  writeFileSync(join(ready, 'def/640.avif'), 'large');
  await files.adopt(ready);
  await files.adopt(ready);
  assert.equal(String(await files.get('def/320.avif')), 'small');
  assert.equal(String(await files.get('def/640.avif')), 'large');
});
