import type { AppContext } from '#infra/app-context';
import { purgeSessions } from './commands/purge-sessions.ts';
import { sendResetLink } from './commands/send-reset-link.ts';
import { PURGE_JOB, REENCRYPT_JOB, RESET_LINK_JOB } from './job-names.ts';
import { reencryptTotpSecrets } from './two-factor/commands/reencrypt-totp-secrets.ts';

/**
 * Jobs: expired sessions are deleted at night, and links for new passwords are mailed on request. A start with
 * JWT_SECRET_PREVIOUS encrypts second factors with the current key, so that the previous key can be removed.
 */
export async function accountJobs(shop: Pick<AppContext, 'db' | 'config' | 'now' | 'jobs'>): Promise<void> {
  await shop.jobs.cron(PURGE_JOB, '10 3 * * *', () => purgeSessions(shop));
  await shop.jobs.work<{ accountId: string }>(RESET_LINK_JOB, ({ accountId }) => sendResetLink(shop, accountId));
  await shop.jobs.work(REENCRYPT_JOB, () => reencryptTotpSecrets(shop));
  if (shop.config.jwtSecretPrevious !== null)
    await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, REENCRYPT_JOB, {}));
}
