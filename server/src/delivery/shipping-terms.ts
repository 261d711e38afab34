import type { ShippingTerms } from '@shop/contract/delivery';
import type { DeliverySettings } from '@shop/contract/delivery-settings';
import { ZERO } from '@shop/contract/money';
import { isRest } from './zones.ts';

type Settings = Pick<DeliverySettings, 'zones' | 'handlingDays' | 'cutoff'>;

/** The fees and days of delivery anywhere in India; null if no zone is the rest of India, which excludes some PIN codes. */
export function shippingTerms({ zones, handlingDays, cutoff }: Settings): ShippingTerms | null {
  if (zones.length === 0) return { rates: [{ fee: ZERO, freeFrom: null }], days: null, handlingDays, cutoff };
  if (!zones.some(isRest)) return null;
  return {
    rates: zones.map(({ fee, freeFrom }) => ({ fee, freeFrom })),
    days: { min: Math.min(...zones.map(({ days }) => days.min)), max: Math.max(...zones.map(({ days }) => days.max)) },
    handlingDays,
    cutoff,
  };
}
