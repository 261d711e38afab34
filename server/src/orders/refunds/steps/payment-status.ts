import { paise, ZERO, type Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import { paymentAfter } from '../../rules/lifecycle.ts';
import { isPaidInPart } from '../../rules/payable.ts';
import { saveMoney } from '../../repository/order.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { returnsOf, type LockedReturn } from '../../returned-items/steps/returns.ts';
import { pendingExchangeSum, refundSums } from '../repository.ts';
import { leftToRefund } from '../rules.ts';

export type PaymentTotals = { refundedPaise: Paise; paymentStatus: PaymentStatus };

/** Whether all pieces of a return are exchanged, and no difference to a cheaper size is left to refund. */
const isAllExchanged = ({ lines, differencePaise }: LockedReturn): boolean =>
  differencePaise === 0 && lines.every(({ exchangeVariantId }) => exchangeVariantId !== null);

/** Calculates the payment status and refunded sum of a locked order in a status, from its current refunds and returns. */
export async function paymentTotals(tx: Tx, order: LockedOrder, to: OrderStatus): Promise<PaymentTotals> {
  const { processed, pending, failed } = await refundSums(tx, order.id);
  const returns = await returnsOf(tx, order);
  const open = returns.filter(({ state }) => state !== 'rejected');
  const refunded = paise(Math.min(processed, order.totalPaise));
  const paymentStatus = paymentAfter(
    {
      ...order,
      total: order.totalPaise,
      refunded,
      toRefund: paise(Math.min(pending + failed, order.totalPaise - refunded)),
      reserved: await pendingExchangeSum(tx, order.id),
      goodsBack: returns.some((back) => back.state === 'received' && !isAllExchanged(back)),
      isAllExchanged: open.length > 0 && open.every(isAllExchanged),
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
