import type { Tx } from '#infra/db';
import type { LockedOrder } from './order.ts';

export type LineOnOrder = { id: string; variantId: string; quantity: number; offShelf: boolean };

/** The lines of an order that is locked. */
export const linesOf = (tx: Tx, order: LockedOrder): Promise<LineOnOrder[]> =>
  tx
    .selectFrom('orderLine')
    .select(['id', 'variantId', 'quantity', 'offShelf'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute();

/**
 * Turns the flag of these lines round and answers those that it really turned: what moves stock moves it for these
 * alone, so that nothing is given back, or taken, twice.
 */
export async function turnLines(
  tx: Tx,
  lineIds: string[],
  offShelf: boolean,
): Promise<{ variantId: string; quantity: number }[]> {
  if (lineIds.length === 0) return [];
  return tx
    .updateTable('orderLine')
    .set({ offShelf })
    .where('id', 'in', lineIds)
    .where('offShelf', '=', !offShelf)
    .returning(['variantId', 'quantity'])
    .execute();
}
