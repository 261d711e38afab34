import type { AppContext } from '#infra/app-context';
import { dueRefunds, sendRefund, type Gateway } from '#payments';
import { settleRefund } from './settle-refund.ts';

type Ground = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Sends the refunds that wait, or asks for news of them: of one order, right after the commit that asked for them, or of all, by
 * the clock. The gateway answers within its time-out or is asked again later, so that nobody waits for it long.
 */
export async function sendRefunds(shop: Ground, gateway: Gateway, orderId?: string): Promise<void> {
  const settle = (news: Parameters<typeof settleRefund>[1]) => settleRefund(shop, news);
  for (const refundId of await dueRefunds(shop.db, shop.now(), orderId)) await sendRefund(shop, refundId, { gateway, settle });
}
