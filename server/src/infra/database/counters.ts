import { daysAfter } from '#kernel/clock';
import type { Db } from './after-commit.ts';
import { sql } from './db.ts';

/** Flushes the deltas into the counters, before a query that sorts or filters by one, so that it sees every committed change. */
export async function flushCounters(db: Db): Promise<void> {
  await sql`select flush_counters()`.execute(db);
}

const SALES_WINDOW_DAYS = 30;

/** Moves the sales window to the last thirty days: adds the sales since the last flush, and subtracts those that left the window. */
export async function flushSalesCounters(db: Db, now: Date): Promise<void> {
  await sql`select flush_sales_counters(${daysAfter(now, -SALES_WINDOW_DAYS)})`.execute(db);
}
