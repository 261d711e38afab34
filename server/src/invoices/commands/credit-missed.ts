import type { Shop } from '#infra/shop';
import { lockOrder } from '#orders';
import { cancelledToCredit, refundsToCredit } from '../queries/sale.ts';
import { creditRefund } from './credit-refund.ts';
import { followMove } from './follow-move.ts';

/**
 * Issues the credit notes for what happened below this room: refunds that the gateway has confirmed, and invoiced orders that
 * were set back and then cancelled by their customer or by the clock. Each in a transaction of its own.
 */
export async function creditMissed({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  for (const { id, orderId } of await refundsToCredit(db))
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      await creditRefund(tx, { refundId: id, at: now() });
    });
  for (const { orderId } of await cancelledToCredit(db))
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      await followMove(tx, { orderId, at: now() });
    });
}
