import type { MailChannel } from '@shop/contract/mail';
import { isAllowed } from '#consents';
import type { Tx } from '#infra/database';
import { messagePurpose } from '../message-purpose.ts';
import { saveOutcome } from '../repository.ts';

type Message = { id: string; template: string; channel: string; accountId: string | null };

/** Ends a message that its reader has turned off since it was written. Returns whether it did. */
export async function stopIfUnwanted(tx: Tx, { id, template, channel, accountId }: Message): Promise<boolean> {
  const purpose = messagePurpose(template, channel as MailChannel);
  if (purpose === null || accountId === null || (await isAllowed(tx, { accountId, purpose }))) return false;
  await saveOutcome(tx, id, { state: 'stopped', error: 'The customer has turned these messages off.' });
  return true;
}
