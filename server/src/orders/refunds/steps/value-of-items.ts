import type { Tx } from '#infra/database';
import { linesOf } from '../../queries/lines.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { returnsOf } from '../../returned-items/steps/returns.ts';
import { refundParts, type RefundParts, type SoldOrder } from '../refund-parts.ts';
import { piecesRefunded } from '../queries/refunded.ts';
import { refundOfPieces, type Pieces, type RefundedPieces } from '../rules.ts';
import { soldOrder } from '../sold-order.ts';

/** Reads a locked order in the form that the refund rules take. */
const readSoldOrder = async (tx: Tx, order: LockedOrder): Promise<SoldOrder> =>
  soldOrder(order, {
    lines: await linesOf(tx, order),
    given: await piecesRefunded(tx, order.id),
    returns: await returnsOf(tx, order),
  });

/** The refund for these pieces of a locked order, with the discounts that the kept items lose deducted. */
export const refundForPieces = async (tx: Tx, order: LockedOrder, pieces: readonly Pieces[]): Promise<RefundParts> =>
  refundParts(await readSoldOrder(tx, order), pieces);

/** The amount paid for these pieces of a locked order, as for an exchange. Pieces that were refunded before add nothing. */
export async function valueOfItems(tx: Tx, order: LockedOrder, pieces: readonly Pieces[]): Promise<RefundedPieces[]> {
  const { given, ...sold } = await readSoldOrder(tx, order);
  return refundOfPieces({ ...sold, before: new Map([...given].map(([id, it]) => [id, it.pieces])) }, pieces);
}
