import type { Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockOrder, type LockedOrder } from '#orders';
import { parcelOf, type ParcelRow } from '../repository/parcels.ts';

/**
 * Locks the order of a parcel and then reads the parcel, because every change of a parcel starts from its order's lock.
 * @throws ShopError not_found
 */
export async function lockParcel(tx: Tx, id: string): Promise<{ order: LockedOrder; parcel: ParcelRow }> {
  const unlocked = isId(id) ? await parcelOf(tx, id) : undefined;
  const order = unlocked && (await lockOrder(tx, unlocked.orderId));
  const parcel = order && (await parcelOf(tx, id));
  if (!order || !parcel) throw new ShopError('not_found', 'There is no such parcel.');
  return { order, parcel };
}
