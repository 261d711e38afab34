import { removeSamplePages } from '#content';
import { removeSampleWarehouse } from '#couriers';
import { removeSampleDelivery } from '#delivery';
import { sellGiftCards } from '#gift-cards';
import type { AppContext } from '#infra/app-context';
import { endDemo } from '#settings';
import { DEMO_DELIVERY, DEMO_FACTS, DEMO_WAREHOUSE } from '../facts.ts';
import { SAMPLE_PAGES } from '../sample-pages.ts';

/**
 * Ends the demo of a shop that takes real payments: its flag is removed, with all shop details and pages of the demo, so
 * that nothing is sold under an invented name or GSTIN. The owner's own entries stay.
 */
export async function leaveDemo({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endDemo(tx, DEMO_FACTS, now()))) return;
    await removeSampleDelivery(tx, DEMO_DELIVERY, now());
    await removeSampleWarehouse(tx, DEMO_WAREHOUSE, now());
    await sellGiftCards(tx, false);
    await removeSamplePages(tx, SAMPLE_PAGES);
  });
}
