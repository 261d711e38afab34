import type { Order } from '@shop/contract/orders';
import { deliveryDays } from './delivery-days.ts';

/** States in which a parcel is still to arrive. */
const OPEN: ReadonlySet<Order['deliveryStatus']> = new Set(['Pending', 'Processing', 'Shipped', 'Out for Delivery']);

/** The days that were promised for an order that has not arrived; empty without a promise. */
export function PromisedDays({ order: { promise, deliveryStatus } }: { order: Order }) {
  if (!promise || !OPEN.has(deliveryStatus)) return null;
  return (
    <p className="small">
      Delivery <b className="strong">{deliveryDays(promise)}</b>
    </p>
  );
}
