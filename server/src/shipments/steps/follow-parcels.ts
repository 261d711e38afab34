import type { Tx } from '#infra/database';
import { linesOf, type Actor, type LockedOrder } from '#orders';
import { saveReturnInTransit } from '#orders/returned-items';
import { openPieces } from '../parcel-lines.ts';
import { statusFromParcels } from '../parcel-state.ts';
import { packedPieces, parcelsOf } from '../repository/parcels.ts';
import { changeOrderStatus } from './change-order-status.ts';

type FollowParcels = { order: LockedOrder; actor: Actor; at: Date };

/** Moves a locked order to the status that its parcels require, and notes whether they are still coming back. */
export async function followParcels(
  tx: Tx,
  shop: Parameters<typeof changeOrderStatus>[1],
  { order, actor, at }: FollowParcels,
): Promise<void> {
  const parcels = (await parcelsOf(tx, order.id)).filter(({ resent }) => !resent).map(({ state }) => state);
  const open = openPieces(await linesOf(tx, order), await packedPieces(tx, order.id));
  const to = statusFromParcels({ status: order.deliveryStatus, parcels, isComplete: open.length === 0 });
  if (to !== undefined) await changeOrderStatus(tx, shop, { order, to, actor, note: '', at });
  // A parcel that is lost on its way back, or found again, changes no status.
  else if (COMING_BACK.has(order.deliveryStatus)) await saveReturnInTransit(tx, order);
}

const COMING_BACK: ReadonlySet<LockedOrder['deliveryStatus']> = new Set<LockedOrder['deliveryStatus']>([
  'Cancelled',
  'Failed Delivery',
]);
