import type { Tx } from '#infra/database';
import { SYSTEM, type Actor } from '../actor.ts';
import { savePaymentMethod, savePaymentStatus } from '../repository/order.ts';
import { insertEvent } from './insert-event.ts';
import type { LockedOrder } from './lock-order.ts';
import { changeStatus } from './change-status.ts';
import { settleExchange } from '../refunds/steps/exchange.ts';

type Noted = { note: string; at: Date };

/** Marks a locked order as paid by card or UPI; one that waited for the payment moves to Processing. */
export async function markPaid(tx: Tx, order: LockedOrder, { note, at }: Noted): Promise<void> {
  await savePaymentStatus(tx, order, 'paid');
  await insertEvent(tx, { orderId: order.id, at, status: 'Paid', actor: SYSTEM, note });
  if (order.deliveryStatus === 'Pending')
    await changeStatus(tx, { ...order, paymentStatus: 'paid' }, { to: 'Processing', actor: SYSTEM, note: '', at });
  await settleExchange(tx, order, at);
}

/** Records a payment that a locked order does not need: its own, which is owed back now, or a surplus beside it. */
export async function markRefundDue(
  tx: Tx,
  order: LockedOrder,
  { kind, note, at }: Noted & { kind: 'order' | 'surplus' },
): Promise<void> {
  if (kind === 'order') await savePaymentStatus(tx, order, 'refund_due');
  await insertEvent(tx, { orderId: order.id, at, status: 'Refund due', actor: SYSTEM, note });
}

/** Changes a locked order that waited for a card payment to cash on delivery, and moves it to Processing. */
export async function markCashOnDelivery(tx: Tx, order: LockedOrder, { actor, at }: { actor: Actor; at: Date }): Promise<void> {
  await savePaymentMethod(tx, order, 'COD');
  await insertEvent(tx, {
    orderId: order.id,
    at,
    status: 'Cash on delivery',
    actor,
    note: 'Chosen instead of card or UPI.',
  });
  await changeStatus(tx, { ...order, paymentMethod: 'COD' }, { to: 'Processing', actor, note: '', at });
}
