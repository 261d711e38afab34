import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { shopDetails } from '#settings';
import { deletePastReports, lowSizesOf, reportLowSizes } from '../repository.ts';

/** Maximum sizes listed in one e-mail; its subject counts all of them. */
const MAX_LISTED = 50;

/**
 * E-mails the shop, in one message, the sizes that fell to or below their reorder point or, without one, the shop's
 * low-stock level. Each is reported once until it was refilled above that. Without an address of the shop, or with the setting off, nothing counts as
 * reported.
 */
export async function reportLowStock(shop: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { email, name, lowStock, lowStockLevel: level } = await shopDetails(tx);
    if (!lowStock || email === '') return;
    await deletePastReports(tx, level);
    const ids = await reportLowSizes(tx, level);
    if (ids.length === 0) return;
    const sizes = await lowSizesOf(tx, { ids, level, limit: MAX_LISTED });
    await sendMail(tx, shop, { template: 'low-stock', accountId: { name, email }, total: ids.length, sizes });
  });
}
