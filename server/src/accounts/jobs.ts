import type { AppContext } from '#infra/app-context';
import { purgeSessions } from './commands/purge-sessions.ts';
import { sendResetLink } from './commands/send-reset-link.ts';
import { PURGE_JOB, REENCRYPT_JOB, RESET_LINK_JOB } from './job-names.ts';
import { reencryptTotpSecrets } from './two-factor/commands/reencrypt-totp-secrets.ts';

/**
 * In the quiet of the night, expired sessions go. Links for new passwords are sent as they are asked for. A start with
 * JWT_SECRET_PREVIOUS locks second factors with the key of now, so that the one before can go.
 */
export async function accountJobs(shop: Pick<AppContext, 'db' | 'config' | 'now' | 'jobs'>): Promise<void> {
  await shop.jobs.work(PURGE_JOB, () => purgeSessions(shop));
  await shop.jobs.every('10 3 * * *', PURGE_JOB);
  await shop.jobs.work<{ accountId: string }>(RESET_LINK_JOB, ({ accountId }) => sendResetLink(shop, accountId));
  await shop.jobs.work(REENCRYPT_JOB, () => reencryptTotpSecrets(shop));
  if (shop.config.jwtSecretPrevious !== null) await shop.db.transaction().execute((tx) => shop.jobs.later(tx, REENCRYPT_JOB, {}));
}
