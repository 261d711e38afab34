import type { DeliverySettings } from '@shop/contract/delivery-settings';
import { formatMoney, ZERO, type Paise } from '@shop/contract/money';
import type { ZoneMatch } from './zones.ts';

/** Charges and discounts that delivery and payment method add to a cart, before its goods are priced. */
export type Charges = {
  fee: Paise;
  /** Goods above this amount are delivered free; null: never. */
  freeFrom: Paise | null;
  codFee: Paise;
  prepaid: { percent: number; max: Paise | null } | null;
};

type Paying = { match: ZoneMatch | null; paymentMethod: 'COD' | 'Card' | undefined };

/** Calculates the shipping charges as far as PIN code and payment method are known; an unknown one adds nothing yet. */
export function chargesFor({ cod, prepaidDiscount }: DeliverySettings, { match, paymentMethod }: Paying): Charges {
  const zone = match?.kind === 'zone' ? match.zone : null;
  return {
    fee: zone?.fee ?? ZERO,
    freeFrom: zone?.freeFrom ?? null,
    codFee: paymentMethod === 'COD' ? cod.fee : ZERO,
    prepaid: paymentMethod === 'Card' && prepaidDiscount.percent > 0 ? prepaidDiscount : null,
  };
}

/** Whether total, dates or payment methods can depend on the address and the payment method. */
export const hasDeliveryRules = ({ zones, cod, prepaidDiscount }: DeliverySettings): boolean =>
  zones.length > 0 ||
  prepaidDiscount.percent > 0 ||
  !cod.enabled ||
  cod.fee > 0 ||
  [cod.minTotal, cod.maxTotal, cod.blockAfterFailed].some((rule) => rule !== null);

type CodInput = { match: ZoneMatch | null; goods: Paise | null; failedParcels: number };

/** Returns why cash on delivery is not available, as a sentence; empty if it is. `goods` is their price, if known. */
export function codProblem({ cod }: Pick<DeliverySettings, 'cod'>, { match, goods, failedParcels }: CodInput): string {
  if (!cod.enabled) return 'This shop does not offer cash on delivery.';
  if (match?.kind === 'zone' && !match.zone.cod) return 'Cash on delivery is not available for this PIN code.';
  if (goods !== null && cod.minTotal !== null && goods < cod.minTotal)
    return `Cash on delivery starts at ${formatMoney(cod.minTotal)}.`;
  if (goods !== null && cod.maxTotal !== null && goods > cod.maxTotal)
    return `Cash on delivery is available up to ${formatMoney(cod.maxTotal)}.`;
  if (cod.blockAfterFailed !== null && failedParcels >= cod.blockAfterFailed)
    return 'Please pay by card or UPI: earlier parcels to you could not be delivered.';
  return '';
}
