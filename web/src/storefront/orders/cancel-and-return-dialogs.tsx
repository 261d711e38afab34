import { useRevalidator } from 'react-router';
import { cancelOrReturnOrder, type Order } from '@shop/contract/orders';
import { call, isApiError } from '../../api/client.ts';
import { cancellationText, sentParcelText } from '../../shared/order-labels.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import type { OrderRequest } from './order-card.tsx';
import { OrderReviewDialog } from './order-review-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { useFocusAfterClose } from './use-focus-after-close.ts';

type Props = { order: Order; onClose: () => void };

/** Cancels and shows the resulting order, also if the server refuses because its status changed. */
function useCancel({ order, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const { buttonGoes } = useFocusAfterClose(order);
  async function cancel(): Promise<void> {
    try {
      const { message } = await call(cancelOrReturnOrder, { params: { id: order._id }, body: { newStatus: 'Cancelled' } });
      await revalidate();
      buttonGoes();
      onClose();
      toast.success(message);
    } catch (error) {
      if (isApiError(error, 'order_moved_on')) {
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
      {cancellationText(order)}
      {sentParcelText(order)}
    </ConfirmDialog>
  );
}

const DIALOGS = {
  cancel: CancelDialog,
  return: ReturnDialog,
  exchange: ExchangeDialog,
  review: OrderReviewDialog,
} satisfies Record<OrderRequest['kind'], unknown>;

/** The dialog before an order is cancelled, returned, exchanged or reviewed. */
export function CancelOrReturnDialog({ request, onClose }: { request: OrderRequest; onClose: () => void }) {
  const RequestDialog = DIALOGS[request.kind];
  return <RequestDialog order={request.order} onClose={onClose} />;
}
