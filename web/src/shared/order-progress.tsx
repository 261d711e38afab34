import type { Order, OrderStatus as Value } from '@shop/contract/orders';
import { Notice } from '../ui/notice.tsx';
import { Tracker, type TrackerStep } from '../ui/tracker.tsx';
import { wordLabel } from './api-words.ts';
import { formatMoment, formatShortDay } from './format-date.ts';
import { lastEntry, OrderStatus, statusText } from './order-labels.tsx';

const DELIVERY_STATUSES: readonly Value[] = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'];
/** Statuses that replace the tracker, since the order is no longer on its way. */
export const ENDED_STATUSES: ReadonlySet<Value> = new Set<Value>(['Cancelled', 'Returned', 'Failed Delivery']);

/** The steps of the tracker. Out for Delivery is shown only if the order had that status. */
export function stepsOf(order: Order): TrackerStep[] {
  const statuses = DELIVERY_STATUSES.filter((stop) => stop !== 'Out for Delivery' || lastEntry(order, stop));
  const at = statuses.indexOf(order.deliveryStatus);
  return statuses.map((name, i) => {
    const arrived = name === 'Delivered' && i === at;
    const state = i < at || arrived ? 'done' : i === at ? 'now' : 'ahead';
    const entry = i <= at ? lastEntry(order, name) : undefined;
    return { name: wordLabel(name), state, ...(entry && { when: formatShortDay(entry.at) }) };
  });
}

/** Progress of an order with an explanation. */
export function OrderProgress({ order }: { order: Order }) {
  const left = ENDED_STATUSES.has(order.deliveryStatus);
  return (
    <>
      {left ? (
        <p>
          <OrderStatus of={order.deliveryStatus} />
        </p>
      ) : (
        <Tracker label="Order progress" stops={stepsOf(order)} />
      )}
      <Notice kind={order.deliveryStatus === 'Failed Delivery' ? 'turmeric' : 'info'}>{statusText(order)}</Notice>
    </>
  );
}

/** The history of an order, the latest first. */
export const OrderTimeline = ({ timeline }: { timeline: Order['timeline'] }) => (
  <ol className="timeline">
    {timeline.toReversed().map(({ status, at, by, note, staffOnly }) => (
      <li key={`${at} ${status} ${note}`}>
        <span>
          <b>{staffOnly && status === 'Note' ? 'Note for staff' : wordLabel(status)}</b>
          {note && <span className="muted"> {wordLabel(note)}</span>}
          <time dateTime={at}>
            {formatMoment(at)} · {wordLabel(by)}
          </time>
        </span>
      </li>
    ))}
  </ol>
);
