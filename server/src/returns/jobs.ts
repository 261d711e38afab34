import type { AppContext } from '#infra/app-context';
import { reencryptAccounts } from './commands/reencrypt-accounts.ts';

const REENCRYPT_JOB = 'returns.reencrypt-accounts';

/** A start with JWT_SECRET_PREVIOUS encrypts the accounts of refunds with the key of now, so that the one before can go. */
export async function returnJobs(shop: Pick<AppContext, 'db' | 'config' | 'jobs'>): Promise<void> {
  await shop.jobs.work(REENCRYPT_JOB, () => reencryptAccounts(shop));
  if (shop.config.jwtSecretPrevious !== null) await shop.db.transaction().execute((tx) => shop.jobs.later(tx, REENCRYPT_JOB, {}));
}
