import type { BodyOf } from '@shop/contract/route';
import type { changeShipment as contract } from '@shop/contract/shipments';
import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { insertParcelEvents, saveParcel, type ParcelRow } from '../repository.ts';
import { checkNumber } from '../steps/check-number.ts';
import { followParcels } from '../steps/follow-parcels.ts';
import { lockParcel } from '../steps/lock-parcel.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type ChangeShipment = {
  id: string;
  staff: { id: string; name: string };
  body: BodyOf<typeof contract>;
  /** Refuses a parcel that has a number by now, so that of two clerks who paste at once neither overwrites the other. */
  isFirstNumber?: boolean;
};

/**
 * Changes a parcel's number, courier, weight or state; the order follows its parcels in the same transaction. Returns the order's id.
 * @throws ShopError not_found, order_moved_on for a parcel that was cancelled, name_taken for the number of another parcel
 */
export async function changeShipment(shop: Context, { id, staff, body, isFirstNumber }: ChangeShipment): Promise<string> {
  const at = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const { order, parcel } = await lockParcel(tx, id);
    if (parcel.state === 'cancelled') throw new ShopError('order_moved_on', 'This parcel was cancelled. Make a new one instead.');
    if (isFirstNumber && parcel.awb !== '')
      throw new ShopError('order_moved_on', 'All parcels of this order have a number already.');
    const { place = '', note = '', state = parcel.state } = body;
    await checkNumber(tx, { awb: body.awb ?? '', exceptId: parcel.id });

    const fields = {
      service: body.service ?? parcel.service,
      awb: body.awb ?? parcel.awb,
      trackingUrl: body.trackingUrl ?? parcel.trackingUrl,
      weightGrams: body.weight ?? parcel.weightGrams,
      state,
    };
    const changed = Object.entries(fields).filter(([name, value]) => parcel[name as keyof ParcelRow] !== value);
    const isEvent = state !== parcel.state || place !== '' || note !== '';
    if (changed.length > 0) await saveParcel(tx, parcel.id, fields);
    if (isEvent) await insertParcelEvents(tx, [{ shipmentId: parcel.id, at, state, place, note }]);
    if (changed.length > 0 || isEvent)
      await recordChange(tx, {
        actor: staff,
        action: 'shipment.edit',
        subjectId: order.id,
        before: Object.fromEntries(changed.map(([name]) => [name, parcel[name as keyof ParcelRow]])),
        after: { ...Object.fromEntries(changed), ...(isEvent && { place, note }) },
      });
    if (state !== parcel.state) await followParcels(tx, shop, { order, staff, at });
    return order.id;
  });
}
