import type { OrderStatus } from '@shop/contract/orders';
import type { ShipmentState } from '@shop/contract/shipments';

/** Final states of a parcel's journey. */
export const FINAL_STATES = ['delivered', 'rto_delivered', 'lost', 'cancelled'] as const satisfies ShipmentState[];
const FINAL: ReadonlySet<ShipmentState> = new Set<ShipmentState>(FINAL_STATES);

/** States in which the courier has the parcel. */
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

/** Progress of a state, as a number. */
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

/** Order statuses that parcels may change. A pending, cancelled or returned order is changed by people only. */
const MOVED: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'Processing',
  'Shipped',
  'Out for Delivery',
  'Failed Delivery',
  'Delivered',
]);

/**
 * Returns the order status that its parcels require; undefined if they change nothing. An order of several parcels is
 * delivered when all of them are, and out for delivery when one of them is.
 */
export function statusFromParcels({ status, parcels, isComplete }: Parcels): OrderStatus | undefined {
  if (!MOVED.has(status)) return undefined;
  const counted = parcels.filter((state) => state !== 'cancelled');
  const sent = counted.filter(isSent);
  if (sent.length === 0) return undefined;
  const to = statusOfSent(sent, isComplete && sent.length === counted.length);
  return to === status ? undefined : to;
}

/** A lost or returning parcel fails the order only once no other is in transit; staff settle the rest. */
function statusOfSent(sent: readonly ShipmentState[], isAll: boolean): OrderStatus {
  const failed = sent.filter((state) => state === 'rto_initiated' || state === 'rto_delivered' || state === 'lost').length;
  if (isAll && sent.every((state) => state === 'delivered')) return 'Delivered';
  if (failed === sent.length) return 'Failed Delivery';
  return sent.some((state) => state === 'out_for_delivery' || state === 'delivery_failed') ? 'Out for Delivery' : 'Shipped';
}
