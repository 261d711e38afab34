import type { ShippingRate } from '@shop/contract/delivery';
import type { DeliverySettings } from '@shop/contract/delivery-settings';
import { ZERO } from '@shop/contract/money';
import { isRest } from './zones.ts';

/** The fee of delivery in each zone; null if no zone is the rest of India, which excludes some PIN codes. */
export function shippingRates({ zones }: Pick<DeliverySettings, 'zones'>): ShippingRate[] | null {
  if (zones.length === 0) return [{ fee: ZERO, freeFrom: null }];
  return zones.some(isRest) ? zones.map(({ fee, freeFrom }) => ({ fee, freeFrom })) : null;
}
