import type { Offer } from '@shop/contract/offers';

export type OfferState = 'Scheduled' | 'Running' | 'No products' | 'Expired' | 'Blocked';

/** State of an offer at a time. A blocked offer, or one without products, lowers no price whatever its dates are. */
export function offerState({ isActive, startDate, expiryDate, productCount }: Offer, now: number): OfferState {
  if (!isActive) return 'Blocked';
  if (Date.parse(expiryDate) <= now) return 'Expired';
  if (Date.parse(startDate) > now) return 'Scheduled';
  return productCount > 0 ? 'Running' : 'No products';
}
