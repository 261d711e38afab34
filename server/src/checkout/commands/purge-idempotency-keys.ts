import type { Db } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { deleteEventsBefore } from '#payments';
import { deleteExpiredKeys } from '../repository.ts';

/** The gateway repeats itself for a day; staff may want to know for some weeks what it said. */
const EVENT_DAYS = 60;

/** Throws away the idempotency keys whose 24 hours are over, and what the gateway said long ago. */
export const purgeIdempotencyKeys = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await deleteExpiredKeys(tx, now);
    await deleteEventsBefore(tx, daysAfter(now, -EVENT_DAYS));
  });
