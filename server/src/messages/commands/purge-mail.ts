import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { MAX_QUEUED_DAYS, RETENTION_DAYS } from '../delivery-policy.ts';
import { deleteEarlyReportsBefore } from '../repository/early-reports.ts';
import { deleteCodesBefore, deleteMailsBefore, giveUpQueuedBefore } from '../repository.ts';

/** Marks mails without a job as failed, so that staff see them, and deletes mails older than a year. */
export async function purgeMail({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await giveUpQueuedBefore(tx, daysAfter(now(), -MAX_QUEUED_DAYS), 'It was not sent in time.');
    await deleteMailsBefore(tx, daysAfter(now(), -RETENTION_DAYS));
    await deleteCodesBefore(tx, daysAfter(now(), -1));
    await deleteEarlyReportsBefore(tx, daysAfter(now(), -1));
  });
}
