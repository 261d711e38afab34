import type { AppContext } from '#infra/app-context';
import { daysAfter, endOfIndianDay, indianDay, startOfIndianDay } from '#kernel/clock';
import { deleteSaltsBefore, deleteSumsBefore, deleteVisitsBefore, sumDay } from '../repository.ts';

const KEEP_SALT_DAYS = 2;
const KEEP_VISITS_DAYS = 90;
/** Twenty-five months, so that a month can be compared with the same one a year ago. */
const KEEP_SUMS_DAYS = 761;

/** Sums up today and yesterday, and deletes salts after two days, and raw rows after 90. Idempotent. */
export async function sumVisits({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const today = now();
  await db.transaction().execute(async (tx) => {
    for (const ago of [1, 0]) {
      const day = indianDay(daysAfter(today, -ago));
      await sumDay(tx, { day, start: startOfIndianDay(day), end: new Date(endOfIndianDay(day).getTime() + 1) });
    }
    await deleteSaltsBefore(tx, daysAfter(today, -KEEP_SALT_DAYS));
    await deleteVisitsBefore(tx, daysAfter(today, -KEEP_VISITS_DAYS));
    await deleteSumsBefore(tx, indianDay(daysAfter(today, -KEEP_SUMS_DAYS)));
  });
}
