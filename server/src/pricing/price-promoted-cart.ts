import { add, less, paise, times, ZERO, type Paise } from '@shop/contract/money';
import { allocate } from './allocate.ts';
import { choosePromotions, type Choice } from './choose-promotions.ts';
import { applyOffer, discountOf, prepaidOff, type ChargesToPrice, type DiscountToPrice, type LineToPrice } from './price-cart.ts';
import type { Buyer, PromotableLine, Promotion } from './promotion.ts';

/** A discount by its promotion, as the customer reads it. */
export type Adjustment = { promotion: string; name: string; amount: Paise };
export type LineUnderPromotions = LineToPrice & Omit<PromotableLine, 'unit'>;
/** Each amount is for the whole line. The adjustments add up to `promotion`. */
export type PromotedLine = {
  variantId: string;
  gross: Paise;
  offer: Paise;
  promotion: Paise;
  coupon: Paise;
  prepaid: Paise;
  total: Paise;
  adjustments: Adjustment[];
};
export type PromotedCart = {
  lines: PromotedLine[];
  /** Those that are used, with what each gives; free delivery counts with the fee that it spares. */
  promotions: Adjustment[];
  subtotal: Paise;
  shipping: Paise;
  total: Paise;
  /** False where an exclusive promotion gives more than the coupon. */
  usesCoupon: boolean;
};
export type Pricing = {
  promotions: readonly Promotion[];
  buyer: Buyer;
  coupon: DiscountToPrice | null;
  charges: ChargesToPrice;
};

/**
 * Prices a cart with the promotions that are best for the customer: offers first as always, then promotions, then the coupon over
 * the rest, the discount for paying first, delivery and the COD fee. Without promotions it says what `priceCart` says. The order
 * of the lines changes no total and no promotion's share. In whole paise; no line is below 0.
 */
export function pricePromotedCart(lines: readonly LineUnderPromotions[], pricing: Pricing): PromotedCart {
  const subtotal = add(...lines.map((line) => times(line.unit, line.quantity)));
  const offered = lines.map((line) => applyOffer(line, subtotal));
  const sorted = lines
    .map((line, at) => ({ ...line, unit: less(line.unit, offerOfPiece(offered[at]?.offer ?? ZERO, line.quantity)) }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const rest = { ...pricing, isEmpty: lines.length === 0 };
  const choice = choosePromotions({ lines: sorted, subtotal, buyer: pricing.buyer }, pricing.promotions, (goods, made) =>
    totalOf(goods, rest, made),
  );
  const places = new Map(sorted.map(({ variantId }, place) => [variantId, place]));
  const left = lines.map(({ variantId }) => choice.left[places.get(variantId) ?? -1] ?? ZERO);
  const couponShares = allocate(choice.withCoupon ? discountOf(add(...left), pricing.coupon) : ZERO, left);
  const afterCoupon = left.map((amount, at) => less(amount, couponShares[at] ?? ZERO));
  const prepaidShares = allocate(prepaidOff(add(...afterCoupon), pricing.charges.prepaid), afterCoupon);
  const goods = less(add(...afterCoupon), add(...prepaidShares));
  const fee = deliveryFee(goods, rest);
  const shipping = choice.freeShipping ? ZERO : fee;
  return {
    lines: offered.map((line, at): PromotedLine => {
      const [coupon, prepaid] = [couponShares[at] ?? ZERO, prepaidShares[at] ?? ZERO];
      const adjustments = adjustmentsOf(choice, (amounts) => amounts[places.get(line.variantId) ?? -1] ?? ZERO);
      const promotion = add(...adjustments.map(({ amount }) => amount));
      return { ...line, promotion, coupon, prepaid, total: less(afterCoupon[at] ?? ZERO, prepaid), adjustments };
    }),
    promotions: [...adjustmentsOf(choice, (amounts) => add(...amounts)), ...freeDelivery(choice, fee)],
    subtotal,
    shipping,
    total: add(goods, shipping, rest.isEmpty ? ZERO : pricing.charges.codFee),
    usesCoupon: pricing.coupon !== null && choice.withCoupon,
  };
}

/** An offer is rounded for each piece, so its part of a line divides evenly. */
const offerOfPiece = (offer: Paise, quantity: number): Paise => paise(offer / quantity);

type Rest = Pick<Pricing, 'coupon' | 'charges'> & { isEmpty: boolean };

function totalOf(goods: Paise, rest: Rest, { withCoupon, freeShipping }: Pick<Choice, 'withCoupon' | 'freeShipping'>): Paise {
  const afterCoupon = withCoupon ? less(goods, discountOf(goods, rest.coupon)) : goods;
  const paid = less(afterCoupon, prepaidOff(afterCoupon, rest.charges.prepaid));
  return add(paid, freeShipping ? ZERO : deliveryFee(paid, rest));
}

const deliveryFee = (goods: Paise, { charges: { fee, freeFrom }, isEmpty }: Rest): Paise =>
  isEmpty || (freeFrom !== null && goods >= freeFrom) ? ZERO : fee;

const adjustmentsOf = ({ taken }: Choice, amountIn: (amounts: Paise[]) => Paise): Adjustment[] =>
  [...taken]
    .map(([{ promotion }, amounts]) => ({ promotion: promotion.id, name: promotion.name, amount: amountIn(amounts) }))
    .filter(({ amount }) => amount > 0);

const freeDelivery = ({ promotions }: Choice, amount: Paise): Adjustment[] =>
  promotions
    .filter(({ promotion }) => promotion.benefit.kind === 'free_shipping' && amount > 0)
    .slice(0, 1)
    .map(({ promotion }) => ({ promotion: promotion.id, name: promotion.name, amount }));
