import { expect, test } from 'vitest';
import { chosenFiles } from './chosen-files.ts';

const sheet = new File(['Handle'], 'goods.csv', { type: 'text/csv' });
const pictures = new File(['PK'], 'Pictures.ZIP', { type: 'application/zip' });

test('of two files the archive is told from the lines, in whatever order they come', () => {
  expect(chosenFiles([sheet])).toEqual({ sheet });
  expect(chosenFiles([pictures, sheet])).toEqual({ sheet, pictures });
  expect(chosenFiles([pictures], sheet)).toEqual({ sheet, pictures });
});

const sized = (name: string, megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024 + 1)], name);

test('an archive alone, two lists, a workbook, and what is empty or too large are refused in a sentence', () => {
  expect(chosenFiles([pictures])).toEqual({ trouble: 'This archive holds images. Choose the CSV file together with it.' });
  const two = { trouble: 'Choose one CSV file, and one zip archive of images if you have one.' };
  expect(chosenFiles([sheet, sheet])).toEqual(two);
  expect(chosenFiles([sheet, pictures, sheet])).toEqual(two);
  expect(chosenFiles([new File([], 'none.csv')])).toEqual({ trouble: 'none.csv is empty.' });
  expect(chosenFiles([new File(['PK'], 'Stock.XLSX')])).toEqual({
    trouble: 'Stock.XLSX is a spreadsheet, not a CSV file. Open it, choose Save As > CSV UTF-8, then choose that file.',
  });
  expect(chosenFiles([sized('book.csv', 64)])).toEqual({
    trouble: 'book.csv is larger than 64 MB. Split it and import the parts.',
  });
  expect(chosenFiles([sheet, sized('all.zip', 24)])).toEqual({
    trouble: 'all.zip is larger than 24 MB. Split it: import the same CSV file with each part.',
  });
});
