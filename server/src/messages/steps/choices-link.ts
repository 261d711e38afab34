import { unsubscribeToken } from '#consents';
import type { Tx } from '#infra/database';
import { messagePurpose } from '../message-purpose.ts';

/** Where the reader of an e-mail turns such e-mails off, as a path; null for one that the sale needs, or to no account. */
export async function choicesLink(
  tx: Tx,
  { template, accountId }: { template: string; accountId: string | null },
): Promise<string | null> {
  const purpose = messagePurpose(template, 'email');
  if (purpose === null || accountId === null) return null;
  return `/unsubscribe/${await unsubscribeToken(tx, accountId)}?about=${purpose}`;
}
