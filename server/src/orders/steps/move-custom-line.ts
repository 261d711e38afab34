import type { Tx } from '#infra/database';

type Move = { lineId: string; state: string; by: string };

/**
 * Saves the production step of a custom item and its actor. Returns the previous step, or why it cannot be changed;
 * undefined for an unknown item.
 */
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
