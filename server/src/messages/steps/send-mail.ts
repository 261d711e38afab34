import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { DELIVER } from '../job-names.ts';
import { takesWhatsApp } from '../delivery-policy.ts';
import { insertMail, type Reader } from '../repository.ts';
import type { TemplateData } from '../template-data.ts';

/**
 * An e-mail template with its data, the account and, for some, the order. A recipient without an account, or at another address
 * than the account's, is given by name and e-mail address.
 */
export type NewMail = TemplateData & { accountId: string | Reader; orderId?: string };

/**
 * Enqueues a mail in the transaction, so that it is sent exactly if it commits: it inserts the row and the delivery job.
 * Without a mail server only the row is stored. An order's mail is sent to the phone, too, if staff enabled it. An order's
 * placement, shipment and delivery are each mailed once, even if requested again.
 */
export async function sendMail(
  tx: Tx,
  { config, jobs, now }: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { accountId, orderId, ...told }: NewMail,
): Promise<void> {
  const state = config.smtpUrl === null ? 'kept' : 'waiting';
  const hasWhatsApp = takesWhatsApp(config);
  const row = { reader: accountId, orderId: orderId ?? null, told, state, at: now(), hasWhatsApp } as const;
  for (const mailId of await insertMail(tx, row)) await jobs.enqueue(tx, DELIVER, { mailId });
}
