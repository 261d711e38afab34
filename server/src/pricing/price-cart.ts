import { add, less, percentOf, times, unitAfterOffer, ZERO, type OfferToPrice, type Paise } from '@shop/contract/money';
import { allocate } from './allocate.ts';

export type LineToPrice = {
  variantId: string;
  /** A piece, before offers. */
  unit: Paise;
  /** A piece, as printed on the label. */
  mrp: Paise;
  quantity: number;
  /** The running offer of its product; it counts once the cart's subtotal reaches `minimum`. */
  offer: (OfferToPrice & { minimum: Paise }) | null;
};
export type CouponToPrice = {
  code: string;
  percent: number;
  /** The purchase that it needs; recorded on the order, since a return may fall below it. */
  minimum?: Paise;
};

/** A discount on all goods together: a coupon's percentage, or an amount that staff agreed on with a customer. */
export type DiscountToPrice = { percent: number } | { amount: Paise };

/** Each amount is for the whole line, all its pieces. */
export type PricedLine = { variantId: string; gross: Paise; offer: Paise; coupon: Paise; prepaid: Paise; total: Paise };
export type PricedCart = {
  lines: PricedLine[];
  mrp: Paise;
  subtotal: Paise;
  offerDiscount: Paise;
  couponDiscount: Paise;
  /** For paying first; part of what the goods cost. */
  prepaidDiscount: Paise;
  shipping: Paise;
  codFee: Paise;
  total: Paise;
  savings: Paise;
};

/** What delivery and the way of paying add (behaviour.md, Delivery). */
export type ChargesToPrice = {
  fee: Paise;
  /** Goods for this amount, after all discounts, are delivered free; null: never. */
  freeFrom: Paise | null;
  codFee: Paise;
  prepaid: { percent: number; max: Paise | null } | null;
};
const NOTHING: ChargesToPrice = { fee: ZERO, freeFrom: null, codFee: ZERO, prepaid: null };

/**
 * Prices a cart: offers first, line by line, then the coupon once over the remaining amount, then the discount for paying first, then
 * delivery and the COD fee (behaviour.md, Delivery).
 *
 * The discounts of the whole cart are shared out over the lines, so that each knows exactly what was paid for it, which is what
 * a return refunds. The parts always add up to the whole.
 */
export function priceCart(
  lines: readonly LineToPrice[],
  coupon: DiscountToPrice | null,
  charges: ChargesToPrice = NOTHING,
): PricedCart {
  const subtotal = add(...lines.map((line) => times(line.unit, line.quantity)));
  const afterOffers = lines.map((line) => applyOffer(line, subtotal));
  const subtotals = afterOffers.map((line) => less(line.gross, line.offer));
  const couponDiscount = discountOf(add(...subtotals), coupon);
  const shares = allocate(couponDiscount, subtotals);

  const afterCoupon = subtotals.map((line, index) => less(line, shares[index] ?? ZERO));
  const prepaidDiscount = prepaidOff(add(...afterCoupon), charges.prepaid);
  const prepaidShares = allocate(prepaidDiscount, afterCoupon);

  const priced = afterOffers.map((line, index) => {
    const [share, prepaid] = [shares[index] ?? ZERO, prepaidShares[index] ?? ZERO];
    return { ...line, coupon: share, prepaid, total: less(afterCoupon[index] ?? ZERO, prepaid) };
  });
  const goods = add(...priced.map((line) => line.total));
  const isFree = lines.length === 0 || (charges.freeFrom !== null && goods >= charges.freeFrom);
  const codFee = lines.length === 0 ? ZERO : charges.codFee;
  const shipping = isFree ? ZERO : charges.fee;
  const mrp = add(...lines.map((line) => times(line.mrp, line.quantity)));
  return {
    lines: priced,
    mrp,
    subtotal,
    offerDiscount: add(...priced.map((line) => line.offer)),
    couponDiscount,
    prepaidDiscount,
    shipping,
    codFee,
    total: add(goods, shipping, codFee),
    savings: less(mrp, goods),
  };
}

export function discountOf(goods: Paise, discount: DiscountToPrice | null): Paise {
  if (discount === null) return ZERO;
  if ('percent' in discount) return percentOf(goods, discount.percent);
  return discount.amount > goods ? goods : discount.amount;
}

/** The discount for paying first on goods at this price. */
export function prepaidOff(goods: Paise, prepaid: ChargesToPrice['prepaid']): Paise {
  if (prepaid === null) return ZERO;
  const off = percentOf(goods, prepaid.percent);
  return prepaid.max !== null && off > prepaid.max ? prepaid.max : off;
}

/** A line under its offer, once the cart reaches the offer’s minimum. */
export function applyOffer({ variantId, unit, quantity, offer }: LineToPrice, subtotal: Paise) {
  const gross = times(unit, quantity);
  const counts = offer !== null && subtotal >= offer.minimum;
  return { variantId, gross, offer: counts ? times(less(unit, unitAfterOffer(unit, offer)), quantity) : ZERO };
}
