import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { lockOrder, changeStatus, SYSTEM } from '#orders';
import { awaitsCard } from '#orders/rules';
import type { Gateway } from '#payments';
import { closeAttempt } from '#payments/attempts';
import { payableOf } from '../queries.ts';
import { reconcileOrder } from './reconcile-order.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Cancels an order whose payment window has ended, and releases its items and coupon. The gateway is queried once more
 * before; a later payment is refunded automatically. Idempotent. Returns whether this call cancelled the order.
 */
export async function expireOrder(shop: Context, gateway: Gateway, orderId: string): Promise<boolean> {
  const order = await payableOf(shop.db, orderId);
  if (!order || order.payBefore === null || shop.now() < order.payBefore) return false;
  if (awaitsCard(order)) await reconcileOrder(shop, gateway, orderId);

  return shop.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const at = shop.now();
    await closeAttempt(tx, orderId, at);
    if (!locked || !awaitsCard(locked)) return false;
    await changeStatus(tx, locked, { to: 'Cancelled', actor: SYSTEM, note: 'It was not paid in time.', at });
    await sendMail(tx, shop, { template: 'payment-failed', accountId: locked.accountId, orderId });
    return true;
  });
}
