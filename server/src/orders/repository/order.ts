import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import type { ParcelDates } from '../rules/lifecycle.ts';
import type { LockedOrder } from '../steps/lock-order.ts';

type NewState = ParcelDates & { deliveryStatus: OrderStatus; paymentStatus: PaymentStatus };

export async function saveState(tx: Tx, order: LockedOrder, state: NewState): Promise<void> {
  await tx.updateTable('customerOrder').set(state).where('id', '=', order.id).execute();
}

/** Saves the refunded amount of an order and its payment status. */
export async function saveMoney(
  tx: Tx,
  order: Pick<LockedOrder, 'id'>,
  money: { refundedPaise: Paise; paymentStatus: PaymentStatus },
): Promise<void> {
  await tx.updateTable('customerOrder').set(money).where('id', '=', order.id).execute();
}

/** Saves the payment status of a locked order. */
export async function savePaymentStatus(tx: Tx, order: LockedOrder, paymentStatus: PaymentStatus): Promise<void> {
  await tx.updateTable('customerOrder').set({ paymentStatus }).where('id', '=', order.id).execute();
}

/** Saves the payment method of a locked order. */
export async function savePaymentMethod(tx: Tx, order: LockedOrder, paymentMethod: PaymentMethod): Promise<void> {
  await tx.updateTable('customerOrder').set({ paymentMethod }).where('id', '=', order.id).execute();
}
