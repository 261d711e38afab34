import type { ShipmentState } from '@shop/contract/shipments';
import type { StatusStyle } from '../ui/status.tsx';

/** Labels of a parcel's states. */
export const PARCEL_STATES: Record<ShipmentState, { label: string; look: StatusStyle }> = {
  label_created: { label: 'Packed', look: 'processing' },
  picked_up: { label: 'Picked up', look: 'shipped' },
  in_transit: { label: 'On its way', look: 'shipped' },
  out_for_delivery: { label: 'Out for delivery', look: 'out' },
  delivered: { label: 'Delivered', look: 'delivered' },
  delivery_failed: { label: 'Delivery failed', look: 'failed' },
  rto_initiated: { label: 'Coming back to us', look: 'returned' },
  rto_delivered: { label: 'Back with us', look: 'returned' },
  lost: { label: 'Lost', look: 'failed' },
  cancelled: { label: 'Cancelled', look: 'cancelled' },
};
