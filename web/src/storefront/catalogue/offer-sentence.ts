import { formatMoney } from '@shop/contract/paise';
import type { RunningOffer } from '@shop/contract/catalogue';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

/** What an offer gives, on which condition, and until when: "Diwali: 10% off, already in the price. Until 30 November." */
export function offerSentence({ title, discountValue, minPurchase, expiryDate }: Omit<RunningOffer, '_id'>): string {
  const gives =
    minPurchase > 0
      ? `${discountValue}% off once your cart reaches ${formatMoney(minPurchase)}`
      : `${discountValue}% off, already in the price`;
  return `${title}: ${gives}. Until ${day.format(new Date(expiryDate))}.`;
}
