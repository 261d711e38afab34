import { pagesChange } from '#content';
import type { Db } from '#infra/database';
import type { ScheduledChanges } from '#infra/page-cache';
import { offersChange } from '#offers';

/** Whether an offer or a page starts or ends in a period: cached responses show both. */
export const scheduledChanges =
  (db: Db): ScheduledChanges =>
  async (period) =>
    (await Promise.all([offersChange(db, period), pagesChange(db, period)])).includes(true);
