import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { Overloaded } from '#infra/http';
import { type CachedResponse, plainOf } from './cached-response.ts';
import { createPageCache } from './page-cache.ts';

const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });

const textOf = async (page: CachedResponse) => (await plainOf(page)).toString();

/** Renders pages and counts how often. */
function countingRenderer(text = '<p>jeans</p>', status = 200) {
  const rendered = { count: 0 };
  const render = async () => {
    rendered.count++;
    return html(`${text}${rendered.count}`, status);
  };
  return { rendered, render };
}

test('Page cache: a page is rendered once and cached, compressed', async () => {
  const cache = createPageCache();
  const { rendered, render } = countingRenderer();
  const page = await cache.get('/', render);
  await cache.get('/', render);
  assert.equal(rendered.count, 1);
  assert.equal(brotliDecompressSync(await cache.compressed('/', page, 'br')).toString(), '<p>jeans</p>1');
});

test('Page cache: a hundred concurrent requests share one rendering', async () => {
  const cache = createPageCache();
  const { rendered, render } = countingRenderer();
  await Promise.all(Array.from({ length: 100 }, () => cache.get('/', render)));
  assert.equal(rendered.count, 1);
});

test('Cache invalidation: after a product changes the page is rendered again, even one that is being rendered', async () => {
  const cache = createPageCache();
  const { rendered, render } = countingRenderer();
  const onItsWay = cache.get('/', render);
  cache.clear();
  await onItsWay;
  const page = await cache.get('/', render);
  assert.equal(rendered.count, 2);
  assert.equal(await textOf(page), '<p>jeans</p>2');
});

test('Page cache: no entry lives longer than five minutes', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { rendered, render } = countingRenderer();
  await cache.get('/', render);
  time = 300_001;
  await cache.get('/', render);
  assert.equal(rendered.count, 2);
});

test('Page cache: a popular page is renewed in the background before it expires', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { rendered, render } = countingRenderer();
  const first = await cache.get('/', render);
  time = 201_000;
  assert.equal(cache.fresh('/'), undefined);
  const { promise: patience, resolve: serve } = Promise.withResolvers<void>();
  const slowly = () => patience.then(render);
  assert.equal(await cache.get('/', slowly), first);
  assert.equal(await cache.get('/', slowly), first);
  const coming = cache.get('/', slowly).then(() => undefined);
  serve();
  await coming;
  time = 300_001;
  const second = await cache.get('/', render);
  assert.equal(await textOf(second), '<p>jeans</p>2');
  assert.equal(rendered.count, 2);
});

test('Page cache: one page at a time is renewed in the background, and visitors get the old one meanwhile', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { rendered, render } = countingRenderer();
  const pages = [await cache.get('/', render), await cache.get('/mens', render)];
  time = 201_000;
  const { promise: patience, resolve: finish } = Promise.withResolvers<void>();
  const slowly = () => patience.then(render);
  assert.deepEqual([await cache.get('/', slowly), await cache.get('/mens', render)], pages);
  assert.equal(rendered.count, 2);
  finish();
  await new Promise(setImmediate);
  await cache.get('/mens', render);
  await new Promise(setImmediate);
  assert.equal(rendered.count, 4);
});

test('Page cache: no entry outlives its day in India, with which offers start and end', async () => {
  let time = Date.parse('2026-11-20T18:29:59.500Z');
  const cache = createPageCache({ now: () => time });
  const { rendered, render } = countingRenderer();
  await cache.get('/', render);
  time = Date.parse('2026-11-20T18:30:00.000Z');
  await cache.get('/', render);
  assert.equal(rendered.count, 2);
});

test('Page cache: a 404 is not cached', async () => {
  const cache = createPageCache();
  const { rendered, render } = countingRenderer('gone', 404);
  await cache.get('/x', render);
  await cache.get('/x', render);
  assert.equal(rendered.count, 2);
});

test('Content security policy: a page allows only its own inline scripts, by their hashes', async () => {
  const marked = '<script src="/a.js" nonce="mark"></script><script nonce="mark">alert(1)</script><script>alert(2)</script>';
  const headers = { 'content-type': 'text/html', 'x-script-nonce': 'mark' };
  const page = await createPageCache().get('/', async () => new Response(marked, { headers }));
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  assert.match(page.policy ?? '', /script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF\+pI=';/);
  assert.doesNotMatch(page.policy ?? '', /unsafe/);
  assert.equal(
    page.policy?.split('sha256').length,
    2,
    'an inline script without the nonce, such as one from a text, gets no hash',
  );
  assert.equal(await textOf(page), '<script src="/a.js"></script><script>alert(1)</script><script>alert(2)</script>');
});

test('Page cache: hundreds of invented URLs neither fill the memory nor evict popular pages', async () => {
  // The time is fixed, because on a slow machine the test takes longer than a page stays fresh.
  const cache = createPageCache({ now: () => 0 });
  const { rendered, render } = countingRenderer(randomBytes(150_000).toString('base64')); // 150 kB when compressed
  await cache.get('/', render);
  for (let n = 0; n < 400; n++) {
    const page = await cache.get(`/?n=${n}`, render);
    if (n % 20 === 0) await cache.compressed(`/?n=${n}`, page, 'gzip');
    await cache.get('/', render);
  }
  assert.equal(rendered.count, 401);
  assert.ok(cache.size().bytes <= 32 * 1024 * 1024, '60 MB came in');
  assert.equal(cache.fresh('/?n=0'), undefined);
});

test('Page cache: at most five thousand entries, the newest, and no change is recorded for a finished one', async () => {
  const cache = createPageCache();
  const { render } = countingRenderer();
  for (let page = 0; page < 5_010; page++) await cache.get(`/${page}`, render);
  assert.equal(cache.size().entries, 5_000);
  const before = process.memoryUsage().heapUsed;
  cache.invalidate(Array.from({ length: 500 }, () => randomUUID()));
  // If every entry recorded the tags, they would take 100 MB.
  assert.ok(process.memoryUsage().heapUsed - before < 40_000_000);
});

test('Load shedding: a stale page is served at once and renewed once in the background; otherwise none is served', async () => {
  let [time, isShedding] = [0, true];
  const cache = createPageCache({ now: () => time, isShedding: () => isShedding });
  const { rendered, render } = countingRenderer();
  const first = await cache.getOrStale('/', render);
  const { promise: capacity, resolve: returns } = Promise.withResolvers<void>();
  const slowly = () => capacity.then(render);
  for (const outdate of [() => (time = 301_000), () => cache.clear()]) {
    outdate();
    assert.equal(cache.fresh('/'), undefined, 'it goes past the fast way, which renews nothing');
    for (let n = 0; n < 3; n++) assert.equal(await cache.getOrStale('/', slowly), first);
  }
  const renewed = cache.get('/', slowly);
  returns();
  assert.equal(await textOf(await renewed), '<p>jeans</p>3');
  assert.equal(rendered.count, 3, 'once for each time that it became out of date');
  assert.notEqual(await cache.getOrStale('/', render), first);
  [time, isShedding] = [900_000, false];
  assert.equal(await textOf(await cache.getOrStale('/', render)), '<p>jeans</p>4');
});

test('Stale if error: where a renewal fails, the old response is served, up to ten minutes old', async () => {
  let time = 0;
  const errors: string[] = [];
  const cache = createPageCache({ now: () => time, onError: (address) => errors.push(address) });
  const { rendered, render } = countingRenderer();
  const first = await cache.getOrStale('/', render);
  const timesOut = () => Promise.reject(new Error('canceling statement due to statement timeout'));
  const errorPage = async () => html('Something went wrong', 500);
  time = 301_000;
  assert.equal(await cache.getOrStale('/', timesOut), first);
  time = 340_000;
  assert.equal(await cache.get('/', errorPage), first);
  cache.clear();
  assert.equal(await cache.getOrStale('/', timesOut), first, 'after a change too, since an error page would show less');
  assert.equal(await cache.getOrStale('/', errorPage), first);
  await assert.rejects(cache.get('/', timesOut), /timeout/, 'but no part of it goes into new pages');
  assert.deepEqual(errors, ['/', '/', '/', '/', '/']);
  time = 10 * 60_000;
  await assert.rejects(cache.getOrStale('/', timesOut), /timeout/);
  assert.equal((await cache.getOrStale('/', async () => html('gone', 404))).status, 404);
  assert.equal(await textOf(await cache.getOrStale('/', render)), '<p>jeans</p>2');
  assert.equal(rendered.count, 2);
});

test('Stale if error: after a failure no visitor waits for the next attempt', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { render } = countingRenderer();
  const first = await cache.get('/', render);
  time = 301_000;
  await cache.get('/', () => Promise.reject(new Error('timeout')));
  time = 310_000;
  const { promise: never } = Promise.withResolvers<never>();
  assert.equal(await cache.get('/', () => never), first);
});

test('Load shedding: a request that joins another’s rendering is not refused with it', async () => {
  const cache = createPageCache();
  const { render } = countingRenderer();
  const { promise: turn, reject: refuse } = Promise.withResolvers<never>();
  const theirs = cache.getOrStale('/', () => turn);
  const mine = cache.getOrStale('/', render);
  refuse(new Overloaded());
  await assert.rejects(theirs, Overloaded);
  assert.equal(await textOf(await mine), '<p>jeans</p>1');
});
