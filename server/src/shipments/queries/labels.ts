import type { BookedCourier } from '@shop/contract/couriers';
import { type Db, sql } from '#infra/database';

export type BookedParcel = {
  id: string;
  orderId: string;
  awb: string;
  /** The courier's name as staff entered it. */
  service: string;
  courier: BookedCourier | null;
  handles: Record<string, string> | null;
  isTest: boolean | null;
  bookingState: string | null;
  /** The order's only parcel, with a number that staff entered; no courier's API knows it. */
  isByHand: boolean;
};

/**
 * The parcels that have a label: all of an order with a booked or waiting one, in their order, and the only parcel of an order
 * with a number entered by hand. Several such parcels share the order's label, which has its cash once.
 */
export async function parcelsWithLabels(db: Db, orderIds: readonly string[]): Promise<BookedParcel[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('shipment as s')
    .leftJoin('shipmentBooking as b', 'b.shipmentId', 's.id')
    .select(['s.id', 's.orderId', 's.awb', 's.service', 'b.courier', 'b.handles', 'b.isTest', 'b.state as bookingState'])
    .where('s.orderId', 'in', orderIds)
    .where('s.state', '<>', 'cancelled')
    .where('s.resent', '=', false)
    .orderBy('s.orderId')
    .orderBy('s.position')
    .$narrowType<{ courier: BookedCourier | null; handles: Record<string, string> | null }>()
    .execute();
  const isCouriers = ({ bookingState }: Pick<BookedParcel, 'bookingState'>) =>
    bookingState === 'booked' || bookingState === 'waiting';
  const orders = new Set(rows.filter(isCouriers).map(({ orderId }) => orderId));
  const parcelsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  return rows.flatMap((row) => {
    const isByHand = row.bookingState === null && row.awb !== '' && parcelsOf.get(row.orderId)?.length === 1;
    return isByHand || orders.has(row.orderId) ? [{ ...row, isByHand }] : [];
  });
}

/** The stored labels of parcels, up to a number of bytes; the others are returned without a file. */
export async function storedLabels(
  db: Db,
  parcelIds: readonly string[],
  maxBytes: number,
): Promise<Map<string, { pdf?: Uint8Array }>> {
  if (parcelIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; pdf: Buffer | null }>`
    with sized as (
      select shipment_id, sum(octet_length(pdf)) over (order by shipment_id) as up_to
      from shipment_label where shipment_id in (${sql.join(parcelIds)})
    )
    select s.shipment_id as id, case when s.up_to <= ${maxBytes} then l.pdf end as pdf
    from sized s join shipment_label l on l.shipment_id = s.shipment_id`.execute(db);
  return new Map(rows.map(({ id, pdf }) => [id, pdf === null ? {} : { pdf: new Uint8Array(pdf) }]));
}
