import type { CourierEvent } from '#couriers';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { SYSTEM, type LockedOrder } from '#orders';
import { isMovedBy } from '../parcel-course.ts';
import { recordCourierEvent } from '../repository/bookings.ts';
import { insertParcelEvents, saveParcel, type ParcelRow } from '../repository/parcels.ts';
import { followParcels } from './follow-parcels.ts';
import { reportFailedAttempt } from './report-failed-attempt.ts';

type Reported = {
  order: LockedOrder;
  parcel: ParcelRow;
  events: readonly CourierEvent[];
  expectedBy: string | null;
  at: Date;
};

/**
 * Applies a courier's events to a parcel whose order is locked: each event once, the oldest first, and the parcel moves
 * forward only. The order follows.
 */
export async function applyCourierEvents(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { order, parcel, events, expectedBy, at }: Reported,
): Promise<void> {
  const current = { state: parcel.state, stateAt: parcel.stateAt };
  for (const { state, at: happenedAt, code, note, place } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const isNew = await recordCourierEvent(tx, { shipmentId: parcel.id, at: happenedAt, code, state, receivedAt: at });
    if (!isNew || state === null || !isMovedBy(current, { state, at: happenedAt })) continue;
    Object.assign(current, { state, stateAt: happenedAt });
    await insertParcelEvents(tx, [{ shipmentId: parcel.id, at: happenedAt, state, place, note }]);
  }
  const fields = { ...current, ...(expectedBy !== null && { expectedBy }) };
  const isMoved = current.state !== parcel.state;
  if (isMoved || (expectedBy !== null && expectedBy !== parcel.expectedBy)) await saveParcel(tx, parcel.id, fields);
  if (isMoved) await followParcels(tx, shop, { order, actor: SYSTEM, at });
  if (isMoved && current.state === 'delivery_failed') await reportFailedAttempt(tx, shop, order);
}
