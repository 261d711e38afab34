import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { SYSTEM } from '#orders';
import { pollPickups } from '#returns';
import { ShopError } from '#kernel/shop-error';
import { parcelsOfCancelledOrders, parcelsToPoll, parcelsToRecall } from '../queries/due.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { recallShipment } from './recall-shipment.ts';
import { trackParcels } from './track-parcels.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** Minimum interval between two polls of a parcel. */
const PAUSE_MS = 30 * 60_000;
/** Parcels per run: with a run every ten minutes, 3,000 parcels are polled each half hour. */
const MAX_POLLED = 1_000;
const MAX_DESERTED = 50;

/** Polls for events of lost webhooks, and cancels at the courier the parcels of cancelled orders, or asks for their return. */
export async function pollParcels(shop: Context, couriers: Couriers): Promise<void> {
  const due = await parcelsToPoll(shop.db, { polledBefore: new Date(shop.now().getTime() - PAUSE_MS), limit: MAX_POLLED });
  await trackParcels(shop, couriers, due);
  await pollPickups(shop, couriers);
  for (const id of await parcelsOfCancelledOrders(shop.db, MAX_DESERTED)) await cancelDeserted(shop, couriers, id);
  for (const id of await parcelsToRecall(shop.db, MAX_DESERTED)) await recallShipment(shop, couriers, id);
}

async function cancelDeserted(shop: Context, couriers: Couriers, id: string): Promise<void> {
  try {
    await cancelShipment(shop, couriers, { id, actor: SYSTEM });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    shop.log.warn({ event: 'courier.cancel_failed', reason: error.message }, 'a parcel of a cancelled order is still booked');
  }
}
