import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@shop/contract/consents';
import type { Tx } from '#infra/database';
import { insertConsents } from '../repository.ts';

type SignupConsents = { accountId: string; purposes: readonly ConsentPurpose[]; at: Date };

/** Records the boxes ticked at sign-up, in the transaction that creates the account. */
export const recordSignupConsents = (tx: Tx, { accountId, purposes, at }: SignupConsents): Promise<void> =>
  insertConsents(
    tx,
    [...new Set(purposes)].map((purpose) => ({
      accountId,
      purpose,
      given: true,
      textVersion: CONSENT_TEXT_VERSION,
      source: 'register',
      at,
    })),
  );
