// covers: extensions
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Block } from '@shop/contract/content-blocks';
import { publishContent, readContent, readDraft, saveContent } from '@shop/contract/content';
import { listExtensionBlocks, readPanel } from '@shop/contract/extensions';
import { anAdmin, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { createExtensionBlocks } from '#extensions';
import { aSite } from '#test-support/site';

const EXTENSIONS = new URL('../extensions/fixtures/pages.ts', import.meta.url).pathname;
const from = (name: string): Block => ({ type: 'extension', block: `pages/${name}` });
const visitor: Caller = null;
let shop: TestShop;
let owner: Person;
const files = mkdtempSync(join(tmpdir(), 'selvedge-site-'));
let later = 0;
before(async () => {
  shop = await openTestShop({ site: { ...aSite(), files }, env: { EXTENSIONS }, now: () => new Date(Date.now() + later) });
  owner = await anAdmin(shop);
});
after(async () => {
  await shop.close();
  rmSync(files, { recursive: true });
});

async function publish(slug: string, ...blocks: Block[]): Promise<void> {
  const params = { slug };
  await shop.call(owner, saveContent, { params, body: { title: 'Page', description: '', blocks } });
  await shop.call(owner, publishContent, { params, body: {} });
}
const shown = async (slug: string) => (await shop.call(visitor, readContent, { params: { slug } })).page.blocks;

test('Content blocks of extensions: shoppers see their content, sanitised, and the draft keeps their names', async () => {
  assert.equal((await shop.call(owner, listExtensionBlocks)).blocks.length, 4);
  await publish('good', from('good'), { type: 'richText', html: '<p>Ours</p>' });
  assert.deepEqual(await shown('good'), [
    { type: 'richText', html: '<p>Hello</p>' },
    { type: 'richText', html: '<p>Ours</p>' },
  ]);
  const { draft, preview } = await shop.call(owner, readDraft, { params: { slug: 'good' } });
  assert.deepEqual([draft.blocks[0], preview.blocks.length], [from('good'), 2]);

  const value = { id: crypto.randomUUID(), extension: 'pages', key: 'said', accountId: null, updatedAt: shop.now() };
  await shop.db
    .insertInto('extensionValue')
    .values({ ...value, value: JSON.stringify('Changed') })
    .execute();
  await shop.extensions.blocks.refresh();
  assert.deepEqual((await shown('good'))[0], { type: 'richText', html: '<p>Hello</p>' }, 'kept for a minute');
  later = 61_000;
  await shop.extensions.blocks.refresh();
  assert.deepEqual((await shown('good'))[0], { type: 'richText', html: '<p>Changed</p>' });
});

test('Content blocks of extensions: the log has the reason why one is left out', async () => {
  const warnings: { event: string; block: string; reason: string }[] = [];
  const log = Object.assign(Object.create(shop.log), { warn: (it: (typeof warnings)[number]) => warnings.push(it) });
  await createExtensionBlocks({ ...shop, log }, shop.extensions).show('pages/nonsense');
  const [{ event, block, reason } = assert.fail('no warning')] = warnings;
  assert.deepEqual([event, block], ['extension.invalid_block', 'pages/nonsense']);
  assert.match(reason, /: \S/);
});

test('Content blocks of extensions: one that throws, hangs or answers nonsense leaves the page as it is', async () => {
  const ours: Block = { type: 'richText', html: '<p>Ours</p>' };
  await publish('broken', from('throws'), from('waits'), from('nonsense'), from('absent'), ours);
  assert.deepEqual(await shown('broken'), [ours]);
});

test('Panels of extensions: a frame shows a page of an origin that the panel declares, and no other', async () => {
  const panel = (name: string) => shop.ask(owner, 'GET', `/panel/pages/${name}`);
  const { parts } = await shop.call(owner, readPanel, { params: { name: 'pages', panel: 'frame' } });
  assert.deepEqual(parts, [{ kind: 'frame', title: 'Reports', url: 'https://reports.example/today' }]);
  assert.equal((await panel('foreign')).status, 503);
  const frames = async (url: string) => {
    const { headers } = await shop.http.inject({ url, headers: { accept: 'text/html' } });
    return /frame-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  };
  assert.equal(await frames('/extensions/pages/frame'), "frame-src https://reports.example 'self'");
  assert.equal(await frames('/extensions'), "frame-src 'self'");
});

test('Permissions-Policy: pages of the admin may use camera and WebAssembly, and no page of the storefront may', async () => {
  for (const [url, isAllowed] of [
    ['/desk/scan', true],
    ['/stock', true],
    ['/login', false],
    ['/checkout', false],
  ] as const) {
    const { headers } = await shop.http.inject({ url, headers: { accept: 'text/html' } });
    assert.equal(/camera=\(self\)/.test(String(headers['permissions-policy'])), isAllowed, url);
    assert.equal(/'wasm-unsafe-eval'/.test(String(headers['content-security-policy'])), isAllowed, url);
  }
});
