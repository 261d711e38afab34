import type { Order, OrderStatus as Value } from '@shop/contract/orders';
import { Notice } from '../ui/notice.tsx';
import { Tracker, type Stop } from '../ui/tracker.tsx';
import { momentOf, shortDayOf } from './indian-day.ts';
import { lastTime, OrderStatus, statusSentence } from './order-labels.tsx';

const ROAD: readonly Value[] = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'];
/** These replace the tracker: the order has left the road. */
export const OFF_THE_ROAD: ReadonlySet<Value> = new Set<Value>(['Cancelled', 'Returned', 'Failed Delivery']);

/** The stops of the tracker. Out for Delivery is one only for an order that came by it. */
export function stopsOf(order: Order): Stop[] {
  const road = ROAD.filter((stop) => stop !== 'Out for Delivery' || lastTime(order, stop));
  const at = road.indexOf(order.deliveryStatus);
  return road.map((name, i) => {
    const arrived = name === 'Delivered' && i === at;
    const state = i < at || arrived ? 'done' : i === at ? 'now' : 'ahead';
    const entry = i <= at ? lastTime(order, name) : undefined;
    return { name, state, ...(entry && { when: shortDayOf(entry.at) }) };
  });
}

/** How far an order has come, and what that means. */
export function OrderProgress({ order }: { order: Order }) {
  const left = OFF_THE_ROAD.has(order.deliveryStatus);
  return (
    <>
      {left ? (
        <p>
          <OrderStatus of={order.deliveryStatus} />
        </p>
      ) : (
        <Tracker label="Order progress" stops={stopsOf(order)} />
      )}
      <Notice kind={order.deliveryStatus === 'Failed Delivery' ? 'turmeric' : 'info'}>{statusSentence(order)}</Notice>
    </>
  );
}

/** Everything that happened to an order, the latest first. */
export const OrderTimeline = ({ timeline }: { timeline: Order['timeline'] }) => (
  <ol className="timeline">
    {timeline.toReversed().map(({ status, at, by, note, staffOnly }) => (
      <li key={`${at} ${status} ${note}`}>
        <span>
          <b>{staffOnly ? 'Note for staff' : status}</b>
          {note && <span className="muted"> {note}</span>}
          <time dateTime={at}>
            {momentOf(at)} · {by}
          </time>
        </span>
      </li>
    ))}
  </ol>
);
