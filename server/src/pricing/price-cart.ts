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

/** A discount by its promotion, as the customer reads it. */
export type Adjustment = { promotion: string; name: string; amount: Paise; delivery?: true | undefined };
/** Each amount is for the whole line, all its pieces. The adjustments add up to `promotion`. */
export type PricedLine = {
  variantId: string;
  gross: Paise;
  offer: Paise;
  promotion: Paise;
  adjustments: Adjustment[];
  coupon: Paise;
  prepaid: Paise;
  total: Paise;
};
export type PricedCart = {
  lines: PricedLine[];
  /** Promotions that are used, with what each takes off; free delivery counts with the fee that it spares. */
  promotions: Adjustment[];
  mrp: Paise;
  subtotal: Paise;
  offerDiscount: Paise;
  promotionDiscount: Paise;
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
  const subtotal = subtotalOf(lines);
  const discounted = lines.map((line) => ({ ...applyOffer(line, subtotal), adjustments: [] }));
  return sumUp(lines, discounted, { coupon, charges });
}

export type DiscountedLine = Pick<PricedLine, 'variantId' | 'gross' | 'offer' | 'adjustments'>;
type Rest = {
  coupon: DiscountToPrice | null;
  charges: ChargesToPrice;
  /** Promotions of the goods with what each took off. */
  promotions?: readonly Adjustment[];
  /** The promotion that delivers free. */
  freeDelivery?: Omit<Adjustment, 'amount'> | undefined;
};

/** The part that is the same with and without promotions: coupon, discount for paying first, delivery and the COD fee. */
export function sumUp(
  lines: readonly LineToPrice[],
  discounted: readonly DiscountedLine[],
  { coupon, charges, promotions = [], freeDelivery }: Rest,
): PricedCart {
  const promotionOf = discounted.map(({ adjustments }) => add(...adjustments.map(({ amount }) => amount)));
  const left = discounted.map(({ gross, offer }, at) => less(less(gross, offer), promotionOf[at] ?? ZERO));
  const couponDiscount = discountOf(add(...left), coupon);
  const shares = allocate(couponDiscount, left);
  const afterCoupon = left.map((line, at) => less(line, shares[at] ?? ZERO));
  const prepaidDiscount = prepaidOff(add(...afterCoupon), charges.prepaid);
  const prepaidShares = allocate(prepaidDiscount, afterCoupon);

  const priced = discounted.map((line, at): PricedLine => {
    const [promotion, share, prepaid] = [promotionOf[at] ?? ZERO, shares[at] ?? ZERO, prepaidShares[at] ?? ZERO];
    return { ...line, promotion, coupon: share, prepaid, total: less(afterCoupon[at] ?? ZERO, prepaid) };
  });
  const goods = add(...priced.map((line) => line.total));
  const codFee = lines.length === 0 ? ZERO : charges.codFee;
  const fee = lines.length === 0 ? ZERO : deliveryFee(goods, charges);
  const shipping = freeDelivery === undefined ? fee : ZERO;
  const mrp = add(...lines.map((line) => times(line.mrp, line.quantity)));
  return {
    lines: priced,
    promotions:
      freeDelivery !== undefined && fee > 0 ? [...promotions, { ...freeDelivery, amount: fee, delivery: true }] : [...promotions],
    mrp,
    subtotal: subtotalOf(lines),
    offerDiscount: add(...priced.map((line) => line.offer)),
    promotionDiscount: add(...promotionOf),
    couponDiscount,
    prepaidDiscount,
    shipping,
    codFee,
    total: add(goods, shipping, codFee),
    savings: less(mrp, goods),
  };
}

export const subtotalOf = (lines: readonly LineToPrice[]): Paise => add(...lines.map((line) => times(line.unit, line.quantity)));

/** What delivery of goods at this price costs. */
export const deliveryFee = (goods: Paise, { fee, freeFrom }: Pick<ChargesToPrice, 'fee' | 'freeFrom'>): Paise =>
  freeFrom !== null && goods >= freeFrom ? ZERO : fee;

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
