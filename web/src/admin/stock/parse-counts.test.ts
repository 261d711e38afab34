// covers: stock
import { expect, test } from 'vitest';
import { addPiece, parseCounts } from './parse-counts.ts';

test.each([
  ['A-1 3', [['A-1', 3]]],
  [
    'A-1\t3\r\nB-2,0\nC 3;7',
    [
      ['A-1', 3],
      ['B-2', 0],
      ['C 3', 7],
    ],
  ],
  ['SKU;Count\n\nA-1 3', [['A-1', 3]]],
])('%j is parsed', (text, expected) => {
  const { lines, errors } = parseCounts(text);
  expect([lines.map(({ sku, counted }) => [sku, counted]), errors]).toEqual([expected, []]);
});

test.each([
  ['A-1', 1, 'Write the SKU and then its count.'],
  ['A-1 -3', 1, 'Write the SKU and then its count.'],
  ['A-1 2.5', 1, 'Write the SKU and then its count.'],
  ['A-1 1000001', 1, 'A count is at most 10,00,000.'],
  ['A-1 3\n\nA-1 4', 3, 'A-1 is in line 1 already.'],
  ['A-1 3\na-1 4', 2, 'a-1 is in line 1 already.'],
])('%j is an error at its line', (text, line, message) => {
  expect(parseCounts(text).errors).toEqual([{ line, message }]);
});

test('a scan counts one more in the line of its SKU, or starts one', () => {
  expect(addPiece('A-1\t3\nB-2 1', 'A-1')).toEqual({ text: 'A-1 4\nB-2 1', counted: 4 });
  expect(addPiece('A-1 3', 'a-1')).toEqual({ text: 'A-1 4', counted: 4 });
  expect(addPiece('A-1 3\n\n', 'C-3')).toEqual({ text: 'A-1 3\nC-3 1\n', counted: 1 });
});
