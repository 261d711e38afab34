import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { reencryptPayoutAccounts } from './commands/reencrypt-payout-accounts.ts';
import { sendRefunds } from './commands/send-refunds.ts';

const SEND_REFUNDS = 'orders.send-refunds';
const REENCRYPT_ACCOUNTS = 'orders.reencrypt-payout-accounts';

/**
 * Every minute the due refunds are sent, or their status is read: those that a transaction left behind, and those whose pause is
 * over. A start with JWT_SECRET_PREVIOUS encrypts the accounts of refunds with the current key, so that the previous one can go.
 */
export async function refundJobs(shop: AppContext, gateway: Gateway): Promise<void> {
  const { db, jobs, config } = shop;
  await jobs.work(SEND_REFUNDS, () => sendRefunds(shop, gateway));
  await jobs.every('* * * * *', SEND_REFUNDS);
  await jobs.work(REENCRYPT_ACCOUNTS, () => reencryptPayoutAccounts(shop));
  if (config.jwtSecretPrevious !== null) await db.transaction().execute((tx) => jobs.later(tx, REENCRYPT_ACCOUNTS, {}));
}
