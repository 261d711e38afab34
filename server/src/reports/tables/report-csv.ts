import type { Report } from '@shop/contract/report-tables';
import { toCsv } from '#catalogue';

/** A report as CSV: amounts in rupees with two decimals, percentages and counts as numbers, and the sums as the last row. */
export function reportCsv({ columns, rows, totals }: Report): AsyncGenerator<string> {
  const line = (cells: Record<string, string | number | null>): string[] =>
    columns.map(({ key, kind }) => {
      const cell = cells[key];
      if (cell === null || cell === undefined) return '';
      return kind === 'money' ? Number(cell).toFixed(2) : String(cell);
    });
  const [first] = columns;
  const sums = totals && first ? [line({ ...totals, [first.key]: 'Total' })] : [];
  return toCsv(
    columns.map(({ title }) => title),
    inOneBatch([...rows.map(({ cells }) => line(cells)), ...sums]),
  );
}

async function* inOneBatch(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}
