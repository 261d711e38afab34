import type { ReportColumn } from '@shop/contract/report-tables';
import { formatMoney, rupees } from '@shop/contract/money';
import { dayText } from './range.ts';

/** A cell as text: money in rupees, counts in Indian digit grouping, a dash for no value. */
export function cellText(kind: ReportColumn['kind'], cell: string | number | null | undefined): string {
  if (cell === null || cell === undefined || cell === '') return '–';
  if (kind === 'money') return formatMoney(rupees(Number(cell)));
  if (kind === 'percent') return `${cell}%`;
  if (kind === 'count') return Number(cell).toLocaleString('en-IN');
  return kind === 'day' ? dayText(String(cell)) : String(cell);
}
