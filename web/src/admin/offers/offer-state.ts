import type { Offer } from '@shop/contract/offers';

export type OfferState = 'Scheduled' | 'Running' | 'Expired' | 'Blocked';

/** What an offer is doing at a moment. One that is blocked lowers no price, whatever its days say. */
export function offerState({ isActive, startDate, expiryDate }: Offer, now: number): OfferState {
  if (!isActive) return 'Blocked';
  if (Date.parse(expiryDate) <= now) return 'Expired';
  return Date.parse(startDate) <= now ? 'Running' : 'Scheduled';
}
