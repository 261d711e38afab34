import type { Booking, Couriers, Outcome, PickupToBook } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { insertEvent, SYSTEM } from '#orders';
import { pickupOf, savePickupAnswer, takePickup, type PickupRow } from '#orders/returned-items';
import { pickupToBook } from '../queries/pickups.ts';
import { lockReturn } from '../steps/lock-return.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type SendPickup = { orderId: string; returnId: string };

/** Longer than all requests of a booking together: after it, the process that claimed it has crashed. */
const LEASE_MS = 60_000;

/**
 * Sends a claimed pickup to the courier, outside every transaction, and stores the response. A retry looks the reference up
 * before it books, so that a crash or a lost response books no second courier. Returns whether the pickup still waits.
 */
export async function sendPickup(shop: Context, couriers: Couriers, { orderId, returnId }: SendPickup): Promise<boolean> {
  const at = shop.now();
  const taken = await shop.db.transaction().execute(async (tx) => {
    const pickup = await takePickup(tx, {
      returnId,
      at,
      staleBefore: new Date(at.getTime() - LEASE_MS),
      state: 'waiting',
    });
    return pickup && { pickup, toBook: await pickupToBook(tx, pickup) };
  });
  const outcome = taken && (await ask(couriers, taken));
  return shop.db.transaction().execute(async (tx) => {
    const { order } = await lockReturn(tx, { orderId, returnId });
    const pickup = await pickupOf(tx, returnId);
    // The goods came in while the courier was asked: its booking is stored, so that it can be cancelled.
    if (pickup?.state === 'cancelling' && outcome) {
      const { awb, service, handles } = outcome.ok ? outcome.value : pickup;
      await savePickupAnswer(tx, returnId, { state: 'cancelling', awb, service, handles });
      return false;
    }
    if (pickup?.state !== 'waiting' || !outcome) return pickup?.state === 'waiting';
    if (!outcome.ok) {
      const state = outcome.kind === 'refused' ? 'refused' : 'waiting';
      await savePickupAnswer(tx, returnId, { state, message: outcome.text });
      return state === 'waiting';
    }
    const { awb, service, trackingUrl, handles } = outcome.value;
    await savePickupAnswer(tx, returnId, { state: 'booked', message: '', awb, service, trackingUrl, handles });
    const note = [service, awb].filter(Boolean).join(' ');
    await insertEvent(tx, { orderId, at: shop.now(), status: 'Pickup booked', actor: SYSTEM, note });
    await sendMail(tx, shop, { template: 'return-pickup', orderId, accountId: order.accountId, courier: note });
    return false;
  });
}

type Taken = { pickup: PickupRow; toBook: PickupToBook };

async function ask(couriers: Couriers, { pickup, toBook }: Taken): Promise<Outcome<Booking>> {
  const mayBeBooked = pickup.attempts > 1;
  const courier = pickup.courier === 'own' ? undefined : couriers[pickup.courier];
  if (!courier || courier.isTest !== pickup.isTest)
    return { ok: false, kind: mayBeBooked ? 'later' : 'refused', text: 'The keys of this courier were changed.' };
  if (mayBeBooked) {
    const earlier = await courier.returnOf(pickup.reference);
    if (!earlier.ok) return { ...earlier, kind: 'later' };
    if (earlier.value) return { ok: true, value: earlier.value };
  }
  return courier.bookReturn(toBook);
}
