import type { ReportKey } from '@shop/contract/report-tables';
import { toCsv } from '#kernel/csv';
import { DEFINITIONS } from './definitions.ts';

type Cells = Record<string, string | number | null>;

/**
 * A report as CSV: amounts in rupees with two decimals, percentages and counts as numbers, and the totals as the last row.
 * `batches` has the cells of all rows.
 */
export function reportCsv(key: ReportKey, batches: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  return toCsv(
    DEFINITIONS[key].columns.map(({ title }) => title),
    linesOf(key, batches),
  );
}

async function* linesOf(key: ReportKey, batches: AsyncIterable<Cells[]>): AsyncGenerator<string[][]> {
  const { columns, sums } = DEFINITIONS[key];
  const line = (cells: Cells): string[] =>
    columns.map(({ key: name, kind }) => {
      const cell = cells[name];
      if (cell === null || cell === undefined) return '';
      return kind === 'money' ? (Number(cell) / 100).toFixed(2) : String(cell);
    });
  const totals: Cells = Object.fromEntries(sums.map((name) => [name, 0]));
  for await (const rows of batches) {
    for (const name of sums) totals[name] = rows.reduce((sum, row) => sum + Number(row[name] ?? 0), Number(totals[name]));
    yield rows.map(line);
  }
  const [first] = columns;
  if (first && sums.length > 0) yield [line({ ...totals, [first.key]: 'Total' })];
}
