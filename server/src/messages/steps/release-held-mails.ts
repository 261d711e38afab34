import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { DELIVER } from '../job-names.ts';
import { waitingMails } from '../repository.ts';

/** More than the mails of an unverified account that can wait before staff see them as failed. */
const MAX_RELEASED = 100;

/**
 * Sends the mails that were delayed while the account's email was unverified. A mail that was sent meanwhile is not sent
 * again.
 */
export async function releaseHeldMails(tx: Tx, { jobs }: Pick<AppContext, 'jobs'>, accountId: string): Promise<void> {
  for (const mailId of await waitingMails(tx, accountId, MAX_RELEASED)) await jobs.enqueue(tx, DELIVER, { mailId });
}
