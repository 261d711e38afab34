import { type Booked, type Courier, type Couriers, type Outcome } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { insertEvent, SYSTEM } from '#orders';
import { pickupOf, savePickupAnswer, savePickupState, takePickup, type PickupRow } from '#orders/returned-items';
import { pickupsToDrop } from '../queries/pickups.ts';
import { HAS_GOODS } from '../rules.ts';
import { lockReturn } from '../steps/lock-return.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;
type DropPickup = { orderId: string; returnId: string };
type End = 'cancelled' | 'picked_up';
/** `cancelling`: the courier did not confirm it yet. */
export type Dropped = End | 'cancelling';

/** Longer than all requests of a booking together: after it, no process waits for the courier's response. */
const LEASE_MS = 60_000;
const MAX_DROPPED = 50;

/**
 * Cancels the pickups, of one order or of all, that no return needs any more. The poll repeats it for those that the courier
 * did not confirm.
 */
export async function dropPickups(shop: Context, couriers: Couriers, { orderId }: { orderId?: string } = {}): Promise<Dropped[]> {
  const states: Dropped[] = [];
  for (const due of await pickupsToDrop(shop.db, { orderId, limit: MAX_DROPPED }))
    states.push(await dropPickup(shop, couriers, due));
  return states;
}

/**
 * Cancels a pickup at the courier after its goods came in another way, outside every transaction, and stores the response. The
 * courier is asked first whether it has the goods, because it would bring cancelled ones back to the customer. Returns the
 * state of the pickup.
 */
async function dropPickup(shop: Context, couriers: Couriers, { orderId, returnId }: DropPickup): Promise<Dropped> {
  const at = shop.now();
  const staleBefore = new Date(at.getTime() - LEASE_MS);
  const pickup = await shop.db.transaction().execute((tx) => takePickup(tx, { returnId, at, staleBefore, state: 'cancelling' }));
  if (!pickup) return 'cancelling';
  const outcome = await endAtCourier(couriers, pickup);
  if (!outcome.ok)
    shop.log.warn({ event: 'courier.cancel_failed', reason: outcome.text }, 'the pickup of a return is still booked');
  await shop.db.transaction().execute(async (tx) => {
    const { back } = await lockReturn(tx, { orderId, returnId });
    if ((await pickupOf(tx, back.id))?.state !== 'cancelling') return;
    if (!outcome.ok) return savePickupAnswer(tx, back.id, { state: 'cancelling', message: outcome.text });
    await savePickupState(tx, back.id, outcome.value);
    if (outcome.value === 'picked_up') return;
    const note = [pickup.service, pickup.awb].filter(Boolean).join(' ');
    await insertEvent(tx, { orderId, at: shop.now(), status: 'Pickup cancelled', actor: SYSTEM, note });
  });
  return outcome.ok ? outcome.value : 'cancelling';
}

async function endAtCourier(couriers: Couriers, pickup: PickupRow): Promise<Outcome<End>> {
  const courier = pickup.courier === 'own' ? undefined : couriers[pickup.courier];
  if (!courier || courier.isTest !== pickup.isTest)
    return { ok: false, kind: 'later', text: 'The keys of this courier were changed.' };
  const booked = await bookedAt(courier, pickup);
  if (!booked.ok) return booked;
  if (booked.value === null) return { ok: true, value: 'cancelled' };
  const tracked = await courier.track([booked.value.awb]);
  if (!tracked.ok) return tracked;
  const events = tracked.value.flatMap((it) => it.events);
  if (events.some(({ state }) => HAS_GOODS.has(state))) return { ok: true, value: 'picked_up' };
  const cancelled = await courier.cancel(booked.value);
  if (!cancelled.ok) return cancelled;
  return { ok: true, value: cancelled.value === 'returning' ? 'picked_up' : 'cancelled' };
}

/** The booking; looked up by its reference if its response was never stored. */
async function bookedAt(courier: Courier, { awb, handles, reference }: PickupRow): Promise<Outcome<Booked | null>> {
  return awb === '' ? courier.returnOf(reference) : { ok: true, value: { awb, handles } };
}
