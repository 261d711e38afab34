import * as z from 'zod/mini';
import { DeliverySettings } from '@shop/contract/delivery-settings';
import type { Tx } from '#infra/database';
import { lockDelivery, storeDelivery } from '../repository.ts';

/** Gives the shop these zones and rules. */
export const setSampleDelivery = (tx: Tx, sample: DeliverySettings, at: Date): Promise<void> =>
  storeDelivery(tx, z.encode(DeliverySettings, sample), at);

/** Takes the sample's zones and rules away again, unless the owner changed them. */
export async function removeSampleDelivery(tx: Tx, sample: DeliverySettings, at: Date): Promise<void> {
  const { delivery } = await lockDelivery(tx);
  const stored = z.safeDecode(DeliverySettings, delivery as never).data;
  if (stored && JSON.stringify(stored) === JSON.stringify(sample)) await storeDelivery(tx, {}, at);
}
