import type { AppContext } from '#infra/app-context';
import { issueMissingCreditNotes } from './commands/issue-missing-credit-notes.ts';

const ISSUE_MISSING = 'invoices.credit-missed';

/** Every five minutes, credit notes for what other modules did by themselves. */
export async function invoiceJobs(shop: Pick<AppContext, 'jobs' | 'db' | 'now'>): Promise<void> {
  await shop.jobs.work(ISSUE_MISSING, () => issueMissingCreditNotes(shop));
  await shop.jobs.every('*/5 * * * *', ISSUE_MISSING);
}
