// covers: stock
import { expect, test } from 'vitest';
import { parseReorderPoint } from './parse-reorder-point.ts';

const CASES: [typed: string, point: number | null | undefined][] = [
  ['', null],
  [' ', null],
  ['0', 0],
  [' 12 ', 12],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['five', undefined],
];
for (const [typed, point] of CASES)
  test(`Reorder point "${typed}" is ${point}`, () => {
    expect(parseReorderPoint(typed)).toBe(point);
  });
