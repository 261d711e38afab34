import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ordersCounted, type Viewer } from '../queries.ts';
import type { OrderQuery } from '../queries/order-query.ts';

/**
 * Records in the audit log who exports orders and with which filters, before the first row is sent: the rows hold names and
 * addresses.
 */
export async function logExport(db: Db, staff: Viewer & { name: string }, query: OrderQuery): Promise<void> {
  const { statuses, q, ids, ...filters } = query;
  const after = {
    orders: await ordersCounted(db, staff, query),
    ...(statuses.length > 0 && { statuses }),
    // The search text may be a customer's name or number, and the log outlives the account, so it is not recorded.
    ...(q && { searched: 'yes' }),
    ...(ids !== undefined && { chosen: ids.split(',').filter(isId).length }),
    ...filters,
  };
  await db
    .transaction()
    .execute((tx) => writeAuditEntry(tx, { actor: staff, action: 'orders.export', subjectId: 'orders', before: null, after }));
}
