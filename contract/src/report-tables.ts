import * as z from 'zod/mini';
import { route } from './route.ts';

/** The reports, in the order of their tabs. */
export const REPORTS = {
  sales: 'Sales',
  tax: 'Tax',
  returns: 'Returns',
  'sell-through': 'Sell-through',
  'dead-stock': 'Dead stock',
  coupons: 'Coupons and offers',
  payments: 'Payments',
  'rto-pins': 'RTO by PIN code',
  'rto-products': 'RTO by product',
  'rto-customers': 'RTO by customer',
  visits: 'Visits',
  funnel: 'Funnel by device',
  'no-results': 'Searches without results',
  pages: 'Pages',
  sources: 'Sources',
} as const;
export type ReportKey = keyof typeof REPORTS;
export const REPORT_KEYS = Object.keys(REPORTS) as ReportKey[];

/** Maximum rows of one report on the screen; it is marked if there are more, which the CSV has. */
export const MAX_REPORT_ROWS = 1000;
/** Maximum days of a report: ten years. */
export const MAX_REPORT_DAYS = 3_660;

const Column = z.object({
  key: z.string(),
  title: z.string(),
  /** Money is in rupees. */
  kind: z.enum(['text', 'day', 'count', 'money', 'percent']),
});
export type ReportColumn = z.output<typeof Column>;

const Cell = z.nullable(z.union([z.string(), z.number()]));
const Row = z.object({
  cells: z.record(z.string(), Cell),
  /** The admin list with the rows behind this one; null without one. */
  link: z.nullable(z.string()),
});
export type ReportRow = z.output<typeof Row>;

const Report = z.object({
  key: z.string(),
  title: z.string(),
  /** Days in India's calendar, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  columns: z.array(Column),
  rows: z.array(Row),
  /** Totals of the columns; null without any. */
  totals: z.nullable(z.record(z.string(), Cell)),
  /** The columns of the chart. */
  chart: z.object({ label: z.string(), value: z.string(), kind: z.enum(['line', 'bars']) }),
  /** There are more rows. */
  truncated: z.boolean(),
});
export type Report = z.output<typeof Report>;

const Day = z.optional(z.iso.date('A day is written like 2026-11-20.'));
const Range = z.object({ from: Day, to: Day });

export const readReport = route({
  method: 'GET',
  path: '/reports/:key',
  access: 'admin',
  summary:
    'A report over a range of days, the last 30 unless days are given: sales, tax, returns, sell-through, dead-stock, coupons, payments, rto-pins, rto-products, rto-customers, visits, funnel, no-results, pages, sources',
  query: Range,
  limit: { times: 120, seconds: 60 },
  reply: z.object({ report: Report }),
});
export const exportReport = route({
  method: 'GET',
  path: '/reports/:key/export',
  access: 'admin',
  summary: 'The same report as CSV, with all rows',
  query: Range,
  limit: { times: 20, seconds: 60 },
  reply: z.object({ text: z.string() }),
  answers: { type: 'text/csv', name: 'report.csv' },
});
