import type { OrderStatus } from '@shop/contract/orders';
import type { ShipmentState } from '@shop/contract/shipments';
import type { Tx } from '#infra/database';
import type { LockedOrder } from '#orders';
import { STATE_ORDER, isFinal } from '../parcel-state.ts';
import { insertParcelEvents, parcelsOf, saveParcel } from '../repository/parcels.ts';

/** Minimum state of the parcels after staff set an order status. */
const PARCELS_AT: Partial<Record<OrderStatus, ShipmentState>> = {
  Shipped: 'picked_up',
  'Out for Delivery': 'out_for_delivery',
  Delivered: 'delivered',
  'Failed Delivery': 'rto_initiated',
};

/** Updates the parcels of a locked order when staff set its status: those that are further along stay. */
export async function moveParcels(tx: Tx, order: LockedOrder, { to, at }: { to: OrderStatus; at: Date }): Promise<void> {
  const state = PARCELS_AT[to];
  if (state === undefined) return;
  const behind = (await parcelsOf(tx, order.id)).filter((it) => !isFinal(it.state) && STATE_ORDER[it.state] < STATE_ORDER[state]);
  for (const { id } of behind) await saveParcel(tx, id, { state });
  if (behind.length > 0)
    await insertParcelEvents(
      tx,
      behind.map(({ id }) => ({ shipmentId: id, at, state, place: '', note: '' })),
    );
}
