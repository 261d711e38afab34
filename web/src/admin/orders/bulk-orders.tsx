import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { MAX_PRINTED_ORDERS } from '@shop/contract/desk';
import type { MovedOrder } from '@shop/contract/order-lists';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { listUnmadeOrders } from '@shop/contract/production';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { FailedRowsDialog } from '../shared/failed-rows-dialog.tsx';
import type { BulkProps } from '../shared/list-types.ts';
import { moveInBatches } from './move-in-batches.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { orderQuery } from './read-orders.ts';
import { SENT } from './use-status-change.tsx';

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

/** Maximum orders that the question about unmade items names. */
const MAX_NAMED = 10;

/** The question about orders whose custom item is not made, which the desk refuses to pack; `numbers` are theirs. */
function notMadeYet(numbers: readonly string[]): string {
  const more = numbers.length - MAX_NAMED;
  const named = [...numbers.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return `${orderCount(numbers.length)} ${numbers.length === 1 ? 'has' : 'have'} a custom item that is not made yet: ${named.join(', ')}.`;
}

type Question = { to: OrderStatus; unmade: readonly string[] };

/** Actions for the selected orders: one status for all, their slips, their documents as one PDF, or their rows as CSV. */
export function BulkOrders({ selected }: BulkProps<Order>) {
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [question, setQuestion] = useState<Question | null>(null);
  const { busy, attempt } = useAttempt(() => setQuestion(null));
  const [notMoved, setNotMoved] = useState<readonly MovedOrder[]>([]);
  // The list is read again once the dialog is closed: an order that left it would take the selection and its bar along.
  const finish = async () => {
    setNotMoved([]);
    selected.clear();
    await revalidate();
  };
  const ask = (to: OrderStatus) =>
    attempt(async () => {
      const { orders } = SENT.has(to) ? await call(listUnmadeOrders, { body: { ids: [...selected.ids] } }) : { orders: [] };
      setQuestion({ to, unmade: orders.map(({ number }) => number) });
    });
  const move = (newStatus: OrderStatus, reason: string) =>
    attempt(async () => {
      const { message, results } = await moveInBatches({ ids: selected.ids, newStatus, reason, filter: orderQuery(params) });
      setQuestion(null);
      const left = results.filter(({ moved }) => !moved);
      toast.success(message);
      if (left.length > 0) setNotMoved(left);
      else await finish();
    });
  return (
    <>
      <BulkActions picked={selected.ids} back={params.toString()} maxPrinted={MAX_PRINTED_ORDERS} onMove={(to) => void ask(to)} />
      {question && (
        <ReasonDialog
          title={`Move ${orderCount(selected.count)} to ${question.to}?`}
          confirm={`Move ${orderCount(selected.count)}`}
          danger={question.to === 'Cancelled' || question.to === 'Returned'}
          busy={busy}
          onConfirm={(reason) => void move(question.to, reason)}
          onClose={() => setQuestion(null)}
        >
          {question.unmade.length > 0 && `${notMadeYet(question.unmade)} Check in Production before you ship. `}
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
