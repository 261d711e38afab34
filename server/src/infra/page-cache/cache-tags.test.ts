import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '#kernel/ids';
import { tagResponse } from './cache-tags.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

const [JEANS, SHIRT] = [newId(), newId()];

/** Counts how often each URL was made; its response carries these tags. */
function countingHandler(cache: PageCache) {
  const made: Record<string, number> = {};
  const ask = (address: string, ...tags: string[]) =>
    cache.get(address, async () => {
      made[address] = (made[address] ?? 0) + 1;
      await Promise.resolve();
      tagResponse(tags);
      const type = address.startsWith('/api/') ? 'application/json' : 'text/html';
      return new Response('{}', { headers: { 'content-type': type } });
    });
  return { made, ask };
}

test('Cache tags: a change invalidates the responses that carry its tag, and no others', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { made, ask } = countingHandler(cache);
  const round = async () => {
    await ask('/api/product', JEANS, SHIRT);
    await ask(`/api/product/${SHIRT}`, SHIRT);
    await ask('/', JEANS);
    await ask('/about');
  };
  await round();
  time = 5_000;
  cache.invalidate([`~${JEANS}`]);
  await round();
  assert.deepEqual(made, { '/api/product': 2, [`/api/product/${SHIRT}`]: 1, '/': 2, '/about': 1 });
});

test('Cache tags: during many soft invalidations a rendered page is made every half second, a public call each time', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { made, ask } = countingHandler(cache);
  for (; time <= 2_000; time += 50) {
    await ask('/', JEANS);
    await ask('/api/product', JEANS);
    cache.invalidate([`~${JEANS}`]);
  }
  assert.deepEqual(made, { '/': 5, '/api/product': 41 });
});

test('Cache tags: a change that pages do not show invalidates public calls and leaves pages, until another change', async () => {
  const cache = createPageCache();
  const { made, ask } = countingHandler(cache);
  const round = async () => {
    await ask('/', JEANS);
    await ask('/api/product', JEANS);
  };
  await round();
  cache.invalidate([`=${JEANS}`]);
  await round();
  assert.deepEqual(made, { '/': 1, '/api/product': 2 });
  cache.invalidate([JEANS]);
  await round();
  assert.deepEqual(made, { '/': 2, '/api/product': 3 });
});

test('Cache tags: after an import the next visitor gets the old list, which is renewed meanwhile, for a minute at most', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { made, ask } = countingHandler(cache);
  const first = await ask('/c/tees', JEANS);
  await ask('/c/jeans', JEANS);
  await ask('/api/product', JEANS);
  time = 4_000;
  cache.invalidate([`+${JEANS}`]);
  assert.ok(cache.fresh('/c/tees'), 'a page of the last five seconds is not renewed yet');
  time = 5_000;
  await ask('/api/product', JEANS);
  assert.equal(made['/api/product'], 2);
  assert.equal(cache.fresh('/c/tees'), undefined);
  assert.equal(await ask('/c/tees', JEANS), first);
  while (!cache.fresh('/c/tees')) await new Promise(setImmediate); // It is being renewed.
  assert.notEqual(await ask('/c/tees', JEANS), first);
  assert.equal(made['/c/tees'], 2);
  assert.equal(cache.fresh('/c/jeans'), undefined);
  time = 66_000;
  await ask('/c/jeans', JEANS);
  assert.equal(made['/c/jeans'], 2, 'it is not served later');
});

test('Cache tags: an import of more products than tags are stored outdates no page at once, but renews all', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { made, ask } = countingHandler(cache);
  const first = await ask('/c/tees', JEANS);
  time = 6_000;
  for (let batch = 0; batch < 61; batch++) cache.invalidate(Array.from({ length: 1_000 }, (_, n) => `+${batch}-${n}`));
  assert.equal(cache.fresh('/c/tees'), undefined);
  assert.equal(await ask('/c/tees', JEANS), first);
  while (!cache.fresh('/c/tees')) await new Promise(setImmediate);
  assert.equal(made['/c/tees'], 2);
});

test('Cache tags: a change that is not soft invalidates a page at once, also one that is being made', async () => {
  const cache = createPageCache();
  const { made, ask } = countingHandler(cache);
  const inFlight = ask('/', JEANS);
  cache.invalidate([JEANS]);
  await Promise.all([inFlight, ask('/', JEANS)]);
  cache.invalidate([`~${JEANS}`, JEANS]);
  await ask('/', JEANS);
  assert.deepEqual(made, { '/': 3 });
});

test('Cache tags: a response that is being made during a change is cached if it does not carry its tag', async () => {
  const cache = createPageCache();
  const { made, ask } = countingHandler(cache);
  const inFlight = [ask('/api/product', JEANS), ask('/api/category', SHIRT)];
  cache.invalidate([JEANS]);
  const after = ask('/api/product', JEANS);
  await Promise.all([...inFlight, after]);
  assert.equal(made['/api/product'], 2, 'a request after the change does not get the state before it');
  await ask('/api/category', SHIRT);
  assert.deepEqual(made, { '/api/product': 2, '/api/category': 1 });
});

test('Cache tags: a second change while a response is being made counts as well', async () => {
  const cache = createPageCache();
  const { made, ask } = countingHandler(cache);
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  const slow = cache.get('/api/product', async () => {
    await held;
    tagResponse([SHIRT]);
    return Response.json({});
  });
  cache.invalidate([JEANS]);
  cache.invalidate([SHIRT]);
  go();
  await slow;
  await ask('/api/product', SHIRT);
  assert.equal(made['/api/product'], 1, 'the slow one was not cached');
});

test('Cache tags: a page carries the tags of the calls that were dispatched for it, also after a pause', async () => {
  const cache = createPageCache();
  const dispatch = async (tag: string) => {
    await new Promise(setImmediate);
    tagResponse([tag]);
  };
  let made = 0;
  const ask = () =>
    cache.get('/api/page', async () => {
      made++;
      await Promise.all([dispatch(JEANS), dispatch(SHIRT)]);
      return Response.json({});
    });
  for (const tag of [JEANS, SHIRT]) {
    await ask();
    cache.invalidate([tag]);
  }
  await ask();
  await ask();
  assert.equal(made, 3);
});
