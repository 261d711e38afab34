import type { exportUsers } from '@shop/contract/customers';
import type { QueryOf } from '@shop/contract/route';
import { usersPage } from '#accounts';
import { recordChange, type Actor } from '#audit';
import type { Db } from '#infra/database';

type Export = { staff: Actor & object; query: QueryOf<typeof exportUsers> };

/** Writes down who takes which customers out of the shop, before the first of them leaves. */
export async function logCustomerExport(db: Db, { staff, query: { q, status } }: Export): Promise<void> {
  const { total } = await usersPage(db, { q, status, limit: 1 });
  const after = {
    customers: total,
    ...(status && { status }),
    // Whose name or number was searched is not stored: the log outlives a customer's leaving.
    ...(q && { searched: 'yes' }),
  };
  await db
    .transaction()
    .execute((tx) => recordChange(tx, { actor: staff, action: 'customers.export', subjectId: 'customers', before: null, after }));
}
