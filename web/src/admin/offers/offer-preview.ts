import type { Product } from '@shop/contract/catalogue';
import { rupees, unitAfterOffer, type OfferToPrice, type Paise } from '@shop/contract/money';

/** The percentage that is being typed; null while it is none that an offer may have. */
export function parsePercent(typed: string): number | null {
  const percent = Number(typed);
  return /^\d+(\.\d{1,2})?$/.test(typed.trim()) && percent > 0 && percent <= 100 ? percent : null;
}

/** The minimum purchase that is being typed; null where there is none, so that the offer counts at once. */
export const parseMinimum = (typed: string): Paise | null =>
  /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 ? rupees(Number(typed)) : null;

export type PreviewRow = {
  _id: string;
  name: string;
  /** What a customer pays for a piece today, another offer included. */
  now: Paise;
  /** What they pay under this offer; null while its percentage is not typed. */
  under: Paise | null;
  /** Some sizes cost more than that. */
  isLowest: boolean;
};

/** What an offer does to the price that each product is shown with; null while its percentage is not typed. */
export const previewRows = (products: readonly Product[], offer: OfferToPrice | null): PreviewRow[] =>
  products.map(({ _id, name, sale_price: price, offer_price: offered, variants }) => ({
    _id,
    name,
    now: offered ?? price,
    under: offer === null ? null : unitAfterOffer(price, offer),
    isLowest: variants.some((it) => it.sale_price > price),
  }));
