import type { BookedCourier } from '@shop/contract/couriers';
import type { Db, Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { FINAL_STATES } from '../parcel-state.ts';

/** `isTest` is null if staff entered the number by hand. */
export type DueParcel = { id: string; orderId: string; courier: BookedCourier; awb: string; isTest: boolean | null };

type Due = { polledBefore: Date; limit: number };

/** Parcels in transit whose last poll is old enough, the oldest poll first. */
export const parcelsToPoll = (db: Db, { polledBefore, limit }: Due): Promise<DueParcel[]> =>
  db
    .selectFrom('shipment as s')
    .leftJoin('shipmentBooking as b', 'b.shipmentId', 's.id')
    .select(['s.id', 's.orderId', 's.courier', 's.awb', 'b.isTest'])
    .where('s.courier', '<>', 'own')
    .where('s.awb', '<>', '')
    .where('s.state', 'not in', FINAL_STATES)
    .where((it) => it.or([it('s.polledAt', 'is', null), it('s.polledAt', '<', polledBefore)]))
    .orderBy('s.polledAt', (it) => it.asc().nullsFirst())
    .orderBy('s.id')
    .limit(limit)
    .$narrowType<{ courier: BookedCourier }>()
    .execute();

/** The parcel with this tracking number at this courier. */
export const parcelOfNumber = (
  db: Db,
  { courier, awb }: { courier: BookedCourier; awb: string },
): Promise<DueParcel | undefined> =>
  db
    .selectFrom('shipment as s')
    .leftJoin('shipmentBooking as b', 'b.shipmentId', 's.id')
    .select(['s.id', 's.orderId', 's.courier', 's.awb', 'b.isTest'])
    .where('s.courier', '=', courier)
    .where('s.awb', '=', awb)
    .where('s.awb', '<>', '')
    .where('s.state', '<>', 'cancelled')
    .$narrowType<{ courier: BookedCourier }>()
    .executeTakeFirst();

export const parcelToTrack = (db: Db, id: string): Promise<DueParcel | undefined> =>
  db
    .selectFrom('shipment as s')
    .leftJoin('shipmentBooking as b', 'b.shipmentId', 's.id')
    .select(['s.id', 's.orderId', 's.courier', 's.awb', 'b.isTest'])
    .where('s.id', '=', id)
    .where('s.courier', '<>', 'own')
    .where('s.awb', '<>', '')
    .$narrowType<{ courier: BookedCourier }>()
    .executeTakeFirst();

/** Booked parcels that will not be handed over, because their order was cancelled. */
export const parcelsOfCancelledOrders = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('shipment as s')
    .innerJoin('shipmentBooking as b', 'b.shipmentId', 's.id')
    .innerJoin('customerOrder as o', 'o.id', 's.orderId')
    .select('s.id')
    .where('s.courier', '<>', 'own')
    .where('s.awb', '<>', '')
    .where('s.state', '=', 'label_created')
    .where('b.state', '=', 'booked')
    .where('o.deliveryStatus', '=', 'Cancelled')
    .orderBy('s.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Parcels on their way to a customer although their order was cancelled, whose courier was not asked to return them yet. */
export const parcelsToRecall = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('shipment as s')
    .innerJoin('customerOrder as o', 'o.id', 's.orderId')
    .select('s.id')
    .where('o.comingBack', '=', true)
    .where('o.deliveryStatus', '=', 'Cancelled')
    .where('s.courier', '<>', 'own')
    .where('s.awb', '<>', '')
    .where('s.state', 'in', ['picked_up', 'in_transit', 'out_for_delivery', 'delivery_failed'])
    .where('s.recalledAt', 'is', null)
    .orderBy('s.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Numbers of an order's parcels that are booked and not taken yet: they go to the address that was sent with the booking. */
export const bookedNumbers = async (db: Db, orderId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('shipment as s')
    .innerJoin('shipmentBooking as b', 'b.shipmentId', 's.id')
    .select('s.awb')
    .where('s.orderId', '=', orderId)
    .where('s.state', '=', 'label_created')
    .where('b.state', '=', 'booked')
    .orderBy('s.id')
    .execute();
  return rows.map(({ awb }) => awb);
};

/** Whether the order of a booked parcel was packed, or sent without the desk. */
export async function isPacked(tx: Tx, { courier, reference }: { courier: string; reference: string }): Promise<boolean> {
  const order = await tx
    .selectFrom('shipmentBooking as b')
    .innerJoin('shipment as s', 's.id', 'b.shipmentId')
    .innerJoin('customerOrder as o', 'o.id', 's.orderId')
    .select(['o.packedAt', 'o.dispatchedAt'])
    .where('b.courier', '=', courier)
    .where('b.reference', '=', reference)
    .executeTakeFirst();
  return order !== undefined && (order.packedAt ?? order.dispatchedAt) !== null;
}

/**
 * Why an order is not to be packed because of its bookings, as a sentence that says what to do: the courier refused one, or
 * has the address from before it was changed. Undefined without such a parcel.
 */
export async function bookingProblem(tx: Tx, orderId: string): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('shipment as s')
    .innerJoin('shipmentBooking as b', 'b.shipmentId', 's.id')
    .select((it) => [
      's.awb',
      'b.state',
      'b.message',
      it
        .exists(
          it
            .selectFrom('orderEvent as e')
            .select('e.id')
            .whereRef('e.orderId', '=', 's.orderId')
            .where('e.status', '=', 'Address changed')
            .whereRef('e.at', '>', 'b.requestedAt'),
        )
        .as('hasOldAddress'),
    ])
    .where('s.orderId', '=', orderId)
    .where('s.state', '=', 'label_created')
    .orderBy('s.id')
    .execute();
  const refused = rows.find(({ state, awb }) => state === 'refused' && awb === '');
  if (refused) return `The courier refused the booking: ${refused.message} Book the parcel again, or enter its number.`;
  const stale = rows.filter(({ state, hasOldAddress }) => state === 'booked' && hasOldAddress).map(({ awb }) => awb);
  if (stale.length === 0) return undefined;
  return `The address was changed after the booking. The courier still has the old one for ${stale.join(', ')}: cancel the parcel and book it again.`;
}

export async function storedLabel(db: Db, shipmentId: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('shipmentLabel').select('pdf').where('shipmentId', '=', shipmentId).executeTakeFirst();
  return row && new Uint8Array(row.pdf);
}

export async function isBookingWaiting(db: Db, shipmentId: string): Promise<boolean> {
  const row = await db.selectFrom('shipmentBooking').select('state').where('shipmentId', '=', shipmentId).executeTakeFirst();
  return row?.state === 'waiting';
}

/** Reads what the label request needs: the order, and the courier's own ids if it booked the parcel. */
export async function labelSource(db: Db, id: string) {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom('shipment as s')
    .leftJoin('shipmentBooking as b', (it) => it.onRef('b.shipmentId', '=', 's.id').on('b.state', '=', 'booked'))
    .select(['s.id', 's.orderId', 's.awb', 's.state', 'b.courier', 'b.handles', 'b.isTest'])
    .where('s.id', '=', id)
    .$narrowType<{ courier: BookedCourier | null; handles: Record<string, string> | null }>()
    .executeTakeFirst();
  return row;
}

export async function phoneOfParcel(db: Db, shipmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shipment as s')
    .innerJoin('customerOrder as o', 'o.id', 's.orderId')
    .select('o.shipPhone')
    .where('s.id', '=', shipmentId)
    .executeTakeFirst();
  return row?.shipPhone ?? null;
}

/** The parcels of an order that were not cancelled, with their numbers; undefined for an unknown order. */
export async function parcelsToBook(db: Db, orderId: string) {
  if (!isId(orderId)) return undefined;
  const rows = await db
    .selectFrom('customerOrder as o')
    .leftJoin('shipment as s', (it) =>
      it.onRef('s.orderId', '=', 'o.id').on('s.state', '<>', 'cancelled').on('s.resent', '=', false),
    )
    .select(['o.id', 'o.number', 's.id as parcelId', 's.awb'])
    .where('o.id', '=', orderId)
    .orderBy('s.position')
    .execute();
  const [first] = rows;
  const parcels = rows.flatMap(({ parcelId, awb }) => (parcelId === null ? [] : [{ id: parcelId, awb: awb ?? '' }]));
  return first && { id: first.id, number: first.number, parcels };
}
