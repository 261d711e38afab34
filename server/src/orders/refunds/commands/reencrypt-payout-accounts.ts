import { signingKey, signingKeys } from '#accounts';
import { reencrypt } from '#kernel/reencrypt';
import type { AppContext } from '#infra/app-context';
import { replaceEncryptedPayouts } from '../../returned-items/steps/returns.ts';
import { encryptedPayoutsAfter } from '../queries/payout-accounts.ts';
import { replaceEncryptedRefunds } from '../repository.ts';
import { encryptedRefundsAfter } from '../queries/refunds.ts';
import { PURPOSE } from '../payout-account.ts';

/** Encrypts the payout accounts of refunds with the current key while the previous key is still available. */
export async function reencryptPayoutAccounts(shop: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const { db } = shop;
  const keys = { key: await signingKey(shop), keys: await signingKeys(shop) };
  await reencrypt({
    ...keys,
    purpose: PURPOSE,
    page: (after, limit) => encryptedPayoutsAfter(db, after, limit),
    replace: (rows) => db.transaction().execute((tx) => replaceEncryptedPayouts(tx, rows)),
  });
  await reencrypt({
    ...keys,
    purpose: PURPOSE,
    page: (after, limit) => encryptedRefundsAfter(db, after, limit),
    replace: (rows) => db.transaction().execute((tx) => replaceEncryptedRefunds(tx, rows)),
  });
}
