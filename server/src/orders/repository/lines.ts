import type { Tx } from '#infra/database';
import type { LineOnOrder } from '../queries/lines.ts';

/** The new allocated quantity of a line. */
export type AllocationChange = { line: LineOnOrder; allocated: number };
export type AllocatedLine = { variantId: string; quantity: number };

/**
 * Updates the allocated quantities of these lines and returns by how many pieces each one changed. Stock moves only by these pieces,
 * so that nothing is put back, or taken, twice. A quantity that has changed since it was read is left alone.
 */
export async function updateAllocated(tx: Tx, changes: readonly AllocationChange[]): Promise<AllocatedLine[]> {
  const changed: AllocatedLine[] = [];
  for (const { line, allocated } of changes) {
    if (allocated === line.allocated) continue;
    const row = await tx
      .updateTable('orderLine')
      .set({ allocatedQuantity: allocated })
      .where('id', '=', line.id)
      .where('allocatedQuantity', '=', line.allocated)
      .returning('variantId')
      .executeTakeFirst();
    if (row) changed.push({ variantId: row.variantId, quantity: Math.abs(allocated - line.allocated) });
  }
  return changed;
}
