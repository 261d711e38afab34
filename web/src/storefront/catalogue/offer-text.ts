import { formatMoney } from '@shop/contract/paise';
import type { RunningOffer } from '@shop/contract/catalogue';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** What an offer gives, on which condition, and until when: "10% off included (Diwali, till 30 Nov)". */
export function offerText({ title, discountValue, minPurchase, expiryDate }: Omit<RunningOffer, '_id'>): string {
  const gives =
    minPurchase > 0
      ? `${discountValue}% off when your cart reaches ${formatMoney(minPurchase)}`
      : `${discountValue}% off included`;
  return `${gives} (${title}, till ${day.format(new Date(expiryDate))})`;
}
