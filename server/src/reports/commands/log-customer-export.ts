import type { exportUsers } from '@shop/contract/customers';
import type { QueryOf } from '@shop/contract/route';
import { allUsers } from '#accounts';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';

type Export = { staff: Actor & object; query: QueryOf<typeof exportUsers> };

/** Records in the audit log who exports customers, before the first row is sent. */
export async function logCustomerExport(db: Db, { staff, query: { q, status } }: Export): Promise<void> {
  const after = {
    customers: await allUsers(db, { q, status }).count(),
    ...(status && { status }),
    // The searched name or number is not stored: the log outlives a customer's erasure.
    ...(q && { searched: 'yes' }),
  };
  await db
    .transaction()
    .execute((tx) =>
      writeAuditEntry(tx, { actor: staff, action: 'customers.export', subjectId: 'customers', before: null, after }),
    );
}
