import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createPageCache } from './page-cache.ts';

const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });

/** A kitchen that counts what it cooks. */
function kitchen(text = '<p>jeans</p>', status = 200) {
  const cooked = { count: 0 };
  const make = async () => {
    cooked.count++;
    return html(`${text}${cooked.count}`, status);
  };
  return { cooked, make };
}

test('a page is made once and kept, compressed', async () => {
  const cache = createPageCache();
  const { cooked, make } = kitchen();
  const page = await cache.get('/', make);
  await cache.get('/', make);
  assert.equal(cooked.count, 1);
  assert.equal(brotliDecompressSync(page.brotli).toString(), '<p>jeans</p>1');
});

test('a hundred visitors at once wait for one rendering', async () => {
  const cache = createPageCache();
  const { cooked, make } = kitchen();
  await Promise.all(Array.from({ length: 100 }, () => cache.get('/', make)));
  assert.equal(cooked.count, 1);
});

test('after a change of what is on sale the page is made anew, even one that was on its way', async () => {
  const cache = createPageCache();
  const { cooked, make } = kitchen();
  const onItsWay = cache.get('/', make);
  cache.clear();
  await onItsWay;
  const page = await cache.get('/', make);
  assert.equal(cooked.count, 2);
  assert.equal(page.plain.toString(), '<p>jeans</p>2');
});

test('no page lives longer than half a minute', async () => {
  let time = 0;
  const cache = createPageCache(() => time);
  const { cooked, make } = kitchen();
  await cache.get('/', make);
  time = 30_001;
  await cache.get('/', make);
  assert.equal(cooked.count, 2);
});

test('no page outlives its day in India, with which offers start and end', async () => {
  let time = Date.parse('2026-11-20T18:29:59.500Z');
  const cache = createPageCache(() => time);
  const { cooked, make } = kitchen();
  await cache.get('/', make);
  time = Date.parse('2026-11-20T18:30:00.000Z');
  await cache.get('/', make);
  assert.equal(cooked.count, 2);
});

test('a page that was not found is not kept', async () => {
  const cache = createPageCache();
  const { cooked, make } = kitchen('gone', 404);
  await cache.get('/x', make);
  await cache.get('/x', make);
  assert.equal(cooked.count, 2);
});

test('a page allows its own inline scripts by their hashes and no others', async () => {
  const page = await createPageCache().get('/', async () => html('<script src="/a.js"></script><script>alert(1)</script>'));
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  assert.match(page.policy, /script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF\+pI=';/);
  assert.doesNotMatch(page.policy, /unsafe/);
});

test('thousands of invented addresses do not fill the memory', async () => {
  const cache = createPageCache();
  const { cooked, make } = kitchen('x');
  for (let n = 0; n < 600; n++) await cache.get(`/?n=${n}`, make);
  assert.equal(cooked.count, 600);
  await cache.get('/?n=599', make);
  assert.equal(cooked.count, 600);
  await cache.get('/?n=0', make);
  assert.equal(cooked.count, 601);
});
