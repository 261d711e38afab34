import type { Cart, CartLine } from '@shop/contract/cart';
import type { CustomItem } from '@shop/contract/custom-item';
import type { DeliverySettings } from '@shop/contract/delivery-settings';
import { add, less, rupees, ZERO, type Paise } from '@shop/contract/money';
import type { ProductsById, VariantForSale } from '#catalogue';
import { splitPayment, type appliedBalances } from '#credit';
import { chargesFor, hasDeliveryRules, zoneOf } from '#delivery';
import {
  pricePromotedCart,
  problemInCart,
  reasonUnused,
  type Buyer,
  type CouponToPrice,
  type LineUnderPromotions,
  type PromotedCart,
} from '#pricing';
import { codeTerms, type PromotionTerms, type RunningPromotion } from '#promotions';
import { availabilityProblem, linesToPrice, type LineInCart } from './rules.ts';

/** Destination and payment method, as far as the customer has entered them. */
export type Quote = { pincode?: string | undefined; paymentMethod?: 'COD' | 'Card' | undefined };

export type CartToPrice = {
  lines: readonly LineInCart[];
  goods: ProductsById;
  coupon: CouponToPrice | null;
  quote: Quote;
  delivery: DeliverySettings;
  terms: PromotionTerms;
  buyer: Buyer;
  paying: ReturnType<typeof appliedBalances>;
};

/** A cart as customers see it, at the best price that its promotions and its code allow. */
export function pricedCart({ lines, goods, coupon, quote, delivery, terms, buyer, paying }: CartToPrice): Cart {
  const toPrice = linesToPrice(lines, goods.variants);
  const match = quote.pincode === undefined ? null : zoneOf(delivery, quote.pincode);
  const charges = chargesFor(delivery, { match, paymentMethod: quote.paymentMethod });
  const priced = pricePromotedCart(toPrice, { promotions: terms.promotions, buyer, coupon, charges });
  const prices = new Map(priced.lines.map((line) => [line.variantId, line]));

  const shown = lines.flatMap((line): CartLine[] => {
    const variant = goods.variants.get(line.variantId);
    const product = variant && goods.product(variant.productId);
    // A guest's cart is stored in the browser and may contain deleted products.
    if (!product) return [];
    const { id: _id, quantity } = line;
    const { total: lineTotal = ZERO, adjustments = [] } = prices.get(line.variantId) ?? {};
    return [{ _id, product, quantity, ...shownVariant(variant, quantity), lineTotal, adjustments }];
  });

  const { lines: _, promotions, usesCoupon: __, ...summary } = priced;
  return {
    cart: shown,
    cartTotal: less(priced.total, add(priced.shipping, priced.codFee)),
    summary: {
      ...summary,
      ...(coupon && priced.usesCoupon && { couponCode: coupon.code }),
      ...paidBefore(summary.total, { paying, quote }),
    },
    giftCard: paying.giftCard && { last4: paying.giftCard.last4, balance: paying.giftCard.balance },
    storeCredit: { balance: paying.credit?.balance ?? ZERO, used: paying.usesCredit },
    promotions,
    coupon: codeShown({ coupon, entered: codeTerms(terms), priced, lines: toPrice, buyer }),
    count: shown.reduce((quantity, line) => quantity + line.quantity, 0),
    hasDeliveryRules: hasDeliveryRules(delivery),
  };
}

/**
 * The part of a total that gift card and store credit pay. UPI and cards take at least ₹1, so the rest is that much or
 * zero.
 */
function paidBefore(total: Paise, { paying, quote }: Pick<CartToPrice, 'paying' | 'quote'>) {
  const { parts } = splitPayment(total, paying.balances, quote.paymentMethod === 'COD' ? ZERO : rupees(1));
  return {
    giftCard: add(...parts.filter(({ kind }) => kind === 'gift_card').map(({ amount }) => amount)),
    credit: add(...parts.filter(({ kind }) => kind === 'credit').map(({ amount }) => amount)),
  };
}

type Code = {
  coupon: CouponToPrice | null;
  entered: (RunningPromotion & { code: string }) | undefined;
  priced: PromotedCart;
  lines: readonly LineUnderPromotions[];
  buyer: Buyer;
};

/** The entered code and, where it has no effect, the reason. */
function codeShown({ coupon, entered, priced, lines, buyer }: Code): Cart['coupon'] {
  const names = priced.promotions.map(({ name }) => name).join(' and ');
  const better = names === '' ? 'Without it delivery is free, which saves more.' : `${names} takes off more.`;
  if (coupon)
    return {
      code: coupon.code,
      discount: coupon.percent,
      ...(!priced.usesCoupon && { unused: `${coupon.code} is not used: ${better}` }),
    };
  if (!entered) return null;
  const { id, code, benefit } = entered;
  const isUsed = priced.promotions.some(({ promotion }) => promotion === id);
  const reason = reasonUnused(entered, { lines, buyer }) ?? (names === '' ? 'This code takes nothing off these items.' : better);
  return {
    code,
    discount: benefit.kind === 'percent' ? benefit.percent : 0,
    ...(!isUsed && { unused: `${code} is not used: ${reason}` }),
  };
}

/** Why a promotion's code cannot be entered for this cart; the payment method may still be open. */
export const codeProblem = (
  promotion: RunningPromotion,
  { lines, buyer }: { lines: readonly LineUnderPromotions[]; buyer: Buyer },
): string | undefined =>
  problemInCart(
    promotion.conditions.paymentMethod !== null && buyer.paymentMethod === null
      ? { ...promotion, conditions: { ...promotion.conditions, paymentMethod: null } }
      : promotion,
    { lines, buyer },
  );

function shownVariant(variant: VariantForSale, quantity: number) {
  const message = availabilityProblem(variant, quantity);
  const { id, size, colour, stock, unit, design } = variant;
  return {
    variant: { _id: id, size, colour, stock },
    unitPrice: unit,
    available: message === null,
    message,
    ...(design && { custom: customShown(design) }),
  };
}

const customShown = ({
  id: designId,
  level,
  parts,
  preview,
  previewBack,
}: NonNullable<VariantForSale['design']>): CustomItem => ({
  designId,
  level,
  parts,
  preview,
  previewBack,
});

/** Adds the lines without their products, a shorter form of the cart. */
export const withLines = (cart: Cart) => ({
  ...cart,
  lines: cart.cart.map(({ variant, quantity, lineTotal, adjustments }) => {
    return { variantId: variant._id, quantity, lineTotal, adjustments };
  }),
});
