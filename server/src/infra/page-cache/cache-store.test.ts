import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '#kernel/ids';
import { LISTS } from './cache-tags.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

const [JEANS, SHIRT] = [newId(), newId()];

/** Counts how often each address was made; what it answers names these goods. */
function kitchen(cache: PageCache) {
  const made: Record<string, number> = {};
  const ask = (address: string, ...ids: string[]) =>
    cache.get(address, async () => {
      made[address] = (made[address] ?? 0) + 1;
      const type = address.startsWith('/api/') ? 'application/json' : 'text/html';
      return new Response(JSON.stringify({ ids }), { headers: { 'content-type': type } });
    });
  return { made, ask };
}

test('a sale forgets what names the goods, and nothing else', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { made, ask } = kitchen(cache);
  const round = async () => {
    await ask('/api/product', JEANS, SHIRT);
    await ask(`/api/product/${SHIRT}`, SHIRT);
    await ask('/', JEANS);
    await ask('/about');
  };
  await round();
  time = 5_000;
  cache.forget([JEANS]);
  await round();
  assert.deepEqual(made, { '/api/product': 2, [`/api/product/${SHIRT}`]: 1, '/': 2, '/about': 1 });
});

test('in a rush for some goods a rendered page is made anew every half second, a public call with every sale', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const { made, ask } = kitchen(cache);
  for (; time <= 2_000; time += 50) {
    await ask('/', JEANS);
    await ask('/api/product', JEANS);
    cache.forget([JEANS]);
  }
  assert.deepEqual(made, { '/': 5, '/api/product': 41 });
});

test('what was being made during a sale is kept where it does not name the goods', async () => {
  const cache = createPageCache();
  const { made, ask } = kitchen(cache);
  const onTheirWay = [ask('/api/product', JEANS), ask('/api/category', SHIRT)];
  cache.forget([JEANS]);
  const after = ask('/api/product', JEANS);
  await Promise.all([...onTheirWay, after]);
  assert.equal(made['/api/product'], 2, 'who asks after the sale is not told what was true before');
  await ask('/api/category', SHIRT);
  assert.deepEqual(made, { '/api/product': 2, '/api/category': 1 });
});

test('a second sale during the making of an answer counts as well', async () => {
  const cache = createPageCache();
  const { made, ask } = kitchen(cache);
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  const slow = cache.get('/api/product', async () => {
    await held;
    return Response.json({ ids: [SHIRT] });
  });
  cache.forget([JEANS]);
  cache.forget([SHIRT]);
  go();
  await slow;
  await ask('/api/product', SHIRT);
  assert.equal(made['/api/product'], 1, 'the slow one was not kept');
});

test('Cache invalidation: a product that comes into stock invalidates the lists that do not show it yet, and no other page', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const made: string[] = [];
  const ask = (address: string, showsStock: boolean) =>
    cache.get(address, async () => {
      made.push(address);
      await Promise.resolve();
      if (showsStock) cache.dependOn(LISTS);
      return new Response('<p>', { headers: { 'content-type': 'text/html' } });
    });
  const round = () => Promise.all([ask('/sale', true), ask('/faq', false), ask('/api/product/search?q=tee', true)]);
  await round();
  time = 5_000;
  cache.forget([JEANS]);
  await round();
  assert.equal(made.length, 3);
  cache.forget([JEANS, LISTS]);
  await round();
  assert.deepEqual(made.slice(3).toSorted(), ['/api/product/search?q=tee', '/sale']);
});
