import type { Shipment, ShipmentState } from '@shop/contract/shipments';
import { dayText, isOver } from '../../shared/delivery-days.ts';
import { formatShortDay } from '../../shared/format-date.ts';
import { PARCEL_STATES } from '../../shared/parcel-labels.ts';
import type { TrackerStep } from '../../ui/tracker.tsx';

type Parcel = Pick<Shipment, 'state' | 'expectedBy' | 'events'>;

/** States of a parcel on its way, and the step of the tracker for each. */
const STEPS: Partial<Record<ShipmentState, number>> = {
  label_created: 0,
  picked_up: 1,
  in_transit: 1,
  out_for_delivery: 2,
  delivered: 3,
};
const STEP_LABELS = ['Packed', 'Shipped', 'Out for delivery', 'Delivered'];

const lastEvent = ({ events }: Parcel, state: ShipmentState) => events.findLast((event) => event.state === state);

/** What a customer wants to know first about a parcel: when it arrives or arrived, or what went wrong. */
export function parcelHeading(parcel: Parcel): string {
  const { state, expectedBy } = parcel;
  const delivered = lastEvent(parcel, 'delivered');
  if (state === 'delivered' && delivered) return `Delivered ${formatShortDay(delivered.at)}`;
  if (state === 'delivery_failed') return 'Delivery attempt failed';
  const isOnItsWay = (STEPS[state] ?? 3) < 3;
  return isOnItsWay && expectedBy !== null && !isOver(expectedBy)
    ? `Arriving by ${dayText(expectedBy)}`
    : PARCEL_STATES[state].label;
}

/** The steps of a parcel with their days; empty for one that is not on its way to the customer. */
export function parcelSteps(parcel: Parcel): TrackerStep[] {
  const at = STEPS[parcel.state];
  if (at === undefined) return [];
  const firstOf = (step: number) => parcel.events.find(({ state }) => STEPS[state] === step);
  return STEP_LABELS.map((name, step) => {
    const event = step <= at ? firstOf(step) : undefined;
    const state = step < at || parcel.state === 'delivered' ? 'done' : step === at ? 'now' : 'ahead';
    return { name, state, ...(event && { when: formatShortDay(event.at) }) };
  });
}
