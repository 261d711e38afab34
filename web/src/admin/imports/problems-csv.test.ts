// covers: import-and-export
import { expect, test } from 'vitest';
import { problemsCsv } from './problems-csv.ts';

test('errors are exported by line, and no spreadsheet evaluates a name', () => {
  const csv = problemsCsv([{ line: 18, column: 'Variant Price', name: '=cmd "x"', message: 'Must be a positive number' }]);
  expect(csv).toBe('"Line","Column","Name","What to fix"\r\n"18","Variant Price","\'=cmd ""x""","Must be a positive number"');
});
