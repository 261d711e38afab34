import type { ShopDetails } from '@shop/contract/settings';
import type { Db } from '#infra/database';

/** The facts of test shops, which they need to accept orders. */
export const TEST_FACTS = {
  name: 'Selvedge',
  legalName: 'Selvedge Clothing',
  email: 'care@selvedge.example',
  phone: '+91 484 000 0000',
  address: '14/302, Thottekkat Road, Ravipuram, Kochi, Kerala 682016, India',
  taxStatus: 'registered',
  gstin: '32AAAAA0000A1ZB',
  supportHours: 'Mon-Sat 10AM-6PM IST',
  grievanceOfficer: 'Meera Nair, grievance@selvedge.example',
  banner: 'Branded jeans at ₹799. Free shipping. Cash on delivery.',
} satisfies Partial<ShopDetails>;

/** Stores these facts in an open shop; `{}` makes it a newly installed one. */
export async function giveFacts(db: Db, facts: object = TEST_FACTS): Promise<void> {
  await db
    .updateTable('shopSettings')
    .set({ details: JSON.stringify(facts), openedAt: Object.keys(facts).length > 0 ? new Date() : null })
    .execute();
}
