import type { BodyOf } from '@shop/contract/route';
import type { changeShipment as contract } from '@shop/contract/shipments';
import { writeAuditEntry } from '#audit';
import { courierSettings, linkOf } from '#couriers';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { bookingOf } from '../repository/bookings.ts';
import { mayStaffMove } from '../parcel-course.ts';
import { insertParcelEvents, saveParcel, type ParcelRow } from '../repository/parcels.ts';
import { checkNumber } from '../steps/check-number.ts';
import { followParcels } from '../steps/follow-parcels.ts';
import { lockParcel } from '../steps/lock-parcel.ts';
import { reportFailedAttempt } from '../steps/report-failed-attempt.ts';

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
    await refuseBooked(tx, parcel, body);
    if (!mayStaffMove(parcel.state, state)) throw new ShopError('order_moved_on', BACKWARD, { errors: { state: BACKWARD } });
    const awb = body.awb ?? parcel.awb;
    await checkNumber(tx, { courier: parcel.courier, awb: body.awb ?? '', exceptId: parcel.id });
    const { settings } = await courierSettings(tx);
    // A link that was generated from the old number is replaced.
    const wasMade = parcel.trackingUrl === '' || parcel.trackingUrl === linkOf(settings.linkPattern, parcel.awb);
    const link = parcel.courier === 'own' && wasMade ? linkOf(settings.linkPattern, awb) : parcel.trackingUrl;

    const fields = {
      service: body.service ?? parcel.service,
      awb,
      trackingUrl: body.trackingUrl || link,
      weightGrams: body.weight ?? parcel.weightGrams,
      state,
      ...(state !== parcel.state && { stateAt: at }),
    };
    const changed = Object.entries(fields).filter(
      ([name, value]) => name !== 'stateAt' && parcel[name as keyof ParcelRow] !== value,
    );
    const isEvent = state !== parcel.state || place !== '' || note !== '';
    if (changed.length > 0) await saveParcel(tx, parcel.id, fields);
    if (isEvent) await insertParcelEvents(tx, [{ shipmentId: parcel.id, at, state, place, note }]);
    if (changed.length > 0 || isEvent)
      await writeAuditEntry(tx, {
        actor: staff,
        action: 'shipment.edit',
        subjectId: order.id,
        before: Object.fromEntries(changed.map(([name]) => [name, parcel[name as keyof ParcelRow]])),
        after: { ...Object.fromEntries(changed), ...(isEvent && { place, note }) },
      });
    if (state !== parcel.state) {
      await followParcels(tx, shop, { order, actor: { kind: 'staff', ...staff }, at });
      if (state === 'delivery_failed') await reportFailedAttempt(tx, shop, order);
    }
    return order.id;
  });
}

const BACKWARD = 'A parcel that was sent cannot go back to before that.';
const BOOKED = 'The courier gave this parcel its number. Cancel it and book another instead.';

/** The number and service of a booked parcel are set by the courier only. @throws ShopError order_moved_on */
async function refuseBooked(tx: Tx, { id, awb, service }: ParcelRow, body: ChangeShipment['body']): Promise<void> {
  const field = (['awb', 'service'] as const).find((it) => body[it] !== undefined && body[it] !== { awb, service }[it]);
  if (field === undefined) return;
  const booking = await bookingOf(tx, id);
  if (booking?.state === 'booked' || booking?.state === 'waiting')
    throw new ShopError('order_moved_on', BOOKED, { errors: { [field]: BOOKED } });
}
