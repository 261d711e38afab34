import { signingKey, signingKeys } from '#accounts';
import { reencrypt } from '#infra/secrets';
import type { AppContext } from '#infra/app-context';
import { replaceSealedPayOuts } from '../../returned-items/steps/returns.ts';
import { sealedPayOutsAfter } from '../queries/payout-accounts.ts';
import { replaceSealedRefunds } from '../repository.ts';
import { sealedRefundsAfter } from '../queries/refunds.ts';
import { PURPOSE } from '../payout-account.ts';

/** Encrypts the payout accounts of refunds with the current key while the previous key is still available. */
export async function reencryptPayoutAccounts(shop: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const { db } = shop;
  const keys = { key: await signingKey(shop), keys: await signingKeys(shop) };
  await reencrypt({
    ...keys,
    purpose: PURPOSE,
    page: (after, limit) => sealedPayOutsAfter(db, after, limit),
    replace: (rows) => db.transaction().execute((tx) => replaceSealedPayOuts(tx, rows)),
  });
  await reencrypt({
    ...keys,
    purpose: PURPOSE,
    page: (after, limit) => sealedRefundsAfter(db, after, limit),
    replace: (rows) => db.transaction().execute((tx) => replaceSealedRefunds(tx, rows)),
  });
}
