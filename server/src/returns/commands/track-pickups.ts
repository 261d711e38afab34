import { MAX_TRACKED, type Couriers, type Tracking } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { SYSTEM } from '#orders';
import { markPickupsPolled, pickupOf, savePickupState } from '#orders/returned-items';
import type { DuePickup } from '../queries/pickups.ts';
import { HAS_GOODS } from '../rules.ts';
import { lockReturn } from '../steps/lock-return.ts';
import { markPickedUp } from '../steps/mark-picked-up.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** Queries the couriers whether they have the goods of these returns, and marks those returns. Returns whether all responded. */
export async function trackPickups(shop: Context, couriers: Couriers, due: readonly DuePickup[]): Promise<boolean> {
  let isComplete = true;
  for (const [name, all] of Map.groupBy(due, ({ courier }) => courier)) {
    const courier = couriers[name];
    if (!courier) continue;
    // The courier does not know pickups of the simulator.
    const known = all.filter(({ isTest }) => isTest === courier.isTest);
    for (let from = 0; from < known.length; from += MAX_TRACKED) {
      const some = known.slice(from, from + MAX_TRACKED);
      const answer = await courier.track(some.map(({ awb }) => awb));
      if (!answer.ok) {
        shop.log.warn({ event: 'courier.poll_failed', courier: name, reason: answer.text }, 'a courier did not tell of pickups');
        isComplete = false;
        break;
      }
      for (const tracking of answer.value) {
        const pickup = some.find(({ awb }) => awb === tracking.awb);
        if (pickup) await takeIn(shop, pickup, tracking);
      }
      const ids = some.map(({ returnId }) => returnId);
      await shop.db.transaction().execute((tx) => markPickupsPolled(tx, ids, shop.now()));
    }
  }
  return isComplete;
}

async function takeIn(shop: Context, { orderId, returnId }: DuePickup, { events }: Tracking): Promise<void> {
  const hasGoods = events.some(({ state }) => HAS_GOODS.has(state));
  const isCancelled = !hasGoods && events.some(({ state }) => state === 'cancelled');
  if (!hasGoods && !isCancelled) return;
  await shop.db.transaction().execute(async (tx) => {
    const { order, back } = await lockReturn(tx, { orderId, returnId });
    if ((await pickupOf(tx, back.id))?.state !== 'booked') return;
    if (isCancelled) await savePickupState(tx, back.id, 'cancelled');
    else if (back.state === 'requested') await markPickedUp(tx, shop, { order, back, actor: SYSTEM, note: '' });
  });
}
