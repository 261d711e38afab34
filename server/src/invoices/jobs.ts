import type { AppContext } from '#infra/app-context';
import { issueMissingCreditNotes } from './commands/issue-missing-credit-notes.ts';

const ISSUE_MISSING = 'invoices.credit-missed';

/** Every five minutes, issues credit notes for changes that other modules made. */
export async function invoiceJobs(shop: Pick<AppContext, 'jobs' | 'db' | 'now'>): Promise<void> {
  await shop.jobs.cron(ISSUE_MISSING, '*/5 * * * *', () => issueMissingCreditNotes(shop));
}
