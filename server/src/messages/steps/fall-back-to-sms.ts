import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { DELIVER } from '../job-names.ts';
import { insertFallbacks } from '../repository/reports.ts';

/** Sends by SMS the messages that WhatsApp could not deliver, if staff enabled the template for SMS. */
export async function fallBackToSms(
  tx: Tx,
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  mailIds: readonly string[],
): Promise<void> {
  for (const mailId of await insertFallbacks(tx, mailIds, now())) await jobs.enqueue(tx, DELIVER, { mailId });
}
