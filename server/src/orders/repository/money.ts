import type { PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import type { LockedOrder } from './order.ts';

/** How an order that is locked stands with its money. */
export async function savePaymentStatus(tx: Tx, order: LockedOrder, paymentStatus: PaymentStatus): Promise<void> {
  await tx.updateTable('customerOrder').set({ paymentStatus }).where('id', '=', order.id).execute();
}

/** How an order that is locked is to be paid. */
export async function savePaymentMethod(tx: Tx, order: LockedOrder, paymentMethod: PaymentMethod): Promise<void> {
  await tx.updateTable('customerOrder').set({ paymentMethod }).where('id', '=', order.id).execute();
}
