import type { Tx } from '#infra/db';
import { piecesRefunded, refundOfPieces, type Pieces, type RefundedPieces } from '#payments';
import { linesOf } from '../repository/lines.ts';
import type { LockedOrder } from '../repository/order.ts';

/** What these pieces of a locked order give back; those that were refunded before give nothing. */
export async function worthOfPieces(tx: Tx, order: LockedOrder, pieces: readonly Pieces[]): Promise<RefundedPieces[]> {
  const lines = (await linesOf(tx, order)).map(({ id, quantity, totalPaise }) => ({ id, quantity, total: totalPaise }));
  return refundOfPieces({ lines, shipping: order.shippingPaise, before: await piecesRefunded(tx, order.id) }, pieces);
}
