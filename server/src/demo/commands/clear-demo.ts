import { writeAuditEntry } from '#audit';
import { removeSamplePages } from '#content';
import { removeSampleWarehouse } from '#couriers';
import { removeSampleDelivery } from '#delivery';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { endDemo } from '#settings';
import { DEMO_CUSTOMER, OTHER_CUSTOMERS } from '../customers.ts';
import { DEMO_DELIVERY, DEMO_FACTS, DEMO_WAREHOUSE } from '../facts.ts';
import { SAMPLE_PAGES } from '../sample-pages.ts';
import { deleteDemoData, hasOrderOfOthers } from '../repository/clear.ts';

const EMAILS = [DEMO_CUSTOMER, ...OTHER_CUSTOMERS].map(({ email }) => email);

/**
 * Deletes the demo's products, offers, coupons, promotions, customers and orders, and its shop details, in one transaction.
 * What the owner added stays.
 * @throws ShopError real_orders once another customer has ordered, not_demo in a shop without demo data
 */
export async function clearDemo({ db, now }: Pick<AppContext, 'db' | 'now'>, actor: { id: string; name: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endDemo(tx, DEMO_FACTS, now()))) throw new ShopError('not_demo', 'This shop holds no sample data.');
    if (await hasOrderOfOthers(tx, EMAILS))
      throw new ShopError('real_orders', 'A customer has ordered already, so the sample data stays. Block what you do not sell.');
    await deleteDemoData(tx, EMAILS);
    await removeSampleDelivery(tx, DEMO_DELIVERY, now());
    await removeSampleWarehouse(tx, DEMO_WAREHOUSE, now());
    await removeSamplePages(tx, SAMPLE_PAGES);
    await writeAuditEntry(tx, { actor, action: 'setup.clear-demo', subjectId: 'settings', before: null, after: null });
  });
}
