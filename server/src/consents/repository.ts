import type { ConsentPurpose } from '@shop/contract/consents';
import type { Tx } from '#infra/database';

export type NewConsent = {
  accountId: string;
  purpose: ConsentPurpose;
  given: boolean;
  textVersion: string;
  source: 'register' | 'security';
  at: Date;
};

/** Adds to what was said before; nothing said is ever changed. */
export async function insertConsents(tx: Tx, consents: readonly NewConsent[]): Promise<void> {
  if (consents.length > 0) await tx.insertInto('consent').values(consents).execute();
}
