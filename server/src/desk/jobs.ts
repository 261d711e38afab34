import type { AppContext } from '#infra/app-context';
import { handleUnconfirmed } from './commands/handle-unconfirmed.ts';

const UNCONFIRMED = 'desk.unconfirmed';

export async function deskJobs(shop: AppContext): Promise<void> {
  await shop.jobs.cron(UNCONFIRMED, '10 * * * *', () => handleUnconfirmed(shop));
}
