import { MAX_BULK_ORDERS } from '@shop/contract/orders';
import { MAX_REPORT_ROWS, REPORTS, type Report, type ReportColumn, type ReportKey } from '@shop/contract/report-tables';
import { type Db, readByCursor, sql } from '#infra/database';
import { endOfIndianDay, startOfIndianDay } from '#kernel/clock';
import { DEFINITIONS } from '../tables/definitions.ts';
import { REPORT_SQL } from './report-sql.ts';

type Cell = string | number | null;
/** Amounts are paise. */
type DbRow = Record<string, Cell>;

type Days = { from: string; to: string };

/** The query of a report over these days of India's calendar, both included. */
const reportQuery = (key: ReportKey, { from, to }: Days) =>
  REPORT_SQL[key]({ from, to, start: startOfIndianDay(from), end: new Date(endOfIndianDay(to).getTime() + 1) });

/** A report over these days of India's calendar, both included. At most MAX_REPORT_ROWS rows; totals are of all rows. */
export async function reportTable(db: Db, key: ReportKey, days: Days): Promise<Report> {
  const query = reportQuery(key, days);
  const { rows: result } = await sql<DbRow>`select * from (${query}) report limit ${MAX_REPORT_ROWS + 1}`.execute(db);
  const { columns, sums, chart } = DEFINITIONS[key];
  const rows = result.slice(0, MAX_REPORT_ROWS);
  const truncated = result.length > MAX_REPORT_ROWS;
  const totals = truncated ? await totalsInSql(db, query, sums) : totalsOf(rows, sums);
  return {
    key,
    title: REPORTS[key],
    ...days,
    columns,
    rows: rows.map((row) => ({ cells: inRupees(row, columns), link: LINKS[key](row, days) })),
    totals:
      sums.length === 0
        ? null
        : inRupees(
            totals,
            columns.filter(({ key: name }) => sums.includes(name)),
          ),
    chart,
    truncated,
  };
}

/** Rows per batch of an export, which bounds its memory. */
const BATCH_SIZE = 2_000;

/** All rows of a report in batches; amounts are paise. */
export const reportBatches = (db: Db, key: ReportKey, days: Days): AsyncGenerator<DbRow[]> =>
  readByCursor(db, reportQuery(key, days), { batchSize: BATCH_SIZE });

const inRupees = (row: DbRow, columns: readonly ReportColumn[]): DbRow =>
  Object.fromEntries(columns.map(({ key, kind }) => [key, kind === 'money' ? Number(row[key] ?? 0) / 100 : (row[key] ?? null)]));

/** Paise and counts are integers, so that totals are exact. */
const totalsOf = (rows: readonly DbRow[], sums: readonly string[]): DbRow =>
  Object.fromEntries(sums.map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]));

async function totalsInSql(db: Db, query: ReturnType<typeof reportQuery>, sums: readonly string[]): Promise<DbRow> {
  if (sums.length === 0) return {};
  const columns = sums.map((key) => sql`coalesce(sum(${sql.ref(key)}), 0)::bigint as ${sql.ref(key)}`);
  const { rows } = await sql<DbRow>`select ${sql.join(columns)} from (${query}) report`.execute(db);
  return rows[0] ?? {};
}

/** The orders of a row; of too many for one list, the orders of the range. */
function ordersOf({ orderIds }: DbRow, { from, to }: Days): string {
  const ids = String(orderIds ?? '').split(',');
  const isListed = ids.length <= MAX_BULK_ORDERS && ids[0] !== '';
  return `/order-admin?${isListed ? `ids=${ids.join(',')}` : `from=${from}&to=${to}`}`;
}

const LINKS: Record<ReportKey, (row: DbRow, days: Days) => string | null> = {
  sales: ({ day }) => `/order-admin?from=${day}&to=${day}`,
  tax: (_row, { to }) => `/tax?month=${to.slice(0, 7)}`,
  returns: ordersOf,
  'sell-through': ({ slug }) => `/product-table?category=${encodeURIComponent(String(slug))}`,
  'dead-stock': ({ sku }) => `/product-table?q=${encodeURIComponent(String(sku))}`,
  coupons: ordersOf,
  payments: ordersOf,
  'rto-pins': ({ pin }) => `/order-admin?q=${encodeURIComponent(String(pin))}`,
  'rto-products': ({ product }) => `/product-table?q=${encodeURIComponent(String(product))}`,
  visits: ({ day }) => `/order-admin?from=${day}&to=${day}`,
  funnel: () => null,
  'no-results': ({ search }) => `/product-table?q=${encodeURIComponent(String(search))}`,
  pages: () => null,
  sources: () => null,
  'rto-customers': ({ phone }) => `/user?q=${encodeURIComponent(String(phone))}`,
};
