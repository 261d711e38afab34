import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { deleteEventsBefore } from '../repository.ts';
import { RETENTION_DAYS } from '../retry-policy.ts';

/** Deletes events older than 30 days with their deliveries. */
export async function purgeEvents({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute((tx) => deleteEventsBefore(tx, daysAfter(now(), -RETENTION_DAYS)));
}
