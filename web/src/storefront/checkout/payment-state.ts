import type { Order } from '@shop/contract/orders';

/**
 * What the page after Place Order is about: `placed` goes its way, `to-pay` waits for its payment, `over` ended before it was
 * paid, whether its time ran out or somebody cancelled it.
 */
export type PaymentState = 'placed' | 'to-pay' | 'over';

type PaymentFields = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'deliveryStatus'>;

export function paymentState({ paymentMethod, paymentStatus, deliveryStatus }: PaymentFields): PaymentState {
  if (deliveryStatus === 'Cancelled') return 'over';
  const waits = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  return paymentMethod === 'Card' && waits ? 'to-pay' : 'placed';
}

/** Milliseconds until the page looks again: soon at first, as a webhook comes within seconds, then more and more seldom. */
export const nextPollDelay = (polls: number): number => Math.min(2_000 * 1.5 ** polls, 30_000);
