// covers: import-and-export
import { expect, test } from 'vitest';
import { groupProblems } from './problem-groups.ts';

const at = (line: number, message: string, group?: string) => ({ line, column: '', name: '', message, ...(group && { group }) });

test('warnings are grouped by reason, the most frequent first, regardless of numbers and SKUs', () => {
  const shared = [
    at(3, 'SKU A is already on line 2.', 'SKU used more than once'),
    at(5, 'SKU B is already on line 4.', 'SKU used more than once'),
  ];
  const groups = groupProblems([at(2, 'This product has no image.'), ...shared]);
  expect(groups.map(({ title, problems }) => [title, problems.map(({ line }) => line)])).toEqual([
    ['SKU used more than once', [3, 5]],
    ['This product has no image', [2]],
  ]);
});
