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

/** An instance that counts what it receives, and lets a test wait for the next message. */
async function anInstance() {
  let next = Promise.withResolvers<void>();
  const instance = { messages: 0, tags: new Set<string>(), everything: 0, received: () => next.promise };
  const channel = await openInvalidationChannel({
    pool,
    log,
    onInvalidate: (tags) => {
      instance.messages++;
      if (tags === null) instance.everything++;
      else for (const tag of tags) instance.tags.add(tag);
      next.resolve();
      next = Promise.withResolvers<void>();
    },
  });
  closers.push(channel.stop);
  return Object.assign(instance, channel);
}

test('Invalidation channel: a message reaches every other instance, and not the sender', async () => {
  const [one, two, three] = await Promise.all([anInstance(), anInstance(), anInstance()]);
  const { messages } = one;
  const others = Promise.all([two.received(), three.received()]);
  one.notify();
  await others;
  assert.equal(one.messages, messages);
});

test('Invalidation channel: a thousand changes at once are sent in a few messages', async () => {
  const [one, two] = await Promise.all([anInstance(), anInstance()]);
  const before = two.messages;
  for (let n = 0; n < 1000; n++) one.notify();
  await two.received();
  const back = one.received();
  two.notify();
  await back;
  assert.ok(two.messages - before <= 3, `received ${two.messages - before} messages`);
  // Pending messages are sent now, and not while the next test listens.
  await Promise.all([one.stop(), two.stop()]);
});

test('Invalidation channel: tags are sent by name, all of them, unless there are too many for a second', async () => {
  const [one, two] = await Promise.all([anInstance(), anInstance()]);
  const tags = Array.from({ length: 420 }, () => newId()); // Three messages.
  const { everything } = two;
  one.notify(tags);
  while (two.tags.size < tags.length) await two.received();
  assert.deepEqual([[...two.tags].toSorted(), two.everything], [tags.toSorted(), everything]);

  one.notify(Array.from({ length: 2_001 }, () => newId()));
  while (two.everything === everything) await two.received();
  assert.equal(two.tags.size, tags.length);
});

test('Invalidation channel: an instance that loses its connection invalidates everything, and reconnects', async () => {
  const one = await anInstance();
  assert.equal(one.isListening(), true);
  const lost = one.received();
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('select', 'listen cache_invalidation')",
  );
  await lost;
  assert.equal(one.isListening(), false);
  await one.received();
  assert.equal(one.isListening(), true);
});
