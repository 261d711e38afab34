import type { AppContext } from '#infra/app-context';
import { insertEarlyReports, lockProviderIds } from '../repository/early-reports.ts';
import { applyReports, type Reports } from '../steps/apply-reports.ts';

/**
 * Updates messages by the reports of their service. An SMS report whose id no message has is stored for a day: it may have
 * come before the gateway's response was saved.
 */
export async function saveReports(shop: Pick<AppContext, 'db' | 'jobs' | 'now'>, { channel, reports }: Reports): Promise<void> {
  if (reports.length === 0) return;
  await shop.db.transaction().execute(async (tx) => {
    if (channel === 'sms')
      await lockProviderIds(
        tx,
        reports.map(({ id }) => id),
      );
    const unknown = await applyReports(tx, shop, { channel, reports });
    if (channel === 'sms') await insertEarlyReports(tx, unknown, shop.now());
  });
}
