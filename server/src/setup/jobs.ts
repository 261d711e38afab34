import type { AppContext } from '#infra/app-context';
import { makeBackup } from './commands/make-backup.ts';

const BACKUP = 'setup.backup';

/** Runs every night, on one instance, if BACKUP_DIR is set. */
export async function setupJobs(shop: AppContext): Promise<void> {
  await shop.jobs.cron(BACKUP, '30 2 * * *', async () => {
    if (shop.config.backup.dir !== null) await makeBackup(shop);
  });
}
