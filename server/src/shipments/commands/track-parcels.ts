import { MAX_TRACKED, type Couriers, type Tracking } from '#couriers';
import type { AppContext } from '#infra/app-context';
import type { DueParcel } from '../queries/due.ts';
import { markPolled } from '../repository/bookings.ts';
import { applyCourierEvents } from '../steps/apply-courier-events.ts';
import { lockParcel } from '../steps/lock-parcel.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Queries the couriers for these parcels, and applies the events. Returns whether all responded; failed queries are retried
 * later.
 */
export async function trackParcels(shop: Context, couriers: Couriers, parcels: readonly DueParcel[]): Promise<boolean> {
  let isComplete = true;
  for (const [name, due] of Map.groupBy(parcels, ({ courier }) => courier)) {
    const courier = couriers[name];
    if (!courier) continue;
    // The courier does not know parcels of the simulator.
    const known = due.filter(({ isTest }) => (isTest ?? courier.isTest) === courier.isTest);
    for (let from = 0; from < known.length; from += MAX_TRACKED) {
      const some = known.slice(from, from + MAX_TRACKED);
      const answer = await courier.track(some.map(({ awb }) => awb));
      if (!answer.ok) {
        shop.log.warn(
          { event: 'courier.poll_failed', courier: name, reason: answer.text },
          'a courier did not say where parcels are',
        );
        isComplete = false;
        break;
      }
      await takeIn(shop, some, answer.value);
    }
  }
  return isComplete;
}

/** Each parcel in its own transaction, so that a failing one does not stop the others. */
async function takeIn(shop: Context, parcels: readonly DueParcel[], reported: readonly Tracking[]): Promise<void> {
  const trackingOf = new Map(reported.map((it) => [it.awb, it]));
  for (const { id, awb } of parcels) {
    const tracking = trackingOf.get(awb);
    if (!tracking) continue;
    const taken = shop.db.transaction().execute(async (tx) => {
      const locked = await lockParcel(tx, id);
      await applyCourierEvents(tx, shop, { ...locked, ...tracking, at: shop.now() });
    });
    await taken.catch((err: unknown) =>
      shop.log.warn({ event: 'courier.tracking_failed', err, shipmentId: id }, 'the tracking of a parcel could not be saved'),
    );
  }
  const ids = parcels.map(({ id }) => id);
  await shop.db.transaction().execute((tx) => markPolled(tx, ids, shop.now()));
}
