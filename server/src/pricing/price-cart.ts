import { add, less, percentOf, times, unitAfterOffer, ZERO, type OfferToPrice, type Paise } from '@shop/contract/money';
import { prorate } from './prorate.ts';

export type LineToPrice = {
  variantId: string;
  /** Price of one piece, before offers. */
  unit: Paise;
  /** MRP of one piece. */
  mrp: Paise;
  quantity: number;
  /** The running offer of its product; it applies once the cart's subtotal reaches `minimum`. */
  offer: (OfferToPrice & { minimum: Paise }) | null;
};
export type CouponToPrice = {
  code: string;
  percent: number;
  /** The minimum purchase; recorded on the order, because a return may reduce the order below it. */
  minimum?: Paise;
};

/** A discount on all goods together: a coupon's percentage, or an amount that staff gave a customer. */
export type DiscountToPrice = { percent: number } | { amount: Paise };

/** A discount with its promotion's name. */
export type Adjustment = { promotion: string; name: string; amount: Paise; delivery?: true | undefined };
/** Each amount is for the whole line. The adjustments add up to `promotion`. */
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
  /** The used promotions with their discounts; free delivery counts with the fee that it saves. */
  promotions: Adjustment[];
  mrp: Paise;
  subtotal: Paise;
  offerDiscount: Paise;
  promotionDiscount: Paise;
  couponDiscount: Paise;
  /** The discount for prepaid orders; it reduces the price of the goods. */
  prepaidDiscount: Paise;
  shipping: Paise;
  codFee: Paise;
  total: Paise;
  savings: Paise;
};

/** The charges of delivery and payment method (behaviour.md, Delivery). */
export type ChargesToPrice = {
  fee: Paise;
  /** Goods above this amount, after all discounts, are delivered free; null: never. */
  freeFrom: Paise | null;
  codFee: Paise;
  prepaid: { percent: number; max: Paise | null } | null;
};
const NOTHING: ChargesToPrice = { fee: ZERO, freeFrom: null, codFee: ZERO, prepaid: null };

/**
 * Computes the order total and prices every line of a cart: offers first, line by line, then the coupon once over the remaining amount, then the prepaid discount, then
 * delivery and the COD fee (behaviour.md, Delivery).
 * The discounts of the whole cart are split across the lines, so that the price paid for each is exact, which a return
 * refunds. The parts always add up to the whole.
 */
export function priceCart(
  lines: readonly LineToPrice[],
  coupon: DiscountToPrice | null,
  charges: ChargesToPrice = NOTHING,
): PricedCart {
  const subtotal = subtotalOf(lines);
  const discounted = lines.map((line) => ({ ...applyOffer(line, subtotal), adjustments: [] }));
  return cartTotals(lines, discounted, { coupon, charges });
}

export type DiscountedLine = Pick<PricedLine, 'variantId' | 'gross' | 'offer' | 'adjustments'>;
type Rest = {
  coupon: DiscountToPrice | null;
  charges: ChargesToPrice;
  /** Promotions of the goods with their discounts. */
  promotions?: readonly Adjustment[];
  /** The promotion with free delivery. */
  freeDelivery?: Omit<Adjustment, 'amount'> | undefined;
};

/** The order total from discounted lines, the same with and without promotions: coupon, prepaid discount, delivery and the COD fee. */
export function cartTotals(
  lines: readonly LineToPrice[],
  discounted: readonly DiscountedLine[],
  { coupon, charges, promotions = [], freeDelivery }: Rest,
): PricedCart {
  const promotionOf = discounted.map(({ adjustments }) => add(...adjustments.map(({ amount }) => amount)));
  const left = discounted.map(({ gross, offer }, at) => less(less(gross, offer), promotionOf[at] ?? ZERO));
  const couponDiscount = discountOf(add(...left), coupon);
  const shares = prorate(couponDiscount, left);
  const afterCoupon = left.map((line, at) => less(line, shares[at] ?? ZERO));
  const prepaidDiscount = prepaidOff(add(...afterCoupon), charges.prepaid);
  const prepaidShares = prorate(prepaidDiscount, afterCoupon);

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

/** The delivery fee for goods at this price. */
export const deliveryFee = (goods: Paise, { fee, freeFrom }: Pick<ChargesToPrice, 'fee' | 'freeFrom'>): Paise =>
  freeFrom !== null && goods >= freeFrom ? ZERO : fee;

export function discountOf(goods: Paise, discount: DiscountToPrice | null): Paise {
  if (discount === null) return ZERO;
  if ('percent' in discount) return percentOf(goods, discount.percent);
  return discount.amount > goods ? goods : discount.amount;
}

/** The prepaid discount on goods at this price. */
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
