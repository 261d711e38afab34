import type { Tx } from '#infra/database';
import { refundOfPieces, type Pieces, type RefundedPieces } from '#payments';
import type { LockedOrder } from '../repository/order.ts';
import { readSoldOrder } from './read-sold-order.ts';

/** What was paid for these pieces of a locked order, as for an exchange; those that were refunded before count for nothing. */
export async function valueOfItems(tx: Tx, order: LockedOrder, pieces: readonly Pieces[]): Promise<RefundedPieces[]> {
  const { given, ...sold } = await readSoldOrder(tx, order);
  return refundOfPieces({ ...sold, before: new Map([...given].map(([id, it]) => [id, it.pieces])) }, pieces);
}
