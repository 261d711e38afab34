import type { ShippingTerms } from '@shop/contract/delivery';

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const amount = (paise: number): string => (paise / 100).toFixed(2);
const days = (minValue: number, maxValue: number) => ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' });

/**
 * Structured data of the delivery of one piece: its fee, or the highest one where zones differ, and its days. The destination
 * is all of India, since search engines know no regions of it.
 */
export function shippingDetails({ rates, days: transit, handlingDays, cutoff }: ShippingTerms, price: number) {
  const fees = rates.map(({ fee, freeFrom }) => (freeFrom !== null && price >= freeFrom ? 0 : fee));
  const highest = Math.max(...fees);
  const isSame = fees.every((fee) => fee === highest);
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    shippingRate: { '@type': 'MonetaryAmount', currency: 'INR', [isSame ? 'value' : 'maxValue']: amount(highest) },
    ...(transit && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, handlingDays),
        transitTime: days(transit.min, transit.max),
        cutoffTime: `${cutoff}:00+05:30`,
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: WORKDAYS.map((day) => `https://schema.org/${day}`),
        },
      },
    }),
  };
}
