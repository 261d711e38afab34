import { useRevalidator } from 'react-router';
import { cancelOrReturnOrder, type Order } from '@shop/contract/orders';
import { call, isRefusal } from '../../api/client.ts';
import { cancelSentence } from '../../shared/order-labels.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import type { Wish } from './order-card.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { useFocusOnLeaving } from './use-focus-on-leaving.ts';

type Props = { order: Order; onClose: () => void };

/** Cancels and shows the order as it is then, also where the shop refuses because it has moved on. */
function useCancel({ order, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const { buttonGoes } = useFocusOnLeaving(order);
  async function cancel(): Promise<void> {
    try {
      const { message } = await call(cancelOrReturnOrder, { params: { id: order._id }, body: { newStatus: 'Cancelled' } });
      await revalidate();
      buttonGoes();
      onClose();
      toast.success(message);
    } catch (error) {
      if (isRefusal(error, 'order_moved_on')) {
        await revalidate();
        buttonGoes();
        onClose();
      }
      throw error;
    }
  }
  return { busy, cancel: () => void run(cancel) };
}

function CancelDialog({ order, onClose }: Props) {
  const { busy, cancel } = useCancel({ order, onClose });
  return (
    <ConfirmDialog
      title={`Cancel order ${order.number}?`}
      confirm="Cancel Order"
      keep="Keep order"
      busy={busy}
      onConfirm={cancel}
      onClose={onClose}
    >
      {cancelSentence(order)}
    </ConfirmDialog>
  );
}

const DIALOGS = { cancel: CancelDialog, return: ReturnDialog, exchange: ExchangeDialog } satisfies Record<Wish['kind'], unknown>;

/** Asks before an order is cancelled or goes back. */
export function WishDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const Asked = DIALOGS[wish.kind];
  return <Asked order={wish.order} onClose={onClose} />;
}
