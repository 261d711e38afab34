// covers: dashboard
import { expect, test } from 'vitest';
import { percentsOf, pointsOf, slicesOf } from './points.ts';

const points = (...data: number[]) => pointsOf({ labels: data.map((_, index) => `category ${index + 1}`), data });

test('five categories have a slice each', () => {
  expect(slicesOf(points(5, 4, 3, 2, 1))).toHaveLength(5);
});

test('of seven categories the last three share the fifth colour', () => {
  expect(slicesOf(points(50, 40, 30, 20, 10, 5, 1)).at(-1)).toEqual({ name: 'Others', value: 16 });
});

test('the percents of a pie add up to 100', () => {
  expect(percentsOf(points(1, 1, 1))).toEqual([34, 33, 33]);
  expect(percentsOf(points(312, 221, 131, 90, 66)).reduce((sum, it) => sum + it, 0)).toBe(100);
});

test('a pie without values has no percentages', () => {
  expect(percentsOf(points(0, 0))).toEqual([0, 0]);
});
