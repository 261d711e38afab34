import { formatMoney } from '@shop/contract/paise';
import type { RunningOffer } from '@shop/contract/catalogue';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** An offer's discount, its condition and its last day, as one line of text. */
export function offerText({ title, discountValue, minPurchase, expiryDate }: Omit<RunningOffer, '_id'>): string {
  const gives =
    minPurchase > 0
      ? `${discountValue}% off when your cart reaches ${formatMoney(minPurchase)}`
      : `${discountValue}% off included`;
  return `${gives} (${title}, till ${day.format(new Date(expiryDate))})`;
}
