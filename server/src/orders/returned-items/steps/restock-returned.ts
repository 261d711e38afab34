import { restock } from '#catalogue';
import type { Tx } from '#infra/database';
import type { Actor } from '../../actor.ts';
import { updateAllocated } from '../../repository/lines.ts';
import { linesOf } from '../../queries/lines.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { saveReturnLine, type LockedReturn } from './returns.ts';

type TakeIn = {
  back: Pick<LockedReturn, 'id' | 'lines'>;
  actor: Actor;
  /** Returns how many pieces of a line can be sold again. */
  goodPieces: (lineId: string, quantity: number) => number;
};

/**
 * Puts the good pieces of a return back into stock, at most the allocated quantity of each line. Returns how many pieces were
 * restocked, which may be fewer than staff counted as good.
 */
export async function restockReturned(tx: Tx, order: LockedOrder, { back, actor, goodPieces }: TakeIn): Promise<number> {
  const changes = [];
  for (const line of await linesOf(tx, order)) {
    const pieces = back.lines.find(({ lineId }) => lineId === line.id);
    if (!pieces) continue;
    const good = Math.min(goodPieces(line.id, pieces.quantity), pieces.quantity, line.allocated);
    if (good <= 0) continue;
    await saveReturnLine(tx, { returnId: back.id, lineId: line.id, restockedQuantity: good });
    changes.push({ line, allocated: line.allocated - good });
  }
  const changed = await updateAllocated(tx, changes);
  const moves = changed.map((line) => ({ ...line, orderId: order.id, actorName: actor.name }));
  await restock(tx, moves, 'returned');
  return changed.reduce((sum, { quantity }) => sum + quantity, 0);
}
