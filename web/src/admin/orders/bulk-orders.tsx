import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { MAX_PRINTED_ORDERS } from '@shop/contract/desk';
import type { MovedOrder } from '@shop/contract/order-lists';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkActions } from './bulk-actions.tsx';
import type { BulkProps } from '../shared/list.tsx';
import { moveInParts } from './move-in-parts.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { ordersAsked } from './read-orders.ts';

const howMany = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Runs one call at a time; what the shop refuses is shown as a toast. */
function useAttempt(onRefused: () => void) {
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!isApiError(error)) throw error;
      onRefused();
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
  const [asked] = useSearchParams();
  const [to, setTo] = useState<OrderStatus | null>(null);
  const { busy, attempt } = useAttempt(() => setTo(null));
  const [refused, setRefused] = useState<readonly MovedOrder[]>([]);
  const move = (newStatus: OrderStatus, reason: string) =>
    attempt(async () => {
      const { message, results } = await moveInParts({ ids: selected.ids, newStatus, reason, filter: ordersAsked(asked) });
      setTo(null);
      const left = results.filter(({ moved }) => !moved);
      // The bar goes with the selection: it stays for as long as it names the orders that were left.
      if (left.length === 0) selected.clear();
      await revalidate();
      toast.success(message);
      setRefused(left);
    });
  const closeRefused = () => {
    setRefused([]);
    selected.clear();
  };
  return (
    <>
      <BulkActions picked={selected.ids} back={asked.toString()} maxPrinted={MAX_PRINTED_ORDERS} onMove={setTo} />
      {to && (
        <ReasonDialog
          title={`Move ${howMany(selected.count)} to ${to}?`}
          confirm={`Move ${howMany(selected.count)}`}
          danger={to === 'Cancelled' || to === 'Returned'}
          busy={busy}
          onConfirm={(reason) => void move(to, reason)}
          onClose={() => setTo(null)}
        >
          Customers will see this immediately. Orders that cannot change are skipped.
        </ReasonDialog>
      )}
      {refused.length > 0 && <Refused results={refused} onClose={closeRefused} />}
    </>
  );
}

const Refused = ({ results, onClose }: { results: readonly MovedOrder[]; onClose: () => void }) => (
  <Dialog
    title={`${howMany(results.length)} could not be moved`}
    onClose={onClose}
    foot={
      <Button type="button" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ul className="minis">
      {results.map(({ _id, number, message }) => (
        <li key={_id}>
          <b className="strong">{number || 'An order'}</b>
          <br />
          {message}
        </li>
      ))}
    </ul>
  </Dialog>
);
