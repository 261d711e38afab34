import { paise, type Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import { refundSums } from '#payments';
import { paymentAfter } from '../lifecycle.ts';
import type { LockedOrder } from '../repository/order.ts';
import { returnsOf } from '../repository/returns.ts';

export type Reckoned = { refundedPaise: Paise; paymentStatus: PaymentStatus };

/** How a locked order stands with its money in a status, by its refunds and returns as they are written at this moment. */
export async function paymentTotals(tx: Tx, order: LockedOrder, to: OrderStatus): Promise<Reckoned> {
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
    },
    to,
  );
  return { refundedPaise: refunded, paymentStatus };
}
