import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureOf, problemsOf, quantile, type Round } from './figures.ts';

const orders = (rounds: Round[], goal?: number) =>
  figureOf(
    {
      part: 'orders',
      what: 'orders',
      unit: 'per s',
      better: 'more',
      ...(goal !== undefined && { goal: { of: 'value', limit: goal } }),
    },
    rounds,
  );

test('Bench: a figure is the median of its rounds, its noise the distance between the best and the worst', () => {
  const figure = orders([
    { value: 90, floor: 100 },
    { value: 50, floor: 100 },
    { value: 60, floor: 100 },
  ]);
  assert.deepEqual([figure.value, figure.floor, figure.ratio], [60, 100, 0.6]);
  assert.equal(figure.noise, 0.6667);
});

test('Bench: a machine of half the speed is no regression, because ratios are compared', () => {
  const before = orders([{ value: 300, floor: 600 }]);
  assert.deepEqual(problemsOf([orders([{ value: 150, floor: 300 }])], [before]), []);
});

test('Bench: a fall within the noise passes, a larger one is reported', () => {
  const noisy = orders([{ value: 90 }, { value: 100 }, { value: 110 }]);
  assert.deepEqual(problemsOf([orders([{ value: 82 }])], [noisy]), []);
  assert.deepEqual(problemsOf([orders([{ value: 70 }])], [noisy]), [
    'orders: orders: 70 instead of 100, worse by 30 % with a noise of 20 %',
  ]);
});

test('Bench: rounds that agree by chance have the noise of the other figures of their part and unit', () => {
  const others = [0.1, 0.2, 0.3].map((noise, n) => ({ ...orders([{ value: 100 }]), what: `other ${n}`, noise }));
  const elsewhere = { ...orders([{ value: 100 }]), part: 'tails' as const, what: 'tail', noise: 0.9 };
  const now = (value: number) => [orders([{ value }]), ...others, elsewhere];
  assert.deepEqual(problemsOf(now(45), now(100)), [], '30 % in both runs, of 0, 10, 20 and 30 %');
  assert.deepEqual(problemsOf(now(35), now(100)), ['orders: orders: 35 instead of 100, worse by 65 % with a noise of 60 %']);
});

test('Bench: a missed goal is reported, also without a committed run', () => {
  assert.deepEqual(problemsOf([orders([{ value: 240 }], 250)], []), ['orders: orders: 240, the goal is at least 250']);
  assert.deepEqual(problemsOf([orders([{ value: 250 }], 250)], []), []);
});

test('Bench: quantiles', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
  assert.deepEqual([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([7], 0.99), quantile([], 0.5)], [51, 100, 7, 0]);
});
