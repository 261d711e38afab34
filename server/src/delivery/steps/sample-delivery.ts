import * as z from 'zod/mini';
import { DeliverySettings } from '@shop/contract/delivery-settings';
import type { Tx } from '#infra/database';
import { lockDelivery, storeDelivery } from '../repository.ts';

/** Saves the zones and rules of the demo data. */
export const setSampleDelivery = (tx: Tx, sample: DeliverySettings, at: Date): Promise<void> =>
  storeDelivery(tx, z.encode(DeliverySettings, sample), at);

/** Removes the zones and rules of the demo data, unless the owner changed them. */
export async function removeSampleDelivery(tx: Tx, sample: DeliverySettings, at: Date): Promise<void> {
  const { delivery } = await lockDelivery(tx);
  const stored = z.safeDecode(DeliverySettings, delivery as never).data;
  if (stored && JSON.stringify(stored) === JSON.stringify(sample)) await storeDelivery(tx, {}, at);
}
