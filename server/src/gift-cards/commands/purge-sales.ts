import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { deleteUnpaidBefore } from '../repository/sales.ts';

/** The gateway reports late payments for three days; a month later nothing is left to decide. */
const RETENTION_DAYS = 30;

/** Deletes attempts to buy a gift card that were never paid, with the names and addresses in them. */
export const purgeSales = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  db.transaction().execute((tx) => deleteUnpaidBefore(tx, daysAfter(now(), -RETENTION_DAYS)));
