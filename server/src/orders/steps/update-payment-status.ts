import type { Tx } from '#infra/database';
import { saveMoney, type LockedOrder } from '../repository/order.ts';
import { paymentTotals, type Reckoned } from './payment-totals.ts';

/** Writes down how a locked order stands with its money, after its refunds or returns changed. */
export async function updatePaymentStatus(tx: Tx, order: LockedOrder): Promise<Reckoned> {
  const money = await paymentTotals(tx, order, order.deliveryStatus);
  await saveMoney(tx, order, money);
  return money;
}
