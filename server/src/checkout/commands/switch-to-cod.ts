import { cartLock } from '#cart';
import { pipeline, type Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { lockOrder, markCashOnDelivery } from '#orders';
import { awaitsCard, paymentProblem } from '#orders/rules';
import type { Gateway } from '#payments';
import { closeAttempt } from '#payments/attempts';
import { cardPromotion } from '#promotions';
import { checkOrderLimits } from '../order-limits.ts';
import { itemsOf, ownPayable } from '../queries.ts';
import { parseCustomer, customerQuery } from '../repository.ts';
import { allowCashSwitch } from '../steps/cash-switch.ts';
import { refuseCustomSwitch } from '../steps/custom-items.ts';
import { reconcileOrder } from './reconcile-order.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type PayInCash = { orderId: string; customer: { id: string; name: string } };

/**
 * Changes the customer's own unpaid order from card to cash on delivery. The gateway is queried before for a payment;
 * a later card payment is refunded automatically.
 * @throws ShopError email_not_verified where it would exceed the limit of open cash orders, order_moved_on when the
 * order no longer waits for a card payment, a promotion or a discount of it requires one, cash costs more, or it has custom
 * items; invalid_input where the rules offer no cash for it
 */
export async function switchToCod(shop: Context, gateway: Gateway, { orderId, customer }: PayInCash): Promise<void> {
  const payable = await ownPayable(shop.db, { orderId, accountId: customer.id });
  if (awaitsCard(payable)) await reconcileOrder(shop, gateway, orderId);

  await shop.db.transaction().execute(async (tx) => {
    const at = shop.now();
    if (shop.config.orderLimits) await checkLimits(tx, { orderId, accountId: customer.id, now: at });
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsCard(order)) throw new ShopError('order_moved_on', switchProblem({ ...payable, ...order }, at));
    if (order.exchangeOf !== null) throw new ShopError('order_moved_on', 'The difference of an exchange is paid by UPI or card.');
    await refuseCustomSwitch(tx, orderId);
    const promotion = await cardPromotion(
      tx,
      order.promotions.map((it) => it.promotion),
    );
    if (promotion !== undefined)
      throw new ShopError('order_moved_on', `${promotion} is for paying by card or UPI, so this order cannot be paid in cash.`);
    await allowCashSwitch(tx, { orderId, accountId: customer.id, now: at });
    const actor = { kind: 'customer', ...customer } as const;
    await closeAttempt(tx, orderId, at);
    await markCashOnDelivery(tx, order, { actor, at });
    await sendMail(tx, shop, { template: 'order-placed', accountId: customer.id, orderId });
  });
}

type Checked = { orderId: string; accountId: string; now: Date };

/** The cart's lock serializes an account's requests, so that two of them cannot both be the last allowed. */
async function checkLimits(tx: Tx, { orderId, accountId, now }: Checked): Promise<void> {
  const [, buyer] = await pipeline(tx, cartLock(accountId), customerQuery({ accountId, idempotencyKey: undefined, now }));
  const { openCod } = parseCustomer(buyer).recent;
  checkOrderLimits({ recentOrders: 0, openCod }, { paymentMethod: 'COD', items: await itemsOf(tx, orderId) });
}

const switchProblem = (order: Parameters<typeof paymentProblem>[0], now: Date): string =>
  paymentProblem(order, now) ?? 'This order does not wait for a payment.';
