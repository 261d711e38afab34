import type { ShipmentState } from '@shop/contract/shipments';

/**
 * Phases of a parcel's journey. Within the delivery phase a parcel may go back and forth: a failed attempt is followed by
 * another, so the newer event counts there.
 */
const PHASES: Record<ShipmentState, number> = {
  label_created: 0,
  picked_up: 1,
  in_transit: 2,
  out_for_delivery: 2,
  delivery_failed: 2,
  rto_initiated: 3,
  delivered: 4,
  rto_delivered: 4,
  lost: 4,
  cancelled: 5,
};
const DELIVERY = PHASES.in_transit;

type Current = { state: ShipmentState; stateAt: Date | null };
type Reported = { state: ShipmentState; at: Date };

/** Of the final states, only a return explains that a parcel moves again. */
const isReturn = (state: ShipmentState): boolean => state === 'rto_initiated' || state === 'rto_delivered';

/**
 * Whether a courier's event moves a parcel. It moves forward only, so events that arrive twice or in another order change
 * nothing. After a delivered or lost parcel only a later return counts; after a cancelled one, nothing.
 */
export function isMovedBy({ state, stateAt }: Current, event: Reported): boolean {
  if (event.state === state || state === 'cancelled' || state === 'rto_delivered') return false;
  const isNewer = stateAt === null || event.at > stateAt;
  if (event.state === 'cancelled') return state === 'label_created';
  if (state === 'delivered' || state === 'lost') return isReturn(event.state) && isNewer;
  const [from, to] = [PHASES[state], PHASES[event.state]];
  return to > from || (to === from && to === DELIVERY && isNewer);
}

/**
 * Whether staff may set this state: forward, back and forth within the delivery phase, and out of a mistaken final state or
 * return; never back to before dispatch.
 */
export function mayStaffMove(from: ShipmentState, to: ShipmentState): boolean {
  if (from === to || PHASES[to] >= PHASES[from]) return true;
  return PHASES[from] > DELIVERY && PHASES[to] >= PHASES.picked_up;
}
