import { sql, type Db } from './db.ts';

/**
 * Sums up what was counted since the last time, before something that is sorted or filtered by it is read: it then shows
 * everything that was committed by now (migration 0021 says how the shop counts).
 */
export async function sumUp(db: Db): Promise<void> {
  await sql`select sum_up()`.execute(db);
}
