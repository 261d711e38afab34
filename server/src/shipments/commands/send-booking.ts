import type { Booking, Couriers, Outcome, ParcelToBook } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { indianDay } from '#kernel/clock';
import { isBookingWaiting } from '../queries/due.ts';
import { parcelToBook } from '../queries/parcel-to-book.ts';
import { saveBooked, saveLabel, saveBookingState, takeBooking, type BookingRow } from '../repository/bookings.ts';
import { saveParcel } from '../repository/parcels.ts';
import { lockParcel } from '../steps/lock-parcel.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;

/** Longer than all requests of a booking together: after it, the process that claimed it has crashed. */
const LEASE_MS = 60_000;

/**
 * Sends a claimed booking to the courier, outside every transaction, and stores the response. A retry looks the reference up
 * before it books, so that a crash or a lost response in between books no second parcel. Returns whether the booking still
 * waits.
 */
export async function sendBooking(shop: Context, couriers: Couriers, shipmentId: string): Promise<boolean> {
  const at = shop.now();
  const taken = await shop.db.transaction().execute(async (tx) => {
    const booking = await takeBooking(tx, { shipmentId, at, staleBefore: new Date(at.getTime() - LEASE_MS) });
    if (!booking) return undefined;
    const { reference, weightGrams: grams, service } = booking;
    return { booking, parcel: await parcelToBook(tx, { shipmentId, reference, grams, service }) };
  });
  if (!taken) return isBookingWaiting(shop.db, shipmentId);
  const outcome = await ask(couriers, taken);
  await store(shop, taken.booking, outcome);
  if (outcome.ok) await prepare(shop, couriers, { ...taken, booked: outcome.value });
  return !outcome.ok && outcome.kind !== 'refused';
}

type Taken = { booking: BookingRow; parcel: ParcelToBook };

async function ask(couriers: Couriers, { booking, parcel }: Taken): Promise<Outcome<Booking>> {
  const courier = couriers[booking.courier];
  // Until an earlier attempt is looked up, the parcel may be booked already, so no other courier may get it.
  const mayBeBooked = booking.attempts > 1;
  if (!courier || courier.isTest !== booking.isTest)
    return { ok: false, kind: mayBeBooked ? 'later' : 'refused', text: 'The keys of this courier were changed.' };
  if (mayBeBooked) {
    const earlier = await courier.bookingOf(booking.reference);
    if (!earlier.ok) return { ...earlier, kind: 'later' };
    if (earlier.value) return { ok: true, value: earlier.value };
  }
  return courier.book(parcel);
}

/** Stores the parcel's number, or the reason of the refusal. */
async function store(shop: Context, { shipmentId }: BookingRow, outcome: Outcome<Booking>): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { parcel } = await lockParcel(tx, shipmentId);
    if (!outcome.ok) {
      const state = outcome.kind === 'refused' ? 'refused' : 'waiting';
      await saveBookingState(tx, parcel.id, { state, message: outcome.text });
      return;
    }
    const { awb, service, trackingUrl, expectedBy } = outcome.value;
    await saveBooked(tx, parcel.id, { booking: outcome.value, at: shop.now() });
    await saveParcel(tx, parcel.id, { awb, service, trackingUrl, expectedBy });
  });
}

type Booked = Taken & { booked: Booking };

/** Label and pickup follow the booking; if they fail they can be requested again, and the booking stays. */
async function prepare(shop: Context, couriers: Couriers, { booking, parcel, booked }: Booked): Promise<void> {
  const courier = couriers[booking.courier];
  if (!courier) return;
  const pickup = await courier.requestPickup(booked, { place: parcel.from.place, day: indianDay(shop.now()) });
  if (!pickup.ok)
    shop.log.warn({ event: 'courier.pickup_failed', courier: booking.courier, reason: pickup.text }, 'no pickup was arranged');
  const label = await courier.label(booked);
  if (label.ok) await shop.db.transaction().execute((tx) => saveLabel(tx, booking.shipmentId, label.value));
}
