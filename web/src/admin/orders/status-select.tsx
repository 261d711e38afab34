import type { KeyboardEvent } from 'react';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { STATUS_STYLES } from '../../shared/order-status.ts';
import { classNames } from '../../ui/class-names.ts';
import { useStatusChange } from './use-status-change.tsx';

/** The statuses in the order of their list, with Cancelled after them. */
const OPTIONS: readonly OrderStatus[] = [
  'Pending',
  'Returned',
  'Processing',
  'Shipped',
  'Out for Delivery',
  'Delivered',
  'Failed Delivery',
  'Cancelled',
];

/** The current status of an order and those that the server allows next. */
export const statusOptions = ({ deliveryStatus, nextSteps }: Order): readonly OrderStatus[] =>
  OPTIONS.filter((it) => it === deliveryStatus || nextSteps.includes(it));

/** Keys that would change a closed select at once, without opening it. */
const changesAtOnce = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && (/^Arrow|^Home$|^End$|^Page/.test(key) || /^\S$/.test(key));

/** Opens the options instead, so that moving through the table by keyboard does not change a status. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!changesAtOnce(event)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** The status of an order in its colour, as an inline select. */
export function StatusSelect({ order }: { order: Order }) {
  const { shown, busy, ask, question } = useStatusChange(order);
  const choose = (value: string) => {
    const to = OPTIONS.find((it) => it === value);
    if (to && !busy && to !== shown) ask(to);
  };
  return (
    <>
      <select
        className={classNames('sel', `status--${STATUS_STYLES[shown]}`)}
        aria-label={`Status of ${order.number}`}
        aria-busy={busy || undefined}
        value={shown}
        onKeyDown={openFirst}
        onChange={(event) => choose(event.target.value)}
      >
        {statusOptions(order).map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      {question}
    </>
  );
}
