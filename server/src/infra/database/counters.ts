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

/** Accounts whose orders one flush counts: a thousand take some 100 ms, and after an upgrade every account is due. */
const TOTALS_BATCH_SIZE = 1_000;

/**
 * Counts the orders and spending of customers whose orders changed, one batch of them; returns whether none was left. Before a
 * query that sorts by them, so that it sees every committed change.
 */
export async function flushCustomerTotals(db: Db): Promise<boolean> {
  const { rows } = await sql<{ flushed: number }>`select flush_customer_totals(${TOTALS_BATCH_SIZE}) as flushed`.execute(db);
  return (rows[0]?.flushed ?? 0) < TOTALS_BATCH_SIZE;
}
