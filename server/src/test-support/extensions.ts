import { createDispatcher, followEvents } from '#integrations';
import { pollParcels as poll } from '#shipments';
import type { TestShop } from './shop.ts';

/** Begins to record the events that extensions follow; returns what delivers those that wait, for shops whose jobs do not run. */
export async function followOnce(shop: TestShop): Promise<() => Promise<void>> {
  await followEvents(shop, shop.extensions);
  const dispatcher = createDispatcher(shop);
  return async () => {
    await dispatcher.tick();
    await dispatcher.idle();
  };
}

/** Asks the couriers where parcels are, as the job does. */
export const pollParcels = (shop: TestShop): Promise<void> => poll(shop, shop.couriers.couriers);
