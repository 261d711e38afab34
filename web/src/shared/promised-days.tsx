import type { Order } from '@shop/contract/orders';
import { deliveryDays, isOver } from './delivery-days.ts';

/** States in which a parcel is still to arrive. */
const OPEN: ReadonlySet<string> = new Set<Order['deliveryStatus']>(['Pending', 'Processing', 'Shipped', 'Out for Delivery']);

type Props = { order: Pick<Order, 'promise'> & { deliveryStatus: string } };

/** The days that were promised for an order that has not arrived, and that it is late; empty without a promise. */
export function PromisedDays({ order: { promise, deliveryStatus } }: Props) {
  if (!promise || !OPEN.has(deliveryStatus)) return null;
  return (
    <>
      <p className="small">
        Delivery <b className="strong">{deliveryDays(promise)}</b>
      </p>
      {isOver(promise.latest) && <p className="small">It is late.</p>}
    </>
  );
}
