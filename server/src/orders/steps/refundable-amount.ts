import { ZERO, type Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { leftToRefund, refundSums } from '#payments';
import type { LockedOrder } from '../repository/order.ts';

/** What was paid and is neither given back nor on its way. */
export async function refundableAmount(tx: Tx, order: LockedOrder): Promise<Paise> {
  const cameIn = order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed';
  return cameIn ? leftToRefund({ total: order.totalPaise, ...(await refundSums(tx, order.id)) }) : ZERO;
}
