import type { ShipmentState } from '@shop/contract/shipments';

type Scan = { status: string; type: string; code: string };

/** States on the way to the customer. `Dispatched` is out for delivery, not "left the shop". */
const FORWARD: Record<string, ShipmentState> = {
  MANIFESTED: 'label_created',
  'NOT PICKED': 'label_created',
  'IN TRANSIT': 'in_transit',
  PENDING: 'in_transit',
  DISPATCHED: 'out_for_delivery',
};
const PICKED_UP = 'X-PPOM';

/**
 * Maps a Delhivery scan to a state. Its type is compared before its status, since DL with RTO is back at the shop and
 * RT is the way there. Null for scans without information about the state.
 */
export function delhiveryState({ status, type, code }: Scan): ShipmentState | null {
  const name = status.toUpperCase();
  switch (type.toUpperCase()) {
    case 'DL':
      if (name === 'DELIVERED') return 'delivered';
      if (name === 'DTO') return 'delivered';
      return name === 'RTO' ? 'rto_delivered' : null;
    case 'RT':
      return 'rto_initiated';
    // A pickup from the customer: requested, then picked up.
    case 'PP':
      return 'label_created';
    case 'PU':
      return 'picked_up';
    case 'CN':
      return 'cancelled';
    case 'LT':
      return 'lost';
    case 'UD':
      if (name === 'LOST') return 'lost';
      if (name === 'PENDING' && code.toUpperCase().startsWith('EOD-')) return 'delivery_failed';
      return code.toUpperCase() === PICKED_UP ? 'picked_up' : (FORWARD[name] ?? null);
    default:
      return null;
  }
}
