import type { Db } from '#infra/database';
import { deleteNotifiedBefore, markNext } from '../repository.ts';

const HOUR = 3_600_000;
/** Milliseconds that the first customers have before the next in the queue are emailed. */
const HEAD_START_MS = 24 * HOUR;
const STORED_MS = 30 * 24 * HOUR;

/** Marks the next in the queues of sizes whose pieces were not bought within a day, and deletes alerts emailed a month ago. */
export const continueQueues = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await markNext(tx, { quietSince: new Date(now.getTime() - HEAD_START_MS), now });
    await deleteNotifiedBefore(tx, new Date(now.getTime() - STORED_MS));
  });
