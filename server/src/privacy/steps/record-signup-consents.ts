import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@shop/contract/consents';
import type { Tx } from '#infra/database';
import { insertConsents } from '../repository.ts';

type Ticked = { accountId: string; purposes: readonly ConsentPurpose[]; at: Date };

/** The boxes that somebody ticked while opening an account, in the transaction that opens it. */
export const recordSignupConsents = (tx: Tx, { accountId, purposes, at }: Ticked): Promise<void> =>
  insertConsents(
    tx,
    [...new Set(purposes)].map((purpose) => ({
      accountId,
      purpose,
      given: true,
      textVersion: CONSENT_TEXT_VERSION,
      askedOn: 'register',
      at,
    })),
  );
