import { formatMoney, type Paise } from '@shop/contract/paise';
import type { Offer } from '@shop/contract/offers';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

/** What an offer gives, on which condition, and until when: "Diwali: 10% off, already in the price. Until 30 November." */
export function offerSentence({
  title,
  discountValue,
  minPurchase,
  expiryDate,
}: Pick<Offer, 'title' | 'discountValue' | 'expiryDate'> & { minPurchase: Paise }): string {
  const gives =
    minPurchase > 0
      ? `${discountValue}% off once your cart reaches ${formatMoney(minPurchase)}`
      : `${discountValue}% off, already in the price`;
  return `${title}: ${gives}. Until ${day.format(new Date(expiryDate))}.`;
}
