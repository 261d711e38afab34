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

/** Each amount is for the whole line, all its pieces. */
export type PricedLine = { variantId: string; gross: Paise; offer: Paise; coupon: Paise; total: Paise };
export type PricedCart = {
  lines: PricedLine[];
  mrp: Paise;
  subtotal: Paise;
  offerDiscount: Paise;
  couponDiscount: Paise;
  shipping: Paise;
  total: Paise;
  savings: Paise;
};

/** Delivery costs nothing (behaviour.md, Prices). */
const SHIPPING = ZERO;

/**
 * Prices a cart: offers first, line by line, then the coupon once over the remaining amount (behaviour.md, Prices).
 *
 * The coupon's discount is shared out over the lines, so that each knows exactly what was paid for it, which is what
 * a return refunds. The parts always add up to the whole.
 */
export function priceCart(lines: readonly LineToPrice[], coupon: CouponToPrice | null): PricedCart {
  const subtotal = add(...lines.map((line) => times(line.unit, line.quantity)));
  const afterOffers = lines.map((line) => applyOffer(line, subtotal));
  const subtotals = afterOffers.map((line) => less(line.gross, line.offer));
  const couponDiscount = coupon ? percentOf(add(...subtotals), coupon.percent) : ZERO;
  const shares = allocate(couponDiscount, subtotals);

  const priced = afterOffers.map((line, index) => {
    const share = shares[index] ?? ZERO;
    return { ...line, coupon: share, total: less(less(line.gross, line.offer), share) };
  });
  const goods = add(...priced.map((line) => line.total));
  const mrp = add(...lines.map((line) => times(line.mrp, line.quantity)));
  return {
    lines: priced,
    mrp,
    subtotal,
    offerDiscount: add(...priced.map((line) => line.offer)),
    couponDiscount,
    shipping: SHIPPING,
    total: add(goods, SHIPPING),
    savings: less(mrp, goods),
  };
}

function applyOffer({ variantId, unit, quantity, offer }: LineToPrice, subtotal: Paise) {
  const gross = times(unit, quantity);
  const counts = offer !== null && subtotal >= offer.minimum;
  return { variantId, gross, offer: counts ? times(less(unit, unitAfterOffer(unit, offer)), quantity) : ZERO };
}
