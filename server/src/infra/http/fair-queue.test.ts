import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFairQueue, Overloaded } from './fair-queue.ts';

/** A queue whose work ends on demand, and lists of the work that started, ended and was refused. */
function aQueue(limits: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(limits);
  const began: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (key: string): Promise<void> =>
    queue(key, () => {
      began.push(key);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    }).catch((error: unknown) => {
      assert.ok(error instanceof Overloaded);
      refused.push(key);
    });
  const endOne = async () => {
    ends.shift()?.();
    await nextTurn();
  };
  return { add, endOne, began, refused };
}

test('Fair queue: a key with one request is next, however many requests of another key wait', async () => {
  const { add, endOne, began } = aQueue({ slots: 2, slotsPerKey: 2, maxWaiting: 100 });
  for (let n = 0; n < 50; n++) void add('crowd');
  void add('visitor');
  await nextTurn();
  assert.deepEqual(began, ['crowd', 'crowd']);
  await endOne();
  await endOne();
  assert.ok(began.slice(2, 4).includes('visitor'), began.join());
});

test('Fair queue: a key never takes every slot', async () => {
  const { add, began } = aQueue({ slots: 4, slotsPerKey: 2, maxWaiting: 100 });
  for (let n = 0; n < 50; n++) void add('crowd');
  void add('visitor');
  await nextTurn();
  assert.deepEqual(began, ['crowd', 'crowd', 'visitor']);
});

test('Fair queue: when the queue is full, the key with most waiting requests is refused, and others are still accepted', async () => {
  const { add, endOne, began, refused } = aQueue({ slots: 1, slotsPerKey: 1, maxWaiting: 3 });
  for (let n = 0; n < 10; n++) void add('crowd');
  await nextTurn();
  assert.equal(refused.length, 6);
  for (const visitor of ['asha', 'meera']) void add(visitor);
  await nextTurn();
  assert.deepEqual(refused.slice(6), ['crowd', 'crowd']);
  for (let n = 0; n < 4; n++) await endOne();
  assert.deepEqual(began.toSorted(), ['asha', 'crowd', 'crowd', 'meera']);
});

test('Fair queue: work that fails releases its slot', async () => {
  const queue = createFairQueue({ slots: 1, slotsPerKey: 1, maxWaiting: 0 });
  for (let n = 0; n < 3; n++)
    await assert.rejects(
      queue('a', () => Promise.reject(new RangeError())),
      RangeError,
    );
  assert.equal(await queue('a', async () => 'done'), 'done');
});
