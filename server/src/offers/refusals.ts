import { ShopError } from '#kernel/shop-error';
import type { OfferFields } from './offer-of.ts';

/** @throws ShopError invalid_input where an offer would end before it starts */
export function refuseEndBeforeStart({ startsAt, expiresAt }: OfferFields): void {
  if (startsAt <= expiresAt) return;
  const sentence = 'An offer starts on its last day at the latest.';
  throw new ShopError('invalid_input', sentence, { errors: { startDate: sentence } });
}
