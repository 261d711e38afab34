import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#mail';
import { awaitsCard, insertEvent, lockOrder, moveOrder, payRefusal, savePaymentMethod } from '#orders';
import { closeAttempt, type Gateway } from '#payments';
import { ownPayable } from '../queries.ts';
import { lookAtGateway } from './look-at-gateway.ts';

type Ground = Pick<Shop, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type PayInCash = { orderId: string; customer: { id: string; name: string } };

/**
 * Changes one's own unpaid order from card to cash on delivery. The gateway is asked first whether it was paid after all; card
 * money that comes in later goes back by itself.
 * @throws ShopError order_moved_on when the order does not wait for a card payment any more
 */
export async function payInCash(shop: Ground, gateway: Gateway, { orderId, customer }: PayInCash): Promise<void> {
  const payable = await ownPayable(shop.db, { orderId, accountId: customer.id });
  if (awaitsCard(payable)) await lookAtGateway(shop, gateway, payable);

  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = shop.now();
    if (!order || !awaitsCard(order)) throw new ShopError('order_moved_on', whyNot({ ...payable, ...order }, at));
    const actor = { kind: 'customer', ...customer } as const;
    await savePaymentMethod(tx, order, 'COD');
    await closeAttempt(tx, orderId, at);
    await insertEvent(tx, { orderId, at, status: 'Cash on delivery', actor, note: 'Chosen instead of card or UPI.' });
    await moveOrder(tx, { ...order, paymentMethod: 'COD' }, { to: 'Processing', actor, note: '', at });
    await sendMail(tx, shop, { letter: 'order-placed', accountId: customer.id, orderId });
  });
}

const whyNot = (order: Parameters<typeof payRefusal>[0], now: Date): string =>
  payRefusal(order, now) ?? 'This order does not wait for a payment.';
