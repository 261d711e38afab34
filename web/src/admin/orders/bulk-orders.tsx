import { useState } from 'react';
import { Printer } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { moveOrders, ORDER_STATUSES, type MovedOrder, type Order, type OrderStatus } from '@shop/contract/orders';
import { call, isRefusal } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = { orders: readonly Order[]; chosen: ReadonlySet<string>; onChoose: (ids: ReadonlySet<string>) => void };

const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((it) => it === text);
const howMany = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** What can be done with the orders that are ticked: one status for all, or their packing slips. */
export function BulkOrders({ orders, chosen, onChoose }: Props) {
  const { revalidate } = useRevalidator();
  const [to, setTo] = useState<OrderStatus | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly MovedOrder[]>([]);
  const ids = orders.map(({ _id }) => _id);
  const picked = ids.filter((id) => chosen.has(id));
  const all = picked.length === ids.length;

  const move = async (newStatus: OrderStatus, reason: string) => {
    setBusy(true);
    try {
      const { message, results } = await call(moveOrders, { body: { ids: picked, newStatus, reason } });
      setTo(null);
      await revalidate();
      toast.success(message);
      setRefused(results.filter(({ moved }) => !moved));
      onChoose(new Set());
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setTo(null);
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="bulk-bar">
      <Checkbox checked={all} onChange={() => onChoose(new Set(all ? [] : ids))}>
        {picked.length === 0 ? 'Choose all on this page' : `${picked.length} chosen`}
      </Checkbox>
      {picked.length > 0 && <WithThose picked={picked} onMove={setTo} />}
      {to && (
        <ReasonDialog
          title={`Move ${howMany(picked.length)} to ${to}?`}
          confirm={`Move ${howMany(picked.length)}`}
          danger={to === 'Cancelled' || to === 'Returned'}
          busy={busy}
          onConfirm={(reason) => void move(to, reason)}
          onClose={() => setTo(null)}
        >
          Every customer sees it at once. An order that cannot be moved stays as it is, and you see why.
        </ReasonDialog>
      )}
      {refused.length > 0 && <Refused results={refused} onClose={() => setRefused([])} />}
    </div>
  );
}

const WithThose = ({ picked, onMove }: { picked: readonly string[]; onMove: (to: OrderStatus) => void }) => (
  <div className="row">
    <select
      className="select"
      aria-label="Move the orders chosen to"
      value=""
      onChange={({ target }) => isStatus(target.value) && onMove(target.value)}
    >
      <option value="">Move to</option>
      {ORDER_STATUSES.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </select>
    <ButtonLink kind="quiet" size="sm" to={`/order-admin/slips?ids=${picked.join(',')}`}>
      <Icon of={Printer} /> Packing slips
    </ButtonLink>
  </div>
);

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
