import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { deleteUnpaidBefore } from '../repository/sales.ts';

/** The gateway reports late payments for three days, so after this time the attempts are no longer needed. */
const RETENTION_DAYS = 30;

/** Deletes unpaid purchases of gift cards, with the names and addresses in them. */
export const purgeSales = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  db.transaction().execute((tx) => deleteUnpaidBefore(tx, daysAfter(now(), -RETENTION_DAYS)));
