import { ShopError } from '#kernel/shop-error';
import type { OfferFields } from './offer-mapper.ts';

/** @throws ShopError invalid_input if a new offer would already be over */
export function assertNotExpired({ expiresAt }: OfferFields, now: Date): void {
  if (expiresAt > now) return;
  const message = 'Expiry date must be today or later.';
  throw new ShopError('invalid_input', message, { errors: { expiryDate: message } });
}

/** @throws ShopError invalid_input if an offer would end before it starts */
export function assertStartsBeforeEnd({ startsAt, expiresAt }: OfferFields): void {
  if (startsAt <= expiresAt) return;
  const message = 'Start date must be on or before the expiry date.';
  throw new ShopError('invalid_input', message, { errors: { startDate: message } });
}
