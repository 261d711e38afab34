import { writeAuditEntry } from '#audit';
import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import type { Actor, LockedOrder } from '#orders';
import { bookingOf, saveBookingState, type BookingRow } from '../repository/bookings.ts';
import { insertParcelEvents, saveParcel, type ParcelRow } from '../repository/parcels.ts';
import { followParcels } from '../steps/follow-parcels.ts';
import { lockParcel } from '../steps/lock-parcel.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type CancelShipment = { id: string; actor: Actor };
type Locked = { order: LockedOrder; parcel: ParcelRow };

/**
 * Cancels a parcel before the courier takes it, at the courier first if it is booked; its pieces can be packed in another.
 * Returns the order's id.
 * @throws ShopError not_found, order_moved_on once it is in transit or while it is being booked, courier_refused,
 * courier_unavailable if nothing is cancelled yet
 */
export async function cancelShipment(shop: Context, couriers: Couriers, { id, actor }: CancelShipment): Promise<string> {
  const first = await shop.db.transaction().execute(async (tx) => {
    const locked = await lockParcel(tx, id);
    const booking = await bookingOf(tx, locked.parcel.id);
    if (locked.parcel.state === 'cancelled') return { ...locked, booking: null };
    requireHere(locked);
    if (booking?.state === 'waiting')
      throw new ShopError('order_moved_on', 'This parcel is being booked at the moment. Try again in a minute.');
    if (booking?.state === 'booked') return { ...locked, booking };
    await markCancelled(tx, shop, { ...locked, actor });
    return { ...locked, booking: null };
  });
  if (first.booking === null) return first.order.id;
  await cancelAtCourier(couriers, first.booking, first.parcel.awb);
  return shop.db.transaction().execute(async (tx) => {
    const locked = await lockParcel(tx, id);
    if (locked.parcel.state === 'cancelled') return locked.order.id;
    requireHere(locked);
    await markCancelled(tx, shop, { ...locked, actor });
    await saveBookingState(tx, locked.parcel.id, { state: 'cancelled', message: '' });
    return locked.order.id;
  });
}

function requireHere({ parcel }: Locked): void {
  if (parcel.state !== 'label_created') throw new ShopError('order_moved_on', ON_ITS_WAY);
}

const ON_ITS_WAY = 'The courier has this parcel, so it can no longer be cancelled.';

/** The request is idempotent: a courier responds in the same way for a parcel that is already cancelled. */
async function cancelAtCourier(couriers: Couriers, booking: BookingRow, awb: string): Promise<void> {
  const courier = couriers[booking.courier];
  if (!courier || courier.isTest !== booking.isTest)
    throw new ShopError('courier_unavailable', 'There are no keys for the courier of this parcel. Cancel it at the courier.');
  const outcome = await courier.cancel({ awb, handles: booking.handles });
  if (outcome.ok && outcome.value === 'returning') throw new ShopError('order_moved_on', ON_ITS_WAY);
  if (outcome.ok) return;
  if (outcome.kind === 'refused') throw new ShopError('courier_refused', outcome.text);
  throw new ShopError('courier_unavailable', `${outcome.text} The parcel is not cancelled yet. Please try again.`);
}

async function markCancelled(tx: Tx, shop: Context, { order, parcel, actor }: Locked & { actor: Actor }): Promise<void> {
  const at = shop.now();
  await saveParcel(tx, parcel.id, { state: 'cancelled' });
  await insertParcelEvents(tx, [{ shipmentId: parcel.id, at, state: 'cancelled', place: '', note: '' }]);
  if (actor.kind === 'staff')
    await writeAuditEntry(tx, {
      actor,
      action: 'shipment.cancel',
      subjectId: order.id,
      before: { state: parcel.state, awb: parcel.awb },
      after: { state: 'cancelled' },
    });
  await followParcels(tx, shop, { order, actor, at });
}
