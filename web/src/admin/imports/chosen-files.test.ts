import { expect, test } from 'vitest';
import { chosenFiles } from './chosen-files.ts';

const sheet = new File(['Handle'], 'goods.csv', { type: 'text/csv' });
const pictures = new File(['PK'], 'Pictures.ZIP', { type: 'application/zip' });

test('of two files the archive is told from the lines, in whatever order they come', () => {
  expect(chosenFiles([sheet])).toEqual({ sheet });
  expect(chosenFiles([pictures, sheet])).toEqual({ sheet, pictures });
  expect(chosenFiles([pictures], sheet)).toEqual({ sheet, pictures });
});

test('an archive alone, two lists of lines, and what is too large are told in a sentence', () => {
  expect(chosenFiles([pictures])).toEqual({
    trouble: 'This archive holds pictures. Choose the CSV file that names them together with it.',
  });
  const two = { trouble: 'One CSV file at a time, please, with one zip archive beside it.' };
  expect(chosenFiles([sheet, sheet])).toEqual(two);
  expect(chosenFiles([sheet, pictures, sheet])).toEqual(two);
  const book = new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'book.csv');
  expect(chosenFiles([book])).toEqual({ trouble: 'book.csv is larger than 16 MB. Split it.' });
});
