import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { DELIVER } from '../job-names.ts';
import { insertText } from '../repository.ts';
import type { TemplateData } from '../template-data.ts';

/** Sends an SMS to a number exactly when the transaction commits. */
export async function sendText(
  tx: Tx,
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  { phone, ...told }: Extract<TemplateData, { template: 'login-code' }> & { phone: string },
): Promise<void> {
  await jobs.later(tx, DELIVER, { mailId: await insertText(tx, { phone, told, at: now() }) });
}
