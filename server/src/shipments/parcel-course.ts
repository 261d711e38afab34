import type { ShipmentState } from '@shop/contract/shipments';

/**
 * How far a parcel has come, in phases. Within the delivery a parcel goes to and fro: a failed attempt is followed by another, so
 * there the newer event counts.
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

/** Of the ends of a journey, only a return explains that a parcel moves again. */
const isReturn = (state: ShipmentState): boolean => state === 'rto_initiated' || state === 'rto_delivered';

/**
 * Whether an event of a courier moves a parcel. It moves forward only, so events that come twice or in another order change nothing.
 * A parcel that was delivered or lost is moved on by a later return alone; one that is cancelled, by nothing.
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
 * Whether staff may move a parcel there: forward, to and fro within the delivery, and out of an end or a return that turned out to
 * be a mistake; never back to before it left.
 */
export function mayStaffMove(from: ShipmentState, to: ShipmentState): boolean {
  if (from === to || PHASES[to] >= PHASES[from]) return true;
  return PHASES[from] > DELIVERY && PHASES[to] >= PHASES.picked_up;
}
