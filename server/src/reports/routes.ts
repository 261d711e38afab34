import { exportUsers, readCustomer } from '@shop/contract/customers';
import { search } from '@shop/contract/search';
import { listJobs, retryJob as retryJobCall } from '@shop/contract/jobs';
import { countOrders } from '@shop/contract/order-lists';
import { exportReport, readReport, REPORT_KEYS, type ReportKey } from '@shop/contract/report-tables';
import { readDashboard, salesByCategory, weeklyOrders } from '@shop/contract/reports';
import type { AppContext } from '#infra/app-context';
import { flushCounters } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { toCsv } from '#kernel/csv';
import { logCustomerExport } from './commands/log-customer-export.ts';
import { retryJob } from './commands/retry-job.ts';
import { daysOf, reportDays } from './labels.ts';
import { CUSTOMER_COLUMNS, customerRows } from './queries/customer-export.ts';
import { customerPage } from './queries/customer.ts';
import { deadJobs } from './queries/dead-jobs.ts';
import { globalSearch } from './queries/global-search.ts';
import { ordersByDay, periodCompared, shopTotals, unitsByCategory, openTasks } from './queries/dashboard.ts';
import { reportBatches, reportTable } from './queries/report-table.ts';
import { reportCsv } from './tables/report-csv.ts';
import { ordersWaiting } from './queries/backlog.ts';

/** Days of the two charts if the query has no range (behaviour.md, Dashboard). */
const WEEK = 7;
const MONTH = 30;

export function reportRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;
  const reportOf = (key: string, query: { from?: string | undefined; to?: string | undefined }) => {
    if (!isReportKey(key)) throw new ShopError('not_found', 'There is no such report.');
    const range = reportDays(query, now());
    if ('refusal' in range) throw new ShopError('invalid_input', range.refusal, { errors: { to: range.refusal } });
    return { key, range };
  };
  serve(weeklyOrders, async ({ query }) => {
    const days = requireDays(daysOf(query, now(), WEEK));
    return { data: await ordersByDay(db, days) };
  });
  serve(salesByCategory, async ({ query: { days = MONTH, ...range } }) => ({
    data: await unitsByCategory(db, requireDays(daysOf(range, now(), days))),
  }));
  serve(readDashboard, async ({ query }) => {
    const days = requireDays(daysOf(query, now(), WEEK));
    await flushCounters(db);
    return {
      ...(await shopTotals(db)),
      period: await periodCompared(db, days),
      work: await openTasks(db, now()),
    };
  });
  serve(countOrders, () => ordersWaiting(db));
  serve(readCustomer, ({ caller, params, query }) =>
    customerPage(db, { id: params.id, viewer: { ...caller, now: now() }, ...query }),
  );
  serve(exportUsers, async ({ caller, query }) => {
    await logCustomerExport(db, { staff: caller, query });
    return toCsv(CUSTOMER_COLUMNS, customerRows(db, query, caller));
  });
  serve(readReport, async ({ params, query }) => {
    const { key, range } = reportOf(params.key, query);
    return { report: await reportTable(db, key, range) };
  });
  serve(exportReport, ({ params, query }) => {
    const { key, range } = reportOf(params.key, query);
    return reportCsv(key, reportBatches(db, key, range));
  });
  serve(listJobs, ({ query }) => deadJobs(db, query));
  serve(retryJobCall, async ({ caller, params }) => {
    await retryJob(shop, { id: params.id, actor: caller });
    return { message: 'The task is being retried.' };
  });
  serve(search, ({ query: { q = '' } }) => globalSearch(db, q, now()));
}

const isReportKey = (key: string): key is ReportKey => REPORT_KEYS.some((it) => it === key);

function requireDays(range: ReturnType<typeof daysOf>): string[] {
  if ('days' in range) return range.days;
  throw new ShopError('invalid_input', range.refusal, { errors: { to: range.refusal } });
}
