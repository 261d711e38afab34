import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { linesOf, type LockedOrder } from '#orders';
import { insertTrackingLink } from '#orders/desk';
import { insertParcel, insertParcelEvents } from '../repository/parcels.ts';

type SampleParcel = { service: string; awb: string; at: Date };

/** A parcel with all pieces of a locked order of the demo, by the shop's own courier. */
export async function addSampleParcel(tx: Tx, order: LockedOrder, { service, awb, at }: SampleParcel): Promise<void> {
  const id = newId();
  const lines = (await linesOf(tx, order)).map(({ id: lineId, quantity }) => ({ lineId, quantity }));
  const parcel = { service, awb, trackingUrl: '', weightGrams: null, courier: 'own' as const };
  await insertParcel(tx, { ...parcel, id, orderId: order.id, position: 1, createdAt: at, lines });
  await insertParcelEvents(tx, [{ shipmentId: id, at, state: 'label_created', place: '', note: '' }]);
  await insertTrackingLink(tx, order.id);
}
