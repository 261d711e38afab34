import type { Db } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { deleteEventsBefore } from '#payments';
import { deleteExpiredKeys } from '../repository.ts';

/** The gateway repeats events for a day; staff may want to read them for some weeks. */
const EVENT_DAYS = 60;

/** Deletes idempotency keys after 24 hours, and old webhook events. */
export const purgeIdempotencyKeys = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await deleteExpiredKeys(tx, now);
    await deleteEventsBefore(tx, daysAfter(now, -EVENT_DAYS));
  });
