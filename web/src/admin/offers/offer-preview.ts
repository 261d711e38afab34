import type { Product } from '@shop/contract/catalogue';
import { rupees, unitAfterOffer, type OfferToPrice, type Paise } from '@shop/contract/money';

/** Parses the typed percentage; null when it is invalid. */
export function parsePercent(typed: string): number | null {
  const percent = Number(typed);
  return /^\d+(\.\d{1,2})?$/.test(typed.trim()) && percent > 0 && percent <= 100 ? percent : null;
}

/** Parses the typed minimum purchase; null where there is none, so that the offer applies to every cart. */
export const parseMinimum = (typed: string): Paise | null =>
  /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 ? rupees(Number(typed)) : null;

export type PreviewRow = {
  _id: string;
  name: string;
  /** The current price for customers, with the current offer. */
  now: Paise;
  /** The price under this offer; null while its percentage is not entered. */
  under: Paise | null;
  /** Some sizes cost more than that. */
  isLowest: boolean;
};

/** The displayed price of each product under an offer; null while its percentage is not entered. */
export const previewRows = (products: readonly Product[], offer: OfferToPrice | null): PreviewRow[] =>
  products.map(({ _id, name, sale_price: price, offer_price: offered, variants }) => ({
    _id,
    name,
    now: offered ?? price,
    under: offer === null ? null : unitAfterOffer(price, offer),
    isLowest: variants.some((it) => it.sale_price > price),
  }));
