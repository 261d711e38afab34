import { add, less, paise, ZERO, type Paise } from '@shop/contract/money';
import { choosePromotions, type Choice } from './choose-promotions.ts';
import {
  applyOffer,
  deliveryFee,
  discountOf,
  prepaidOff,
  subtotalOf,
  cartTotals,
  type Adjustment,
  type ChargesToPrice,
  type DiscountToPrice,
  type LineToPrice,
  type PricedCart,
} from './price-cart.ts';
import type { Buyer, PromotableLine, Promotion } from './promotion.ts';

export type LineUnderPromotions = LineToPrice & Omit<PromotableLine, 'unit'>;
export type PromotedCart = PricedCart & {
  /** False if an exclusive promotion, or free delivery, gives more than the coupon. */
  usesCoupon: boolean;
};
export type Pricing = {
  promotions: readonly Promotion[];
  buyer: Buyer;
  coupon: DiscountToPrice | null;
  charges: ChargesToPrice;
};

/**
 * Prices a cart with the best promotions for the customer: offers first as always, then promotions, then the coupon over the
 * rest, the prepaid discount, delivery and the COD fee. Without promotions it equals `priceCart`, with the coupon or, if that
 * costs less, without. The order of the lines
 * changes no total and no promotion's share. In whole paise; no line is below 0.
 */
export function pricePromotedCart(lines: readonly LineUnderPromotions[], pricing: Pricing): PromotedCart {
  const subtotal = subtotalOf(lines);
  const offered = lines.map((line) => applyOffer(line, subtotal));
  const sorted = lines
    .map((line, at) => ({ ...line, unit: less(line.unit, offerOfPiece(offered[at]?.offer ?? ZERO, line.quantity)) }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const rest = { ...pricing, isEmpty: lines.length === 0 };
  const choice = choosePromotions({ lines: sorted, subtotal, buyer: pricing.buyer }, pricing.promotions, (goods, made) =>
    totalOf(goods, rest, made),
  );
  const places = new Map(sorted.map(({ variantId }, place) => [variantId, place]));
  const discounted = offered.map((line) => ({
    ...line,
    adjustments: adjustmentsOf(choice, (amounts) => amounts[places.get(line.variantId) ?? -1] ?? ZERO),
  }));
  const free = choice.promotions.find(({ promotion }) => promotion.benefit.kind === 'free_shipping');
  const priced = cartTotals(lines, discounted, {
    coupon: choice.withCoupon ? pricing.coupon : null,
    charges: pricing.charges,
    promotions: adjustmentsOf(choice, (amounts) => add(...amounts)),
    freeDelivery: free && { promotion: free.promotion.id, name: free.promotion.name },
  });
  return { ...priced, usesCoupon: pricing.coupon !== null && choice.withCoupon };
}

/** An offer is rounded for each piece, so its part of a line divides evenly. */
const offerOfPiece = (offer: Paise, quantity: number): Paise => paise(offer / quantity);

type Rest = Pick<Pricing, 'coupon' | 'charges'> & { isEmpty: boolean };

function totalOf(goods: Paise, rest: Rest, { withCoupon, freeShipping }: Pick<Choice, 'withCoupon' | 'freeShipping'>): Paise {
  const afterCoupon = withCoupon ? less(goods, discountOf(goods, rest.coupon)) : goods;
  const paid = less(afterCoupon, prepaidOff(afterCoupon, rest.charges.prepaid));
  return add(paid, freeShipping || rest.isEmpty ? ZERO : deliveryFee(paid, rest.charges));
}

const adjustmentsOf = ({ taken }: Choice, amountIn: (amounts: Paise[]) => Paise): Adjustment[] =>
  [...taken]
    .map(([{ promotion }, amounts]) => ({ promotion: promotion.id, name: promotion.name, amount: amountIn(amounts) }))
    .filter(({ amount }) => amount > 0);
