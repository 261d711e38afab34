import { add, type Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { returnsOf, saveReturn, type LockedReturn } from '../../returned-items/steps/returns.ts';
import { refundedForReturns, refundedLines } from '../queries/refunded.ts';

/**
 * Stores the processed refunds of a return on it. A received return is refunded with the first of them, unless some of its
 * pieces are in no refund yet: their refund is still owed.
 */
export async function saveRefundedReturn(tx: Tx, order: LockedOrder, returnId: string): Promise<void> {
  const back = (await returnsOf(tx, order)).find(({ id }) => id === returnId);
  const sums = (await refundedForReturns(tx, order.id)).get(returnId);
  if (!back || !sums) return;
  const isDone = back.state === 'received' && !(await isPartOwed(tx, back, add(sums.processed, sums.pending)));
  await saveReturn(tx, returnId, { refundPaise: sums.processed, ...(isDone && { state: 'refunded' }) });
}

async function isPartOwed(tx: Tx, back: LockedReturn, given: Paise): Promise<boolean> {
  const open = await piecesNotRefunded(tx, back);
  return open.length > 0 && back.worthPaise !== null && back.worthPaise > given;
}

/** The pieces of a return that are neither exchanged nor stored with one of its refunds. */
export async function piecesNotRefunded(tx: Tx, back: LockedReturn): Promise<LockedReturn['lines']> {
  const refunded = await refundedLines(tx, back.id);
  return back.lines.filter(({ lineId, exchangeVariantId }) => exchangeVariantId === null && !refunded.has(lineId));
}
