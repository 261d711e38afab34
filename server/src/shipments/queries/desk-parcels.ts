import type { DeskOrder } from '@shop/contract/desk';
import type { Db } from '#infra/database';

/** The parcels of these orders that are not cancelled, by order id, the first packed first. */
export async function deskParcels(db: Db, orderIds: readonly string[]): Promise<Map<string, DeskOrder['parcels']>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('shipment')
    .select(['id', 'orderId', 'service', 'awb', 'trackingUrl'])
    .where('orderId', 'in', orderIds)
    .where('state', '<>', 'cancelled')
    .orderBy('position')
    .execute();
  const parcelsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...parcelsOf].map(([orderId, parcels]) => [
      orderId,
      parcels.map(({ id, service, awb, trackingUrl }) => ({ _id: id, service, awb, trackingUrl })),
    ]),
  );
}
