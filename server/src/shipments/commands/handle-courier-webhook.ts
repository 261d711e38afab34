import type { Courier, CourierEvent } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { pickupOfNumber, TRACK_PICKUP } from '#returns';
import { TRACK } from '../job-names.ts';
import { isFinal } from '../parcel-state.ts';
import { parcelOfNumber } from '../queries/due.ts';
import { applyCourierEvents } from '../steps/apply-courier-events.ts';
import { lockParcel } from '../steps/lock-parcel.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Handles the events of a courier's webhook with a valid token. A token is no signature, so a final state, which moves
 * money, is not taken from it: the courier is queried instead. Unknown tracking numbers are ignored.
 */
export async function handleCourierWebhook(
  shop: Context,
  courier: Pick<Courier, 'name' | 'isTest'>,
  events: readonly CourierEvent[],
): Promise<void> {
  for (const [awb, reported] of Map.groupBy(events, (it) => it.awb)) {
    const parcel = await parcelOfNumber(shop.db, { courier: courier.name, awb });
    const pickup = parcel ? undefined : await pickupOfNumber(shop.db, { courier: courier.name, awb });
    if (pickup?.isTest === courier.isTest) {
      await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, TRACK_PICKUP, { returnId: pickup.returnId }));
      continue;
    }
    if (!parcel || (parcel.isTest ?? courier.isTest) !== courier.isTest) {
      shop.log.info(
        { event: 'courier.unknown_tracking_number', courier: courier.name },
        'a webhook named a parcel that is not of this shop',
      );
      continue;
    }
    await shop.db.transaction().execute(async (tx) => {
      const locked = await lockParcel(tx, parcel.id);
      const isEnd = ({ state }: CourierEvent) => state !== null && isFinal(state);
      const onTheWay = reported.filter((it) => !isEnd(it));
      await applyCourierEvents(tx, shop, { ...locked, events: onTheWay, expectedBy: null, at: shop.now() });
      if (reported.some(isEnd) && !isFinal(locked.parcel.state)) await shop.jobs.enqueue(tx, TRACK, { shipmentId: parcel.id });
    });
  }
}
