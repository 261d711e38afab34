import type { RazorpayOrder } from '@shop/contract/payments';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { paymentProblem } from '#orders/rules';
import type { Gateway } from '#payments';
import { isBeingPaid, ownPayable } from '../queries.ts';
import { reconcileOrder } from './reconcile-order.ts';
import { openPayment } from './open-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type Retry = { orderId: string; accountId: string };

/**
 * Opens the payment of the customer's own unpaid order again, at the same order of the gateway. The gateway is queried
 * first, so that no customer pays twice because a webhook is late. Null where a payment is found, and where the
 * gateway is unreachable.
 * @throws ShopError order_moved_on with the reason why it cannot be paid
 */
export async function retryPayment(
  shop: Context,
  gateway: Gateway,
  { orderId, accountId }: Retry,
): Promise<RazorpayOrder | null> {
  const order = await ownPayable(shop.db, { orderId, accountId });
  const problem = paymentProblem(order, shop.now());
  if (problem !== undefined) throw new ShopError('order_moved_on', problem);
  await reconcileOrder(shop, gateway, orderId);
  if (await isBeingPaid(shop.db, orderId))
    throw new ShopError('order_moved_on', 'We are confirming your payment. Please wait a moment.');
  return openPayment(shop, gateway, { orderId, isFirst: false });
}
