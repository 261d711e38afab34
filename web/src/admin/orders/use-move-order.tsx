import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { setDeliveryStatus, type Order, type OrderStatus } from '@shop/contract/orders';
import { call, isRefusal } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** What follows from the two moves that are asked about first. */
const ASKS: Partial<Record<OrderStatus, (order: Order) => { title: string; confirm: string; follows: string }>> = {
  Cancelled: ({ number }) => ({
    title: `Cancel order ${number}?`,
    confirm: 'Cancel order',
    follows: 'The customer sees it at once. Goods that were not sent go back on the shelf, and what was paid is owed back.',
  }),
  Returned: ({ number }) => ({
    title: `Return order ${number}?`,
    confirm: 'Mark as returned',
    follows:
      'The customer sees it at once. The goods go back on the shelf when you receive them, and what was paid is owed back.',
  }),
};

/**
 * Moves an order to another status. The new one shows at once; when the shop refuses, the old one is back and a toast
 * says why. `question` is to be rendered: it asks before a move that is hard to take back, and why.
 */
export function useMoveOrder(order: Order): {
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
      if (!isRefusal(error)) throw error;
      toast.error(error.message);
      await revalidate();
    } finally {
      setMoving(null);
    }
  };
  const ask = (to: OrderStatus) => (ASKS[to] ? setAsking(to) : void move(to));

  const asked = asking && ASKS[asking]?.(order);
  const question = asking && asked && (
    <ReasonDialog
      title={asked.title}
      confirm={asked.confirm}
      onConfirm={(reason) => void move(asking, reason)}
      onClose={() => setAsking(null)}
    >
      {asked.follows}
    </ReasonDialog>
  );
  return { shown: moving ?? order.deliveryStatus, busy: moving !== null, ask, question };
}
