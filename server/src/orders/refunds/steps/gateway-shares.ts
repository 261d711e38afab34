import { less, paise, type Paise } from '@shop/contract/money';
import { capturedPayments } from '#payments';
import type { Tx } from '#infra/database';
import { leftOfPayment } from '../repository.ts';

export type GatewayShares = {
  shares: { paymentId: string; amount: Paise }[];
  /** What no payment covers, such as cash. */
  rest: Paise;
  /** Whether there is a payment at all, refunded or not. */
  hasPayment: boolean;
};

/**
 * Splits a refund between the captured payments of an order: its own first, then that of the order it was exchanged for. So the
 * difference to a more expensive size goes back to the payment that it came from.
 */
export async function gatewayShares(tx: Tx, orderId: string, amount: Paise): Promise<GatewayShares> {
  const shares: GatewayShares['shares'] = [];
  let rest = amount;
  const payments = await capturedPayments(tx, orderId);
  for (const paymentId of payments) {
    const share = paise(Math.min(rest, (await leftOfPayment(tx, paymentId)) ?? 0));
    if (share <= 0) continue;
    shares.push({ paymentId, amount: share });
    rest = less(rest, share);
  }
  return { shares, rest, hasPayment: payments.length > 0 };
}
