import { randomBytes } from 'node:crypto';
import type { Tx } from '#infra/database';
import type { Paise } from '@shop/contract/money';
import { idOf, secondsOf } from '../entities.ts';
import { addEntity } from '../repository.ts';
import { authorize, begin, openOrder, type Payer } from '../transitions.ts';

type Past = { receipt: string; amount: Paise; orderId: string; payer: Payer; at: Date };

/**
 * Inserts a past captured payment for the demo shop, whose staff can refund it. No webhook is sent. Returns the ids of order
 * and payment.
 */
export async function seedPayment(
  tx: Tx,
  { receipt, amount, orderId, payer, at }: Past,
): Promise<{ gatewayOrderId: string; paymentId: string }> {
  const input = { amount, currency: 'INR', receipt, notes: { order_id: orderId }, captures: true };
  const opened = openOrder(idOf('order', randomBytes(7)), input, secondsOf(at));
  const { order, payment } = authorize(begin(opened, idOf('payment', randomBytes(7)), { payer, at: secondsOf(at) }), true);
  await addEntity(tx, { kind: 'order', entity: order, at });
  await addEntity(tx, { kind: 'payment', entity: payment, parentId: order.id, at });
  return { gatewayOrderId: order.id, paymentId: payment.id };
}
