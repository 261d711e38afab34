// covers: import-and-export
import { expect, test } from 'vitest';
import { chosenFiles } from './chosen-files.ts';

const csv = new File(['Handle'], 'goods.csv', { type: 'text/csv' });
const images = new File(['PK'], 'Pictures.ZIP', { type: 'application/zip' });

test('the archive and the CSV file are recognised in either order', () => {
  expect(chosenFiles([csv])).toEqual({ files: [csv] });
  expect(chosenFiles([images, csv])).toEqual({ files: [csv, images] });
  expect(chosenFiles([images]), 'it may hold the CSV file').toEqual({ files: [images] });
});

const sized = (name: string, megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024 + 1)], name);

test('two lists, a workbook, and an empty or too large file are refused with a sentence', () => {
  const two = { problem: 'Choose one CSV file, and one zip archive of images if you have one.' };
  expect(chosenFiles([csv, csv])).toEqual(two);
  expect(chosenFiles([csv, images, csv])).toEqual(two);
  expect(chosenFiles([new File([], 'none.csv')])).toEqual({ problem: 'none.csv is empty.' });
  expect(chosenFiles([new File(['PK'], 'Stock.XLSX')])).toEqual({
    problem: 'Stock.XLSX is a spreadsheet, not a CSV file. Open it, choose Save As > CSV UTF-8, then choose that file.',
  });
  expect(chosenFiles([sized('book.csv', 64)])).toEqual({
    problem: 'book.csv is larger than 64 MB. Split it and import the parts.',
  });
  expect(chosenFiles([csv, sized('all.zip', 24)])).toEqual({
    problem: 'all.zip is larger than 24 MB. Split it: import the same CSV file with each part.',
  });
});
