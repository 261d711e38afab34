import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { MAX_PRINTED_ORDERS } from '@shop/contract/desk';
import type { MovedOrder } from '@shop/contract/order-lists';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { FailedRowsDialog } from '../shared/failed-rows-dialog.tsx';
import type { BulkProps } from '../shared/list-types.ts';
import { moveInBatches } from './move-in-batches.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { orderQuery } from './read-orders.ts';

const orderCount = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Runs one call at a time; an error is shown as a toast. */
function useAttempt(onError: () => void) {
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!isApiError(error)) throw error;
      onError();
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}

/** Actions for the selected orders: one status for all, their slips, their documents as one PDF, or their rows as CSV. */
export function BulkOrders({ selected }: BulkProps<Order>) {
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [to, setTo] = useState<OrderStatus | null>(null);
  const { busy, attempt } = useAttempt(() => setTo(null));
  const [notMoved, setNotMoved] = useState<readonly MovedOrder[]>([]);
  // The list is read again once the dialog is closed: an order that left it would take the selection and its bar along.
  const finish = async () => {
    setNotMoved([]);
    selected.clear();
    await revalidate();
  };
  const move = (newStatus: OrderStatus, reason: string) =>
    attempt(async () => {
      const { message, results } = await moveInBatches({ ids: selected.ids, newStatus, reason, filter: orderQuery(params) });
      setTo(null);
      const left = results.filter(({ moved }) => !moved);
      toast.success(message);
      if (left.length > 0) setNotMoved(left);
      else await finish();
    });
  return (
    <>
      <BulkActions picked={selected.ids} back={params.toString()} maxPrinted={MAX_PRINTED_ORDERS} onMove={setTo} />
      {to && (
        <ReasonDialog
          title={`Move ${orderCount(selected.count)} to ${to}?`}
          confirm={`Move ${orderCount(selected.count)}`}
          danger={to === 'Cancelled' || to === 'Returned'}
          busy={busy}
          onConfirm={(reason) => void move(to, reason)}
          onClose={() => setTo(null)}
        >
          Customers will see this immediately. Orders that cannot change are skipped.
        </ReasonDialog>
      )}
      {notMoved.length > 0 && (
        <FailedRowsDialog
          title={`${orderCount(notMoved.length)} could not be moved`}
          unnamed="An order"
          rows={notMoved.map(({ number, ...row }) => ({ ...row, name: number }))}
          onClose={() => void finish()}
        />
      )}
    </>
  );
}
