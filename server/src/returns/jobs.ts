import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { sendPickup } from './commands/send-pickup.ts';
import { trackPickups } from './commands/track-pickups.ts';
import { PICKUP, TRACK_PICKUP } from './job-names.ts';
import { pickupToTrack } from './queries/pickups.ts';

/** Jobs for claimed pickups and for those with a webhook. Requests without a response are retried with growing delays. */
export async function returnJobs(shop: AppContext, couriers: Couriers): Promise<void> {
  const { jobs, db } = shop;
  await jobs.work<{ orderId: string; returnId: string }>(PICKUP, async (payload) => {
    if (await sendPickup(shop, couriers, payload)) throw new Error('the courier has not confirmed a pickup yet');
  });
  await jobs.work<{ returnId: string }>(TRACK_PICKUP, async ({ returnId }) => {
    const pickup = await pickupToTrack(db, returnId);
    if (pickup && !(await trackPickups(shop, couriers, [pickup]))) throw new Error('the courier did not tell of a pickup');
  });
}
