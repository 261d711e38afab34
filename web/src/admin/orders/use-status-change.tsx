import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { setDeliveryStatus, type Order, type OrderStatus } from '@shop/contract/orders';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';

type Confirmation = { title: string; confirm: string; follows: string };

/** Confirmation for the two statuses that end an order early. */
const ENDS: Partial<Record<OrderStatus, (order: Order) => Confirmation>> = {
  Cancelled: ({ number }) => ({
    title: `Cancel order ${number}?`,
    confirm: 'Cancel order',
    follows: 'The customer will see this immediately. Items that were not sent go back into stock, and any payment is refunded.',
  }),
  Returned: ({ number }) => ({
    title: `Return order ${number}?`,
    confirm: 'Mark as returned',
    follows:
      'The customer will see this immediately. Items go back into stock when you receive them. Any payment is then to be refunded.',
  }),
};

/** Consequences of reopening an order that had ended. */
const REOPENS: Partial<Record<OrderStatus, (order: Order) => string>> = {
  Cancelled: () =>
    'This order was cancelled, and the customer was told so. Its items are taken out of stock again. A refund that was made stays made.',
  Returned: () => 'This order was returned. Its open returns are closed, and the items count as kept by the customer.',
  Delivered: ({ paymentMethod }) =>
    `This order was delivered. The customer will no longer see it as delivered${paymentMethod === 'COD' ? ', and its cash counts as not collected' : ''}.`,
};

const NOT_SENT: ReadonlySet<OrderStatus> = new Set(['Pending', 'Processing']);
/** The statuses of an order that was sent. */
export const SENT: ReadonlySet<OrderStatus> = new Set(['Shipped', 'Out for Delivery', 'Delivered']);

/** Sending an order whose item is made to order: the desk refuses it before the item is made, the status by hand does not. */
function sendsCustomItem({ number, orderItems, deliveryStatus }: Order, to: OrderStatus): Confirmation | undefined {
  if (!orderItems.some(({ custom }) => custom !== undefined) || !NOT_SENT.has(deliveryStatus) || !SENT.has(to)) return undefined;
  return {
    title: `Is the custom item of order ${number} made?`,
    confirm: `Move to ${to}`,
    follows: 'Check in Production before you ship it. The customer will see the new status immediately.',
  };
}

/** The confirmation before a status that ends an order, reopens one or sends a custom item; undefined for all others. */
function confirmationFor(order: Order, to: OrderStatus): Confirmation | undefined {
  const { number, deliveryStatus: from } = order;
  const ends = ENDS[to]?.(order);
  const reopens = from === 'Delivered' && to === 'Returned' ? undefined : REOPENS[from]?.(order);
  if (!reopens) return ends ?? sendsCustomItem(order, to);
  if (ends) return { ...ends, follows: `${reopens} ${ends.follows}` };
  return { title: `Move order ${number} from ${from} to ${to}?`, confirm: `Move to ${to}`, follows: reopens };
}

/**
 * Changes the status of an order optimistically; on an error the old status returns and a toast gives the reason.
 * Render `question`: it confirms a status that ends an order, reopens one or sends a custom item, with a reason.
 */
export function useStatusChange(order: Order): {
  /** The status to show: the one that was just chosen, or the order's own. */
  shown: OrderStatus;
  busy: boolean;
  ask: (to: OrderStatus) => void;
  question: ReactNode;
} {
  const { revalidate } = useRevalidator();
  const [moving, setMoving] = useState<OrderStatus | null>(null);
  const [asking, setAsking] = useState<OrderStatus | null>(null);

  const move = async (to: OrderStatus, reason = '') => {
    setAsking(null);
    setMoving(to);
    try {
      const { message } = await call(setDeliveryStatus, { params: { id: order._id }, body: { newStatus: to, reason } });
      await revalidate();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
      await revalidate();
    } finally {
      setMoving(null);
    }
  };
  const ask = (to: OrderStatus) => (confirmationFor(order, to) ? setAsking(to) : void move(to));

  const confirmation = asking && confirmationFor(order, asking);
  const question = asking && confirmation && (
    <ReasonDialog
      title={confirmation.title}
      confirm={confirmation.confirm}
      onConfirm={(reason) => void move(asking, reason)}
      onClose={() => setAsking(null)}
    >
      {confirmation.follows}
    </ReasonDialog>
  );
  return { shown: moving ?? order.deliveryStatus, busy: moving !== null, ask, question };
}
