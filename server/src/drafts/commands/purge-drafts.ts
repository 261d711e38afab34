import type { Db } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { deleteDraftsBefore } from '../repository.ts';

/** A draft contains a name, a phone number and an address, so it is deleted after this time. */
const MAX_AGE_DAYS = 90;

/** Deletes the drafts that were not changed for 90 days. */
export const purgeDrafts = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute((tx) => deleteDraftsBefore(tx, daysAfter(now, -MAX_AGE_DAYS)));
