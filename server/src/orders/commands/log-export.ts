import { recordChange } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ordersCounted, type Viewer } from '../queries.ts';
import type { OrderQuery } from '../queries/order-filter.ts';

/** Writes down who takes which orders, and with them names and addresses, out of the shop: before the first of them leaves. */
export async function logExport(db: Db, staff: Viewer & { name: string }, asked: OrderQuery): Promise<void> {
  const { statuses, q, ids, ...filters } = asked;
  const after = {
    orders: await ordersCounted(db, staff, asked),
    ...(statuses.length > 0 && { statuses }),
    // Whose name or number was looked for is nothing to keep for ever: the log outlives a customer's leaving.
    ...(q && { searched: 'yes' }),
    ...(ids !== undefined && { chosen: ids.split(',').filter(isId).length }),
    ...filters,
  };
  await db
    .transaction()
    .execute((tx) => recordChange(tx, { actor: staff, action: 'orders.export', subjectId: 'orders', before: null, after }));
}
