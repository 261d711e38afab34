import type { KeyboardEvent } from 'react';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { STATUS_STYLES } from '../../shared/order-status.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMoveOrder } from './use-move-order.tsx';

/** In the order of the specification (section 4), with Cancelled after them. */
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

/** The statuses an order has or may be moved to, as the shop says. */
export const statusOptions = ({ deliveryStatus, nextSteps }: Order): readonly OrderStatus[] =>
  OPTIONS.filter((it) => it === deliveryStatus || nextSteps.includes(it));

/** Keys by which a closed drop-down would change at once, order after order, without having been opened. */
const changesAtOnce = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && (/^Arrow|^Home$|^End$|^Page/.test(key) || /^\S$/.test(key));

/** Opens the list instead: a status is set when it is chosen, not when somebody walks past it. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!changesAtOnce(event)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** The status of an order in its colour, to be changed in place. */
export function StatusSelect({ order }: { order: Order }) {
  const { shown, busy, ask, question } = useMoveOrder(order);
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
