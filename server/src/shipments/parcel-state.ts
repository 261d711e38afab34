import type { OrderStatus } from '@shop/contract/orders';
import type { ShipmentState } from '@shop/contract/shipments';

/** States in which a parcel's journey has ended. */
export const FINAL_STATES = ['delivered', 'rto_delivered', 'lost', 'cancelled'] as const satisfies ShipmentState[];
const FINAL: ReadonlySet<ShipmentState> = new Set<ShipmentState>(FINAL_STATES);

/** States in which a parcel is in the courier's hands. */
const SENT: ReadonlySet<ShipmentState> = new Set<ShipmentState>([
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'delivery_failed',
  'rto_initiated',
  'rto_delivered',
  'lost',
]);

export const isFinal = (state: ShipmentState): boolean => FINAL.has(state);
export const isSent = (state: ShipmentState): boolean => SENT.has(state);

/** How far along a state is. */
export const STATE_ORDER: Record<ShipmentState, number> = {
  label_created: 0,
  picked_up: 1,
  in_transit: 2,
  out_for_delivery: 3,
  delivery_failed: 4,
  rto_initiated: 5,
  delivered: 6,
  rto_delivered: 7,
  lost: 8,
  cancelled: 9,
};

type Parcels = {
  status: OrderStatus;
  /** The states of the order's parcels. */
  parcels: readonly ShipmentState[];
  /** Whether each piece of the order is in a parcel. */
  isComplete: boolean;
};

/** Order statuses that parcels move on. An order that is pending, cancelled or returned is moved by people alone. */
const MOVED: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'Processing',
  'Shipped',
  'Out for Delivery',
  'Failed Delivery',
  'Delivered',
]);

/**
 * The order's status that its parcels call for; undefined where they change nothing. An order of several parcels is delivered when
 * all of them are, and out for delivery when one of them is.
 */
export function statusFromParcels({ status, parcels, isComplete }: Parcels): OrderStatus | undefined {
  if (!MOVED.has(status)) return undefined;
  const counted = parcels.filter((state) => state !== 'cancelled');
  const sent = counted.filter(isSent);
  if (sent.length === 0) return undefined;
  const to = statusOfSent(sent, isComplete && sent.length === counted.length);
  return to === status ? undefined : to;
}

/** A parcel that is lost or on its way back fails the order only once no other is still on its way; the rest is for staff to settle. */
function statusOfSent(sent: readonly ShipmentState[], isAll: boolean): OrderStatus {
  const failed = sent.filter((state) => state === 'rto_initiated' || state === 'rto_delivered' || state === 'lost').length;
  if (isAll && sent.every((state) => state === 'delivered')) return 'Delivered';
  if (failed === sent.length) return 'Failed Delivery';
  return sent.some((state) => state === 'out_for_delivery' || state === 'delivery_failed') ? 'Out for Delivery' : 'Shipped';
}
