import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { pickupsToPoll } from '../queries/pickups.ts';
import { dropPickups } from './drop-pickups.ts';
import { trackPickups } from './track-pickups.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** Minimum interval between two polls of a pickup. */
const PAUSE_MS = 30 * 60_000;
const MAX_POLLED = 500;

/** Polls for events of return pickups whose webhooks were lost, and cancels those that no return needs any more. */
export async function pollPickups(shop: Context, couriers: Couriers): Promise<void> {
  const polledBefore = new Date(shop.now().getTime() - PAUSE_MS);
  await trackPickups(shop, couriers, await pickupsToPoll(shop.db, { polledBefore, limit: MAX_POLLED }));
  await dropPickups(shop, couriers);
}
