import type { AppContext } from '#infra/app-context';
import { orderOfRefund } from '../queries/refunds.ts';
import { type RefundUpdate, applyRefundUpdate } from '../steps/apply-refund-update.ts';
import { lockOrder } from '../../repository/order.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Takes in what became of a refund. The gateway's answer, its webhook and the clock's own look all end here, in any order, twice,
 * or late; only forward, and each consequence once.
 */
export async function settleRefund(shop: Context, news: RefundUpdate): Promise<void> {
  const orderId = await orderOfRefund(shop.db, news.refundId);
  if (orderId === undefined) return;
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await applyRefundUpdate(tx, shop, { order, news });
  });
}
