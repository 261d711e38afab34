import { useState } from 'react';
import { confirmOrders, handOverOrders, packOrders, type DeskQueue, type DeskResult } from '@shop/contract/desk';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

type Reply = { message: string; results: DeskResult[] };
type StepAction = { name: string; send: (orderIds: string[]) => Promise<Reply> };

/** The next step of the orders in a queue; the other queues are processed one order at a time. */
const STEPS: Partial<Record<DeskQueue, StepAction>> = {
  confirm: { name: 'Confirm', send: (orderIds) => call(confirmOrders, { body: { orderIds } }) },
  pack: { name: 'Mark packed', send: (orderIds) => call(packOrders, { body: { orderIds } }) },
  hand_over: { name: 'Hand over', send: (orderIds) => call(handOverOrders, { body: { orderIds } }) },
};

type Props = {
  queue: DeskQueue;
  orderIds: string[];
  onDone: (message: string, results: readonly DeskResult[]) => Promise<void>;
};

/** Takes the selected orders to the next step. Handing over needs a confirmation, since customers are notified immediately. */
export function DeskStep({ queue, orderIds, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const step = STEPS[queue];
  if (!step) return null;
  const run = async () => {
    setBusy(true);
    try {
      const { message, results } = await step.send(orderIds);
      setAsking(false);
      await onDone(message, results);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setAsking(false);
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const many = orderIds.length === 1 ? '1 order' : `${orderIds.length} orders`;
  return (
    <>
      <Button type="button" size="sm" busy={busy} onClick={() => (queue === 'hand_over' ? setAsking(true) : void run())}>
        {step.name}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Hand over ${many}?`}
          confirm="Hand over"
          danger={false}
          busy={busy}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          They become Shipped, invoices are issued, and customers get their tracking link.
        </ConfirmDialog>
      )}
    </>
  );
}
