import { readMethodPayment } from '#checkout';
import type { ReadPaymentJob } from '#extensions';
import { createDispatcher, followEvents } from '#integrations';
import { pollParcels as poll } from '#shipments';
import type { TestShop } from './shop.ts';

/**
 * Starts to record the events to which extensions subscribe; returns a function that delivers waiting ones, for shops whose
 * jobs do not run.
 */
export async function followOnce(shop: TestShop): Promise<() => Promise<void>> {
  await followEvents(shop, shop.extensions);
  const dispatcher = createDispatcher(shop);
  return async () => {
    await dispatcher.tick();
    await dispatcher.idle();
  };
}

/** Reads the payments that extensions reported as changed, like the job does. */
export async function readPayments(shop: TestShop): Promise<void> {
  const { rows } = await shop.pool.query<{ data: ReadPaymentJob }>(
    "delete from jobs.job where name = 'extensions.read-payment' returning data",
  );
  for (const { data } of rows) await readMethodPayment(shop, shop.payments.gateway, data);
}

/** Polls the couriers for parcels, like the job does. */
export const pollParcels = (shop: TestShop): Promise<void> => poll(shop, shop.couriers.couriers);
