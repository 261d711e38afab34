import type { Language } from '@shop/contract/languages';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { DELIVER } from '../job-names.ts';
import { insertText } from '../repository.ts';
import type { TemplateData } from '../template-data.ts';

/** Enqueues an SMS in the transaction, so that it is sent exactly if it commits. */
export async function sendText(
  tx: Tx,
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  { phone, language, ...told }: Extract<TemplateData, { template: 'login-code' }> & { phone: string; language: Language },
): Promise<void> {
  await jobs.enqueue(tx, DELIVER, { mailId: await insertText(tx, { phone, language, told, at: now() }) });
}
