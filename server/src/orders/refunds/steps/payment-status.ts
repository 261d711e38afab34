import { paise, ZERO, type Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import { paymentAfter } from '../../rules/lifecycle.ts';
import { isPaidInPart } from '../../rules/payable.ts';
import { saveMoney } from '../../repository/order.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { returnsOf } from '../../returned-items/steps/returns.ts';
import { refundSums } from '../repository.ts';
import { leftToRefund } from '../rules.ts';

export type PaymentTotals = { refundedPaise: Paise; paymentStatus: PaymentStatus };

/** Calculates the payment status and refunded sum of a locked order in a status, from its current refunds and returns. */
export async function paymentTotals(tx: Tx, order: LockedOrder, to: OrderStatus): Promise<PaymentTotals> {
  const { processed, pending, failed } = await refundSums(tx, order.id);
  const returns = await returnsOf(tx, order);
  const refunded = paise(Math.min(processed, order.totalPaise));
  const paymentStatus = paymentAfter(
    {
      ...order,
      total: order.totalPaise,
      refunded,
      toRefund: paise(Math.min(pending + failed, order.totalPaise - refunded)),
      goodsBack: returns.some(({ state }) => state === 'received'),
      isExchange: order.exchangeOf !== null,
      isPaidInPart: isPaidInPart(order),
    },
    to,
  );
  return { refundedPaise: refunded, paymentStatus };
}

/** Updates the payment status of a locked order after its refunds or returns changed. */
export async function updatePaymentStatus(tx: Tx, order: LockedOrder): Promise<PaymentTotals> {
  const totals = await paymentTotals(tx, order, order.deliveryStatus);
  await saveMoney(tx, order, totals);
  return totals;
}

/** The paid amount of a locked order that is neither refunded nor in a pending refund. */
export async function refundableAmount(tx: Tx, order: LockedOrder): Promise<Paise> {
  const wasPaid = order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed';
  return wasPaid ? leftToRefund({ total: order.totalPaise, ...(await refundSums(tx, order.id)) }) : ZERO;
}
