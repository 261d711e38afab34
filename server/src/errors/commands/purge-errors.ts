import type { Db } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { deleteGroupsBefore } from '../repository.ts';

const KEEP_DAYS = 90;

/** Deletes errors that did not occur for three months. */
export async function purgeErrors(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) => deleteGroupsBefore(tx, daysAfter(now, -KEEP_DAYS)));
}
