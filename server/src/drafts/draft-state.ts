import type { DraftState } from '@shop/contract/order-drafts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import { ShopError } from '#kernel/shop-error';

/** The order that a draft was last sent as; nulls before it is. */
type Sent = {
  deliveryStatus: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  paymentMethod: PaymentMethod | null;
};

/** A payment link that ended unpaid gives the draft back to staff; any other order of it stays what became of it. */
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
 * The draft, where it may still be changed or sent.
 * @throws ShopError not_found, order_moved_on
 */
export function refuseUnlessOpen<Draft extends Sent>(draft: Draft | undefined): Draft {
  if (!draft) throw new ShopError('not_found', 'There is no such draft order.');
  const state = draftState(draft);
  if (state === 'sent' || state === 'placed') throw new ShopError('order_moved_on', CLOSED[state]);
  return draft;
}
