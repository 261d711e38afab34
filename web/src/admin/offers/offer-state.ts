import type { Offer } from '@shop/contract/offers';

export type OfferState = 'Scheduled' | 'Running' | 'No products' | 'Expired' | 'Blocked';

/** What an offer does at a moment. One that is blocked or on no product lowers no price, whatever its dates say. */
export function offerState({ isActive, startDate, expiryDate, productCount }: Offer, now: number): OfferState {
  if (!isActive) return 'Blocked';
  if (Date.parse(expiryDate) <= now) return 'Expired';
  if (Date.parse(startDate) > now) return 'Scheduled';
  return productCount > 0 ? 'Running' : 'No products';
}
