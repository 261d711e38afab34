import type { ShippingRate } from '@shop/contract/delivery';

const amount = (paise: number): string => (paise / 100).toFixed(2);

/**
 * Structured data of the delivery of one piece: its fee, or the highest one where zones differ. The destination is all of
 * India, since search engines know no regions of it. Its days, which are optional, would make the heaviest page too large:
 * each size repeats them.
 */
export function shippingDetails(rates: readonly ShippingRate[], price: number) {
  const fees = rates.map(({ fee, freeFrom }) => (freeFrom !== null && price >= freeFrom ? 0 : fee));
  const highest = Math.max(...fees);
  const isSame = fees.every((fee) => fee === highest);
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    shippingRate: { '@type': 'MonetaryAmount', currency: 'INR', [isSame ? 'value' : 'maxValue']: amount(highest) },
  };
}
