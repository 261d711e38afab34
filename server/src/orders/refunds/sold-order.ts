import { ZERO, type Paise } from '@shop/contract/money';
import type { GivenBack, SoldOrder } from './refund-parts.ts';
import type { ReturnOnOrder } from '../returned-items/line-quantities.ts';

/** A line as its refund is computed from. Amounts are for the whole line, except the price of one piece. */
export type SoldLine = {
  id: string;
  quantity: number;
  unitPaise: Paise;
  offerPaise: Paise;
  offerMinimumPaise: Paise;
  promotionPaise: Paise;
  couponPaise: Paise;
  totalPaise: Paise;
};
type Order = { shippingPaise: Paise; couponMinimumPaise: Paise };
type Settled = ReturnOnOrder & { worthPaise: Paise | null };
type SoldOrderInput = { lines: readonly SoldLine[]; given: ReadonlyMap<string, GivenBack>; returns: readonly Settled[] };

/**
 * Reads an order in the form that the refund rules take. A return that was closed without money has no refund, but its
 * pieces count as refunded.
 */
export function soldOrder(order: Order, { lines, given, returns }: SoldOrderInput): SoldOrder {
  const all = new Map(given);
  for (const back of returns.filter(({ state, worthPaise }) => state === 'refunded' && worthPaise === 0))
    for (const { lineId, quantity, exchangeVariantId } of back.lines) {
      if (exchangeVariantId !== null) continue;
      const { pieces, exchanged, amount } = all.get(lineId) ?? { pieces: 0, exchanged: 0, amount: ZERO };
      all.set(lineId, { pieces: pieces + quantity, exchanged, amount });
    }
  return {
    lines: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      total: line.totalPaise,
      unit: line.unitPaise,
      offer: line.offerPaise,
      promotion: line.promotionPaise,
      coupon: line.couponPaise,
      offerMinimum: line.offerMinimumPaise,
    })),
    shipping: order.shippingPaise,
    couponMinimum: order.couponMinimumPaise,
    given: all,
  };
}
