import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@shop/contract/consents';
import type { ConsentSource } from '@shop/contract/privacy';
import type { Tx } from '#infra/database';
import { consentsOf } from '../queries.ts';
import { insertConsents } from '../repository.ts';

type ConsentDecision = {
  accountId: string;
  purposes: readonly ConsentPurpose[];
  given: boolean;
  source: ConsentSource;
  at: Date;
};

/** Records consents given or withdrawn, in the open transaction; repeating the current answer records nothing. */
export async function recordConsents(tx: Tx, { accountId, purposes, given, source, at }: ConsentDecision): Promise<void> {
  if (purposes.length === 0) return;
  const { consents } = await consentsOf(tx, accountId);
  const changed = consents.filter((it) => purposes.includes(it.purpose) && (it.at === null || it.given !== given));
  await insertConsents(
    tx,
    changed.map(({ purpose }) => ({ accountId, purpose, given, textVersion: CONSENT_TEXT_VERSION, source, at })),
  );
}
