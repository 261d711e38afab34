import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import type { LockedOrder } from './order.ts';

export type LineOnOrder = {
  id: string;
  variantId: string;
  quantity: number;
  /** Pieces that were taken from the shelf and not put back. */
  allocated: number;
  /** A piece, before offers. */
  unitPaise: Paise;
  offerPaise: Paise;
  offerMinimumPaise: Paise;
  couponPaise: Paise;
  totalPaise: Paise;
};

/** The lines of an order that is locked. */
export const linesOf = (tx: Tx, order: Pick<LockedOrder, 'id'>): Promise<LineOnOrder[]> =>
  tx
    .selectFrom('orderLine')
    .select(['id', 'variantId', 'quantity', 'allocatedQuantity as allocated', 'unitPaise', 'totalPaise'])
    .select(['offerPaise', 'offerMinimumPaise', 'couponPaise'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute();

/** So many pieces of a line are to be off the shelf from now on. */
export type AllocationChange = { line: LineOnOrder; allocated: number };
export type Turned = { variantId: string; quantity: number };

/**
 * Turns the counts of these lines and answers by how many pieces each really changed: what moves stock moves it for these
 * alone, so that nothing is given back, or taken, twice. A count that is no longer what was read is left alone.
 */
export async function updateAllocated(tx: Tx, turns: readonly AllocationChange[]): Promise<Turned[]> {
  const turned: Turned[] = [];
  for (const { line, allocated } of turns) {
    if (allocated === line.allocated) continue;
    const found = await tx
      .updateTable('orderLine')
      .set({ allocatedQuantity: allocated })
      .where('id', '=', line.id)
      .where('allocatedQuantity', '=', line.allocated)
      .returning('variantId')
      .executeTakeFirst();
    if (found) turned.push({ variantId: found.variantId, quantity: Math.abs(allocated - line.allocated) });
  }
  return turned;
}
