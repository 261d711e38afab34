import type { Tx } from '#infra/database';
import { piecesRefunded, type SoldOrder } from '#payments';
import { linesOf } from '../repository/lines.ts';
import type { LockedOrder } from '../repository/order.ts';
import { returnsOf } from '../repository/returns.ts';
import { soldOrder } from '../sold-order.ts';

/** A locked order as the rules of refunds see it. */
export const readSoldOrder = async (tx: Tx, order: LockedOrder): Promise<SoldOrder> =>
  soldOrder(order, {
    lines: await linesOf(tx, order),
    given: await piecesRefunded(tx, order.id),
    returns: await returnsOf(tx, order),
  });
