import type { AppContext } from '#infra/app-context';
import { orderOfRefund } from '../queries/refunds.ts';
import { type RefundUpdate, applyRefundUpdate } from '../steps/apply-refund-update.ts';
import { lockOrder } from '../../steps/lock-order.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Applies the outcome of a refund. The gateway's response, its webhook and the status poll all end here, in any order, repeated or
 * late. The state only moves forward, and each consequence happens once.
 */
export async function settleRefund(shop: Context, news: RefundUpdate): Promise<void> {
  const orderId = await orderOfRefund(shop.db, news.refundId);
  if (orderId === undefined) return;
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await applyRefundUpdate(tx, shop, { order, news });
  });
}
