import { daysAfter } from '#kernel/clock';
import { sql, type Db } from './db.ts';

/**
 * Sums up what was counted since the last time, before something that is sorted or filtered by it is read: it then shows
 * everything that was committed by now (migration 0021 says how the shop counts).
 */
export async function flushCounters(db: Db): Promise<void> {
  await sql`select sum_up()`.execute(db);
}

/** So many days count towards what sells most. */
const LATELY = 30;

/** Brings what each product sold in the last thirty days up to now: adds what was sold since the last time, and takes off what has grown older. */
export async function flushSalesCounters(db: Db, now: Date): Promise<void> {
  await sql`select sum_up_sales(${daysAfter(now, -LATELY)})`.execute(db);
}
