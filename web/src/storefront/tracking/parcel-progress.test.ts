// covers: shipments
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shipment, ShipmentState } from '@shop/contract/shipments';
import { parcelHeading, parcelSteps } from './parcel-progress.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T06:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const parcel = (...states: ShipmentState[]): Pick<Shipment, 'state' | 'expectedBy' | 'events'> => ({
  state: states.at(-1) ?? 'label_created',
  expectedBy: '2026-11-27',
  events: states.map((state, day) => ({ state, at: `2026-11-2${day + 1}T06:00:00Z`, place: '', note: '' })),
});

test.each([
  [parcel('label_created'), 'Arriving by Fri, 27 Nov'],
  [parcel('label_created', 'picked_up', 'in_transit', 'out_for_delivery'), 'Arriving by Fri, 27 Nov'],
  [parcel('label_created', 'picked_up', 'delivered'), 'Delivered 23 Nov'],
  [parcel('picked_up', 'delivery_failed'), 'Delivery attempt failed'],
  [parcel('picked_up', 'rto_initiated'), 'Coming back to us'],
  [{ ...parcel('picked_up'), expectedBy: null }, 'Picked up'],
  [{ ...parcel('picked_up'), expectedBy: '2026-11-24' }, 'Picked up'],
])('the heading of parcel %# is when it arrives, or what happened', (it, heading) => {
  expect(parcelHeading(it)).toBe(heading);
});

test('the steps of a parcel have their days, and one that comes back has none', () => {
  const steps = parcelSteps(parcel('label_created', 'picked_up', 'in_transit'));
  expect(steps.map(({ name, state, when = '' }) => [name, state, when].join(' ').trim())).toEqual([
    'Packed done 21 Nov',
    'Shipped now 22 Nov',
    'Out for delivery ahead',
    'Delivered ahead',
  ]);
  expect(parcelSteps(parcel('label_created', 'delivered')).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(parcelSteps(parcel('picked_up', 'rto_initiated'))).toEqual([]);
});
