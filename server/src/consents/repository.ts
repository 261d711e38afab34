import type { ConsentPurpose } from '@shop/contract/consents';
import type { ConsentSource } from '@shop/contract/privacy';
import type { Tx } from '#infra/database';

export type NewConsent = {
  accountId: string;
  purpose: ConsentPurpose;
  given: boolean;
  textVersion: string;
  source: ConsentSource;
  at: Date;
};

/** Appends answers; earlier ones are never changed. */
export async function insertConsents(tx: Tx, consents: readonly NewConsent[]): Promise<void> {
  if (consents.length > 0) await tx.insertInto('consent').values(consents).execute();
}

/** The token of the account's unsubscribe link, inserted with the first e-mail that contains it. */
export async function linkTokenOf(tx: Tx, accountId: string, token: string): Promise<string> {
  const row = await tx
    .insertInto('unsubscribeLink')
    .values({ accountId, token })
    .onConflict((it) => it.column('accountId').doUpdateSet({ accountId }))
    .returning('token')
    .executeTakeFirstOrThrow();
  return row.token;
}
