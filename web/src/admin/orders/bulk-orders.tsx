import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { MAX_PRINTED_ORDERS } from '@shop/contract/desk';
import { listOrderIds, MAX_SELECTED_ORDERS, type MovedOrder } from '@shop/contract/order-lists';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { call, isRefusal } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { moveInParts } from './move-in-parts.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import type { ordersAsked } from './read-orders.ts';

type Props = {
  orders: readonly Order[];
  total: number;
  /** There are more than `total`. */
  more: boolean;
  filter: ReturnType<typeof ordersAsked>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
};

const howMany = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Runs one call at a time; what the shop refuses is shown as a toast. */
function useAttempt(onRefused: () => void) {
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      onRefused();
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}

/** Actions for the selected orders: one status for all, their slips, or their documents as one PDF. */
export function BulkOrders({ orders, total, more, filter, selected, onSelect }: Props) {
  const { revalidate } = useRevalidator();
  const [asked] = useSearchParams();
  const [to, setTo] = useState<OrderStatus | null>(null);
  const { busy, attempt } = useAttempt(() => setTo(null));
  const [refused, setRefused] = useState<readonly MovedOrder[]>([]);
  const ids = orders.map(({ _id }) => _id);
  const picked = [...selected];
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const togglePage = () => onSelect(new Set(all ? picked.filter((id) => !ids.includes(id)) : [...picked, ...ids]));

  const move = (newStatus: OrderStatus, reason: string) =>
    attempt(async () => {
      const { message, results } = await moveInParts({ ids: picked, newStatus, reason, filter });
      setTo(null);
      onSelect(new Set());
      await revalidate();
      toast.success(message);
      setRefused(results.filter(({ moved }) => !moved));
    });
  const selectFound = () => attempt(async () => onSelect(new Set((await call(listOrderIds, { query: filter })).ids)));
  return (
    <div className="bulk-bar">
      <Checkbox checked={all} onChange={togglePage}>
        {picked.length === 0 ? 'Select all on this page' : `${picked.length} selected`}
      </Checkbox>
      {all && total > ids.length && picked.length < Math.min(total, MAX_SELECTED_ORDERS) && (
        <Button type="button" kind="ghost" size="sm" busy={busy} onClick={() => void selectFound()}>
          {foundWords(total, more)}
        </Button>
      )}
      {picked.length > 0 && (
        <BulkActions
          picked={picked}
          back={asked.toString()}
          maxPrinted={MAX_PRINTED_ORDERS}
          onMove={setTo}
          onClear={() => onSelect(new Set())}
        />
      )}
      {to && (
        <ReasonDialog
          title={`Move ${howMany(picked.length)} to ${to}?`}
          confirm={`Move ${howMany(picked.length)}`}
          danger={to === 'Cancelled' || to === 'Returned'}
          busy={busy}
          onConfirm={(reason) => void move(to, reason)}
          onClose={() => setTo(null)}
        >
          Customers will see this immediately. Orders that cannot change are skipped.
        </ReasonDialog>
      )}
      {refused.length > 0 && <Refused results={refused} onClose={() => setRefused([])} />}
    </div>
  );
}

const foundWords = (total: number, more: boolean): string =>
  total > MAX_SELECTED_ORDERS
    ? `Select the newest ${MAX_SELECTED_ORDERS} of ${more ? 'over ' : ''}${total.toLocaleString('en-IN')} found`
    : `Select all ${total.toLocaleString('en-IN')} found`;

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
