import { useNavigate, useRevalidator } from 'react-router';
import { mergeCart } from '@shop/contract/cart';
import { MAX_PER_LINE } from '@shop/contract/limits';
import type { Order } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { cappedNotices } from '../guest/merge-notices.ts';
import { showNotices } from '../shell/notices.ts';

const OVER: ReadonlySet<Order['deliveryStatus']> = new Set(['Delivered', 'Returned', 'Cancelled']);

/** Whether an order is finished, so that it can be ordered again. */
export const isPast = ({ deliveryStatus }: Order): boolean => OVER.has(deliveryStatus);

/**
 * Adds the available items of an order to the cart, and navigates there; the cart shows notices about the rest. Items that
 * are already in the cart count, so that pressing twice adds nothing twice.
 */
export function OrderAgain({ order: { number, orderItems }, size }: { order: Order; size?: 'sm' }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();

  async function orderAgain(): Promise<void> {
    const lines = orderItems.map(({ variant, quantity }) => ({
      variantId: variant._id,
      quantity: Math.min(quantity, MAX_PER_LINE),
    }));
    const { capped, cart } = await call(mergeCart, { body: { lines, wishes: [] } });
    const known = new Set([...capped.map(({ variantId }) => variantId), ...cart.map(({ variant }) => variant._id)]);
    const unavailable = orderItems.filter(({ variant }) => !known.has(variant._id));
    const notices = [
      ...cappedNotices(capped),
      ...unavailable.map(({ product }) => `${product.name}: This item is no longer sold.`),
    ];
    if (notices.length === 0) toast.success('Added to cart.');
    showNotices(notices);
    // Revalidation updates the header's count on the current page only.
    await revalidate();
    await navigate('/cart');
  }
  return (
    <Button
      type="button"
      kind="quiet"
      {...(size && { size })}
      busy={busy}
      busyLabel="Adding..."
      aria-label={`Order again: ${number}`}
      onClick={() => void run(orderAgain)}
    >
      <Icon of="rotate-ccw" /> Order again
    </Button>
  );
}
