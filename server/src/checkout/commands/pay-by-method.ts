import type { MethodPage } from '@shop/contract/payments';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { lockOrder } from '#orders';
import { awaitsCard, paymentProblem } from '#orders/rules';
import { GatewayError, GatewayOutcomeUnknown, type Gateways } from '#payments';
import { attemptOfExtension, extendAttempts, insertAttempt, saveGatewayOrderId } from '#payments/attempts';
import { RECONCILE } from '../job-names.ts';
import { isBeingPaid, ownPayable, type PayableOrder } from '../queries.ts';
import { scheduledFor } from '../reconciliation-schedule.ts';
import { reconcileOrder } from './reconcile-order.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
const HOUR = 3_600_000;
type Paying = { orderId: string; accountId: string; method: string };

/**
 * Opens the payment of the customer's own unpaid order by an extension's payment method, and returns the URL of its
 * page or the payment instructions. The order keeps its attempt at the shop's own gateway, so it can be paid there
 * where the extension fails; a second payment is refunded.
 * @throws ShopError not_found, order_moved_on, unavailable where the extension does not respond
 */
export async function payByMethod(
  shop: Context,
  gateways: Gateways,
  { orderId, accountId, method }: Paying,
): Promise<MethodPage> {
  const chosen = gateways.methods.list().find(({ name }) => name === method);
  if (!chosen) throw new ShopError('not_found', 'This way to pay is not available at the moment.');
  const order = await ownPayable(shop.db, { orderId, accountId });
  const problem = paymentProblem(order, shop.now());
  if (problem !== undefined) throw new ShopError('order_moved_on', problem);
  await reconcileOrder(shop, gateways, orderId);
  if (await isBeingPaid(shop.db, orderId))
    throw new ShopError('order_moved_on', 'We are confirming your payment. Please wait a moment.');

  const { id: attemptId, createdAt } = await shop.db.transaction().execute((tx) => attemptFor(tx, shop, { order, method }));
  try {
    const { gatewayOrderId, ...page } = await gateways.methods.begin(method, {
      reference: attemptId,
      order: order.receipt,
      amount: order.amountPaise,
      returnUrl: `${shop.config.publicUrl}/api/payments/extension/${attemptId}`,
    });
    const stored = await shop.db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      if (chosen.hours !== null) await extendAttempts(tx, orderId, new Date(createdAt.getTime() + chosen.hours * HOUR));
      return saveGatewayOrderId(tx, attemptId, gatewayOrderId);
    });
    if (stored === gatewayOrderId) return page;
    shop.log.error(
      { event: 'payment.receipt_conflict', orderId, method },
      'an extension opened a second payment for one reference',
    );
  } catch (error) {
    if (!(error instanceof GatewayError || error instanceof GatewayOutcomeUnknown)) throw error;
    shop.log.warn({ err: error, orderId, method, event: 'payment.open_failed' }, 'the payment of an order could not be opened');
  }
  throw new ShopError('unavailable', `${chosen.title} is not responding. Please pay by UPI or card instead.`);
}

/** The attempt of this order by the extension, created by the first request; the order's lock serializes requests. */
async function attemptFor(
  tx: Tx,
  { config, jobs, now }: Context,
  { order, method }: { order: PayableOrder; method: string },
): Promise<{ id: string; createdAt: Date }> {
  const locked = await lockOrder(tx, order.id);
  if (!locked || !awaitsCard(locked)) throw new ShopError('order_moved_on', 'This order does not wait for a payment.');
  const known = await attemptOfExtension(tx, { orderId: order.id, extension: method });
  if (known) return known;
  const at = now();
  const { id: orderId, receipt, amountPaise: amount } = order;
  const expiresAt = order.payBefore ?? at;
  const attemptId = await insertAttempt(tx, { orderId, receipt, amount, at, expiresAt, extension: method });
  const firstPoll = scheduledFor(0, { createdAt: at, every: config.reconcileEvery });
  if (firstPoll) await jobs.enqueueAt(tx, firstPoll, { name: RECONCILE, payload: { attemptId, polls: 0 } });
  return { id: attemptId, createdAt: at };
}
