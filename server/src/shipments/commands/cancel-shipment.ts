import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { insertParcelEvents, saveParcel } from '../repository.ts';
import { followParcels } from '../steps/follow-parcels.ts';
import { lockParcel } from '../steps/lock-parcel.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type CancelShipment = { id: string; staff: { id: string; name: string } };

/**
 * Cancels a parcel before the courier takes it; its pieces can go into another. Returns the order's id.
 * @throws ShopError not_found, order_moved_on once it is under way
 */
export async function cancelShipment(shop: Context, { id, staff }: CancelShipment): Promise<string> {
  const at = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const { order, parcel } = await lockParcel(tx, id);
    if (parcel.state === 'cancelled') return order.id;
    if (parcel.state !== 'label_created')
      throw new ShopError('order_moved_on', 'The courier has this parcel, so it can no longer be cancelled.');
    await saveParcel(tx, parcel.id, { state: 'cancelled' });
    await insertParcelEvents(tx, [{ shipmentId: parcel.id, at, state: 'cancelled', place: '', note: '' }]);
    await recordChange(tx, {
      actor: staff,
      action: 'shipment.cancel',
      subjectId: order.id,
      before: { state: parcel.state, awb: parcel.awb },
      after: { state: 'cancelled' },
    });
    await followParcels(tx, shop, { order, staff, at });
    return order.id;
  });
}
