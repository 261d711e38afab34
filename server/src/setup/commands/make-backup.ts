import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { shopDetails } from '#settings';
import { runBackup } from '../backup.provider.ts';
import { isMailDue } from '../backup-age.ts';
import { readChecks } from '../queries.ts';
import { saveCheck } from '../repository.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Makes a backup, which its program records. A failure is recorded here, and the shop is mailed, once a day, if there was
 * none for two days. The next attempt is in the next night: retries in between would push older backups out of the folder.
 */
export async function makeBackup(shop: Context, run: typeof runBackup = runBackup): Promise<void> {
  try {
    const file = await run(shop.config);
    shop.log.info({ event: 'backup.made', file }, 'a backup was made');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    shop.log.error({ event: 'backup.failed', err: error }, message);
    await noteFailure(shop, message);
  }
}

const noteFailure = (shop: Context, message: string): Promise<void> =>
  shop.db.transaction().execute(async (tx) => {
    const at = shop.now();
    const checks = await readChecks(tx);
    await saveCheck(tx, 'backup-failed', { ok: false, message, at });
    if (!isMailDue(checks, at)) return;
    const { email, name } = await shopDetails(tx);
    if (email === '') return;
    await saveCheck(tx, 'backup-mailed', { ok: true, message: '', at });
    await sendMail(tx, shop, { template: 'backup-failed', accountId: { name, email }, reason: message });
  });
