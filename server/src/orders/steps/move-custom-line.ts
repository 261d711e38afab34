import type { Tx } from '#infra/database';

type Move = { lineId: string; state: string; by: string };

/** Notes how far a custom item is and who said so; returns what it was, or why it cannot be moved. Undefined: no such item. */
export async function moveCustomLine(
  tx: Tx,
  { lineId, state, by }: Move,
): Promise<{ orderId: string; before: string | null } | 'not_in_work' | undefined> {
  const line = await tx
    .selectFrom('orderLine')
    .innerJoin('customerOrder', 'customerOrder.id', 'orderLine.orderId')
    .select(['orderId', 'production', 'deliveryStatus'])
    .where('orderLine.id', '=', lineId)
    .where('designId', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!line) return undefined;
  if (line.deliveryStatus !== 'Processing') return 'not_in_work';
  await tx.updateTable('orderLine').set({ production: state, madeBy: by }).where('id', '=', lineId).execute();
  return { orderId: line.orderId, before: line.production };
}
