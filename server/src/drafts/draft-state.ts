import type { DraftState } from '@shop/contract/order-drafts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import { ShopError } from '#kernel/shop-error';

/** The latest order of a draft; nulls before it is placed. */
type Sent = {
  deliveryStatus: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  paymentMethod: PaymentMethod | null;
};

/** A draft whose payment link expired unpaid is open again; any other order decides the draft's state. */
export function draftState({ deliveryStatus, paymentStatus, paymentMethod }: Sent): DraftState {
  if (deliveryStatus === null) return 'open';
  const isUnpaidLink = paymentMethod === 'Card' && (paymentStatus === 'unpaid' || paymentStatus === 'failed');
  if (isUnpaidLink && deliveryStatus === 'Pending') return 'sent';
  return isUnpaidLink && deliveryStatus === 'Cancelled' ? 'expired' : 'placed';
}

const CLOSED = {
  sent: 'The payment link of this draft is open. Cancel its order first.',
  placed: 'This draft is an order already.',
} as const;

/**
 * Returns a draft that may still be changed or placed.
 * @throws ShopError not_found, order_moved_on
 */
export function refuseUnlessOpen<Draft extends Sent>(draft: Draft | undefined): Draft {
  if (!draft) throw new ShopError('not_found', 'There is no such draft order.');
  const state = draftState(draft);
  if (state === 'sent' || state === 'placed') throw new ShopError('order_moved_on', CLOSED[state]);
  return draft;
}
