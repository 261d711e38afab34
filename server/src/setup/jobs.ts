import type { AppContext } from '#infra/app-context';
import { makeBackup } from './commands/make-backup.ts';

const BACKUP = 'setup.backup';

/** Every night, by one instance, where BACKUP_DIR names a folder. */
export async function setupJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work(BACKUP, async () => {
    if (shop.config.backup.dir !== null) await makeBackup(shop);
  });
  await shop.jobs.every('30 2 * * *', BACKUP);
}
