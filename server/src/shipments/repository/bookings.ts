import type { BookedCourier } from '@shop/contract/couriers';
import type { Booking } from '#couriers';
import type { Tx } from '#infra/database';

export type BookingState = 'waiting' | 'booked' | 'refused' | 'cancelled';
export type BookingRow = {
  shipmentId: string;
  courier: BookedCourier;
  reference: string;
  state: BookingState;
  weightGrams: number;
  service: string;
  message: string;
  attempts: number;
  handles: Record<string, string>;
  isTest: boolean;
};
const COLUMNS = [
  ...(['shipmentId', 'courier', 'reference', 'state', 'weightGrams', 'service'] as const),
  ...(['message', 'attempts', 'handles', 'isTest'] as const),
];
type Words = { courier: BookedCourier; state: BookingState; handles: Record<string, string> };

/** The booking of a parcel whose order is locked. */
export const bookingOf = (tx: Tx, shipmentId: string): Promise<BookingRow | undefined> =>
  tx.selectFrom('shipmentBooking').select(COLUMNS).where('shipmentId', '=', shipmentId).$narrowType<Words>().executeTakeFirst();

type Claim = Pick<BookingRow, 'shipmentId' | 'courier' | 'reference' | 'weightGrams' | 'service' | 'isTest'> & {
  requestedAt: Date;
};

/** Claims a booking; a refused one is requested again, under its previous reference. */
export async function claimBooking(tx: Tx, claim: Claim): Promise<void> {
  const { shipmentId: _, ...again } = claim;
  await tx
    .insertInto('shipmentBooking')
    .values({ ...claim, state: 'waiting' })
    .onConflict((it) => it.column('shipmentId').doUpdateSet({ ...again, state: 'waiting', message: '', attemptedAt: null }))
    .execute();
}

type Take = { shipmentId: string; at: Date; staleBefore: Date };

/** Claims a waiting booking for this process, unless another process is sending it. */
export const takeBooking = (tx: Tx, { shipmentId, at, staleBefore }: Take): Promise<BookingRow | undefined> =>
  tx
    .updateTable('shipmentBooking')
    .set((it) => ({ attemptedAt: at, attempts: it('attempts', '+', 1) }))
    .where('shipmentId', '=', shipmentId)
    .where('state', '=', 'waiting')
    .where((it) => it.or([it('attemptedAt', 'is', null), it('attemptedAt', '<', staleBefore)]))
    .returning(COLUMNS)
    .$narrowType<Words>()
    .executeTakeFirst();

/** Saves the outcome of a booking; the next attempt may begin at once. */
export async function saveBookingState(
  tx: Tx,
  shipmentId: string,
  { state, message }: { state: BookingState; message: string },
): Promise<void> {
  await tx
    .updateTable('shipmentBooking')
    .set({ state, message, attemptedAt: null })
    .where('shipmentId', '=', shipmentId)
    .execute();
}

export async function saveBooked(tx: Tx, shipmentId: string, { booking, at }: { booking: Booking; at: Date }): Promise<void> {
  const { freight, rtoFreight, handles } = booking;
  await tx
    .updateTable('shipmentBooking')
    .set({ state: 'booked', message: '', attemptedAt: null, bookedAt: at, handles: JSON.stringify(handles) })
    .set({ ...(freight !== null && { freightPaise: freight }), ...(rtoFreight !== null && { rtoPaise: rtoFreight }) })
    .where('shipmentId', '=', shipmentId)
    .execute();
}

export async function saveLabel(tx: Tx, shipmentId: string, pdf: Uint8Array): Promise<void> {
  await tx
    .insertInto('shipmentLabel')
    .values({ shipmentId, pdf: Buffer.from(pdf) })
    .onConflict((it) => it.column('shipmentId').doNothing())
    .execute();
}

type RawEvent = { shipmentId: string; at: Date; code: string; state: string | null; receivedAt: Date };

/**
 * Records a courier's event. Returns whether it is new: webhooks are repeated, and polls return events that webhooks already
 * reported.
 */
export async function recordCourierEvent(tx: Tx, event: RawEvent): Promise<boolean> {
  const added = await tx
    .insertInto('courierEvent')
    .values(event)
    .onConflict((it) => it.columns(['shipmentId', 'at', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function markPolled(tx: Tx, shipmentIds: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('shipment').set({ polledAt: at }).where('id', 'in', shipmentIds).execute();
}

/** Marks a parcel as recalled. Returns false if it was marked before. */
export async function markRecalled(tx: Tx, shipmentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipment')
    .set({ recalledAt: at })
    .where('id', '=', shipmentId)
    .where('recalledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
