import type { Order } from '@shop/contract/orders';

/**
 * The state of an order on the page after Place Order: `placed`, `to-pay` while its payment is open, `over` if it expired or
 * was cancelled before it was paid.
 */
export type PaymentState = 'placed' | 'to-pay' | 'over';

type PaymentFields = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'deliveryStatus'>;

export function paymentState({ paymentMethod, paymentStatus, deliveryStatus }: PaymentFields): PaymentState {
  if (deliveryStatus === 'Cancelled') return 'over';
  const waits = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  return paymentMethod === 'Card' && waits ? 'to-pay' : 'placed';
}

/** The delay of the next poll in milliseconds: short at first, as a webhook comes within seconds, then growing. */
export const nextPollDelay = (polls: number): number => Math.min(2_000 * 1.5 ** polls, 30_000);
