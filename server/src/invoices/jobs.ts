import type { AppContext } from '#infra/app-context';
import { issueMissingCreditNotes } from './commands/issue-missing-credit-notes.ts';

const CREDIT_MISSED = 'invoices.credit-missed';

/** Every five minutes, credit notes for what other rooms did by themselves. */
export async function invoiceJobs(shop: Pick<AppContext, 'jobs' | 'db' | 'now'>): Promise<void> {
  await shop.jobs.work(CREDIT_MISSED, () => issueMissingCreditNotes(shop));
  await shop.jobs.every('*/5 * * * *', CREDIT_MISSED);
}
