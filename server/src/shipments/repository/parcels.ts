import type { CourierName } from '@shop/contract/couriers';
import type { ShipmentState } from '@shop/contract/shipments';
import type { Tx } from '#infra/database';

export type ParcelRow = {
  id: string;
  orderId: string;
  position: number;
  courier: CourierName;
  service: string;
  awb: string;
  trackingUrl: string;
  weightGrams: number | null;
  state: ShipmentState;
  /** A day in India, YYYY-MM-DD. */
  expectedBy: string | null;
  /** By the courier's clock; null where staff set the state. */
  stateAt: Date | null;
  /** It was lost, and its pieces were sent again, so it no longer counts. */
  resent: boolean;
};
const COLUMNS = [
  ...(['id', 'orderId', 'position', 'courier', 'service', 'awb', 'trackingUrl'] as const),
  ...(['weightGrams', 'state', 'expectedBy', 'stateAt', 'resent'] as const),
];
type Words = { state: ShipmentState; courier: CourierName };

/** A parcel, once its order is locked; undefined for an unknown id. */
export const parcelOf = (tx: Tx, id: string): Promise<ParcelRow | undefined> =>
  tx.selectFrom('shipment').select(COLUMNS).where('id', '=', id).$narrowType<Words>().executeTakeFirst();

/** All parcels of a locked order, first to last. */
export const parcelsOf = (tx: Tx, orderId: string): Promise<ParcelRow[]> =>
  tx.selectFrom('shipment').select(COLUMNS).where('orderId', '=', orderId).orderBy('position').$narrowType<Words>().execute();

export type PackedPieces = { lineId: string; quantity: number };

/** The pieces of one parcel. */
export const piecesOf = (tx: Tx, shipmentId: string): Promise<PackedPieces[]> =>
  tx
    .selectFrom('shipmentLine')
    .select(['orderLineId as lineId', 'quantity'])
    .where('shipmentId', '=', shipmentId)
    .orderBy('orderLineId')
    .execute();

/** The pieces of each line in parcels that were neither cancelled nor sent again. */
export const packedPieces = (tx: Tx, orderId: string): Promise<PackedPieces[]> =>
  tx
    .selectFrom('shipmentLine as l')
    .innerJoin('shipment as s', 's.id', 'l.shipmentId')
    .select(['l.orderLineId as lineId', (it) => it.fn.sum<number>('l.quantity').as('quantity')])
    .where('s.orderId', '=', orderId)
    .where('s.state', '<>', 'cancelled')
    .where('s.resent', '=', false)
    .groupBy('l.orderLineId')
    .execute();

/** The pieces of each line in other parcels that left or can leave. */
export const piecesElsewhere = (tx: Tx, { orderId, id }: { orderId: string; id: string }): Promise<PackedPieces[]> =>
  tx
    .selectFrom('shipmentLine as l')
    .innerJoin('shipment as s', 's.id', 'l.shipmentId')
    .select(['l.orderLineId as lineId', (it) => it.fn.sum<number>('l.quantity').as('quantity')])
    .where('s.orderId', '=', orderId)
    .where('s.id', '<>', id)
    .where('s.state', 'not in', ['cancelled', 'lost'])
    .groupBy('l.orderLineId')
    .execute();

type NewParcel = Omit<ParcelRow, 'state' | 'expectedBy' | 'stateAt' | 'resent'> & {
  createdAt: Date;
  lines: readonly PackedPieces[];
};

export async function insertParcel(tx: Tx, { lines, ...parcel }: NewParcel): Promise<void> {
  await tx.insertInto('shipment').values(parcel).execute();
  await tx
    .insertInto('shipmentLine')
    .values(lines.map(({ lineId, quantity }) => ({ shipmentId: parcel.id, orderLineId: lineId, quantity })))
    .execute();
}

export async function saveParcel(tx: Tx, id: string, parcel: Partial<Omit<ParcelRow, 'id' | 'orderId'>>): Promise<void> {
  await tx.updateTable('shipment').set(parcel).where('id', '=', id).execute();
}

type NewEvent = { shipmentId: string; at: Date; state: ShipmentState; place: string; note: string };

export async function insertParcelEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await tx.insertInto('shipmentEvent').values(events).execute();
}
