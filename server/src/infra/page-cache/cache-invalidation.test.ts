import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { newId } from '#kernel/ids';
import { freshDatabase } from '#test-support/database';
import { openInvalidationChannel } from './cache-invalidation.ts';

const { pool, drop } = await freshDatabase([]);
const log = pino({ level: 'silent' });
const closers: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of closers) await close();
  await drop();
});

/** An instance that counts what it heard, and lets a test wait for the next. */
async function anInstance() {
  let next = Promise.withResolvers<void>();
  const instance = { times: 0, told: new Set<string>(), all: 0, heard: () => next.promise };
  const news = await openInvalidationChannel({
    pool,
    log,
    heard: (ids) => {
      instance.times++;
      if (ids === null) instance.all++;
      else for (const id of ids) instance.told.add(id);
      next.resolve();
      next = Promise.withResolvers<void>();
    },
  });
  closers.push(news.stop);
  return Object.assign(instance, news);
}

test('what one instance tells, every other hears, and it does not hear itself', async () => {
  const [one, two, three] = await Promise.all([anInstance(), anInstance(), anInstance()]);
  const { times } = one;
  const others = Promise.all([two.heard(), three.heard()]);
  one.tell();
  await others;
  assert.equal(one.times, times);
});

test('a thousand changes at once are told in a few words', async () => {
  const [one, two] = await Promise.all([anInstance(), anInstance()]);
  const before = two.times;
  for (let n = 0; n < 1000; n++) one.tell();
  await two.heard();
  const back = one.heard();
  two.tell();
  await back;
  assert.ok(two.times - before <= 3, `heard ${two.times - before} times`);
  // What was not told yet is told now, and not while the next test listens.
  await Promise.all([one.stop(), two.stop()]);
});

test('whose counts moved is told by name, all of them, unless there are too many to name', async () => {
  const [one, two] = await Promise.all([anInstance(), anInstance()]);
  const ids = Array.from({ length: 20 }, () => newId());
  const { all } = two;
  for (const id of ids) one.tell([id]);
  while (two.told.size < ids.length) await two.heard();
  assert.deepEqual([[...two.told].toSorted(), two.all], [ids.toSorted(), all]);

  one.tell(Array.from({ length: 1_000 }, () => newId()));
  while (two.all === all) await two.heard();
  assert.equal(two.told.size, ids.length);
});

test('an instance that was cut off says so, counts as told of everything, and comes back', async () => {
  const one = await anInstance();
  assert.equal(one.hears(), true);
  const lost = one.heard();
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('select', 'listen selvedge_news')",
  );
  await lost;
  assert.equal(one.hears(), false);
  await one.heard();
  assert.equal(one.hears(), true);
});
