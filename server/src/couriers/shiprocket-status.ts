import type { ShipmentState } from '@shop/contract/shipments';

/** Labels in upper case with blanks, instead of numbers: the two numberings of Shiprocket contradict each other. */
const STATES: Record<string, ShipmentState> = {
  'AWB ASSIGNED': 'label_created',
  'LABEL GENERATED': 'label_created',
  'MANIFEST GENERATED': 'label_created',
  INVOICED: 'label_created',
  'READY TO SHIP': 'label_created',
  'PICKED UP': 'picked_up',
  SHIPPED: 'picked_up',
  'IN TRANSIT': 'in_transit',
  'REACHED DESTINATION HUB': 'in_transit',
  DELAYED: 'in_transit',
  MISROUTED: 'in_transit',
  'OUT FOR DELIVERY': 'out_for_delivery',
  DELIVERED: 'delivered',
  UNDELIVERED: 'delivery_failed',
  'RTO INITIATED': 'rto_initiated',
  'RTO ACKNOWLEDGED': 'rto_initiated',
  'RTO NDR': 'rto_initiated',
  'RTO OFD': 'rto_initiated',
  'RTO IN TRANSIT': 'rto_initiated',
  'RTO LOCK': 'rto_initiated',
  'RTO DELIVERED': 'rto_delivered',
  LOST: 'lost',
  UNTRACEABLE: 'lost',
  DAMAGED: 'lost',
  DESTROYED: 'lost',
  'DISPOSED OFF': 'lost',
  'RETURN PICKUP GENERATED': 'label_created',
  'RETURN PICKUP QUEUED': 'label_created',
  'RETURN PICKUP RESCHEDULED': 'label_created',
  'RETURN PICKED UP': 'picked_up',
  'RETURN IN TRANSIT': 'in_transit',
  'RETURN DELIVERED': 'delivered',
  'RETURN CANCELLED': 'cancelled',
  'RETURN PICKUP CANCELLED': 'cancelled',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
};

/** The state of a Shiprocket label; null for one without information about the state. */
export const shiprocketState = (label: string): ShipmentState | null =>
  STATES[label.toUpperCase().replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim()] ?? null;
