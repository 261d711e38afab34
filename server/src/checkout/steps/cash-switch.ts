import { formatMoney } from '@shop/contract/money';
import { deliverySettings, PIN, zoneOf } from '#delivery';
import type { Tx } from '#infra/database';
import { newLinkToken } from '#kernel/link-token';
import { ShopError } from '#kernel/shop-error';
import { awaitConfirmation } from '#orders/desk';
import { needsConfirmation, refuseCod } from './delivery-terms.ts';

type Switch = { orderId: string; accountId: string; now: Date };

/**
 * Holds the switch of a card order to cash to the rules of a new cash order. Its price does not change any more, so it
 * stays a card order where cash costs more. An order whose confirmation the settings ask for waits for it.
 * @throws ShopError invalid_input where no cash is offered for the order, order_moved_on where cash would cost more
 */
export async function allowCashSwitch(tx: Tx, { orderId, accountId, now }: Switch): Promise<void> {
  const { delivery } = await deliverySettings(tx);
  const order = await tx
    .selectFrom('customerOrder')
    .select(['shipZip', 'totalPaise as total', 'shippingPaise as shipping', 'codFeePaise as codFee', 'prepaidDiscountPaise'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const terms = { delivery, match: PIN.test(order.shipZip) ? zoneOf(delivery, order.shipZip) : null };
  const cash = { accountId, body: { paymentMethod: 'COD' as const }, now };
  await refuseCod(tx, cash, { terms, priced: order });
  const { fee } = delivery.cod;
  if (order.prepaidDiscountPaise > 0)
    throw new ShopError('order_moved_on', 'This order has a discount for paying by card or UPI, so it cannot be paid in cash.');
  if (fee > 0)
    throw new ShopError(
      'order_moved_on',
      `Cash on delivery costs ${formatMoney(fee)} more, so this order cannot be switched to it. Cancel it and order again.`,
    );
  if (await needsConfirmation(tx, cash, terms)) await awaitConfirmation(tx, { orderId, token: newLinkToken(), at: now });
}
