import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { deleteKeyUseBefore } from '../repository.ts';

/** Days for which requests by API key are kept; the list counts the last day. */
const RETENTION_DAYS = 7;

/** Deletes old counts of requests by API key. */
export const purgeKeyUse = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  db.transaction().execute((tx) => deleteKeyUseBefore(tx, daysAfter(now(), -RETENTION_DAYS)));
