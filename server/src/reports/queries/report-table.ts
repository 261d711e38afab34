import { MAX_REPORT_ROWS, REPORTS, type Report, type ReportColumn, type ReportKey } from '@shop/contract/report-tables';
import { type Db, sql } from '#infra/database';
import { endOfIndianDay, startOfIndianDay } from '#kernel/clock';
import { DEFINITIONS } from '../tables/definitions.ts';
import { REPORT_SQL } from './report-sql.ts';

type Cell = string | number | null;
/** Amounts are paise. */
type DbRow = Record<string, Cell>;

/** A report over these days of India's calendar, both included. At most MAX_REPORT_ROWS rows. */
export async function reportTable(db: Db, key: ReportKey, { from, to }: { from: string; to: string }): Promise<Report> {
  const range = { from, to, start: startOfIndianDay(from), end: new Date(endOfIndianDay(to).getTime() + 1) };
  const { rows: result } = await sql<DbRow>`
    select * from (${REPORT_SQL[key](range)}) report limit ${MAX_REPORT_ROWS + 1}`.execute(db);
  const { columns, sums, chart } = DEFINITIONS[key];
  const rows = result.slice(0, MAX_REPORT_ROWS);
  const truncated = result.length > MAX_REPORT_ROWS;
  return {
    key,
    title: REPORTS[key],
    from,
    to,
    columns,
    rows: rows.map((row) => ({ cells: inRupees(row, columns), link: linkOf(key, row) })),
    // Sums of a part would be read as sums of all.
    totals: truncated ? null : totalsOf(rows, { columns, sums }),
    chart,
    truncated,
  };
}

const inRupees = (row: DbRow, columns: readonly ReportColumn[]): DbRow =>
  Object.fromEntries(columns.map(({ key, kind }) => [key, kind === 'money' ? Number(row[key] ?? 0) / 100 : (row[key] ?? null)]));

/** Paise and counts are whole numbers, so that sums are exact. */
function totalsOf(rows: readonly DbRow[], { columns, sums }: { columns: ReportColumn[]; sums: string[] }): DbRow {
  const totals: DbRow = Object.fromEntries(sums.map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]));
  return inRupees(totals, columns);
}

const LINKS: Record<ReportKey, (row: DbRow) => string | null> = {
  sales: ({ day }) => `/order-admin?from=${day}&to=${day}`,
  tax: () => '/tax',
  returns: () => '/returns',
  'sell-through': ({ size }) => `/product-table?q=${encodeURIComponent(String(size))}`,
  'dead-stock': ({ sku }) => `/product-table?q=${encodeURIComponent(String(sku))}`,
  coupons: ({ name }) => (name === 'All offers' ? '/offers' : `/coupon?q=${encodeURIComponent(String(name))}`),
  payments: () => null,
  'rto-pins': ({ pin }) => `/order-admin?q=${encodeURIComponent(String(pin))}`,
  'rto-products': ({ product }) => `/product-table?q=${encodeURIComponent(String(product))}`,
  visits: ({ day }) => `/order-admin?from=${day}&to=${day}`,
  funnel: () => null,
  'no-results': ({ search }) => `/product-table?q=${encodeURIComponent(String(search))}`,
  pages: () => null,
  sources: () => null,
  'rto-customers': ({ phone }) => `/user?q=${encodeURIComponent(String(phone))}`,
};
const linkOf = (key: ReportKey, row: DbRow): string | null => LINKS[key](row);
