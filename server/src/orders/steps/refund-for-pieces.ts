import type { Tx } from '#infra/database';
import { refundParts, type Pieces, type RefundParts } from '#payments';
import type { LockedOrder } from '../repository/order.ts';
import { readSoldOrder } from './read-sold-order.ts';

/** What these pieces of a locked order give back as money, with the discounts that the kept items lose deducted. */
export const refundForPieces = async (tx: Tx, order: LockedOrder, pieces: readonly Pieces[]): Promise<RefundParts> =>
  refundParts(await readSoldOrder(tx, order), pieces);
