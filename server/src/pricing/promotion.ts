import { add, formatMoney, less, times, type Paise } from '@shop/contract/money';
import type { Segment } from '@shop/contract/promotions';

/** The discount of a promotion. `percent` may have two decimals, like an offer's. */
export type Benefit =
  | { kind: 'percent'; percent: number }
  /** Deducted once from its items together. */
  | { kind: 'amount'; amount: Paise }
  /** Maximum price of a piece. */
  | { kind: 'fixed_price'; amount: Paise }
  /** Of each `buy + get` pieces the `get` cheapest are free. */
  | { kind: 'buy_x_get_y'; buy: number; get: number }
  /** The highest tier that its pieces reach applies, `from` this number of pieces. */
  | { kind: 'tiers'; tiers: readonly { from: number; percent: number }[] }
  | { kind: 'free_shipping' };

export type PromotionScope = { kind: 'all' | 'categories' | 'products' | 'tags'; ids: readonly string[] };
export type Promotion = {
  id: string;
  name: string;
  benefit: Benefit;
  scope: PromotionScope;
  conditions: {
    /** Of the whole cart, before offers, like a coupon's minimum purchase. */
    minSubtotal: Paise;
    /** Number of pieces in its scope. */
    minQuantity: number;
    firstOrder: boolean;
    paymentMethod: 'COD' | 'Card' | null;
    segment: Segment | null;
  };
  /** `exclusive` is used alone, without other promotions or a coupon. */
  stacking: 'exclusive' | 'with_others';
};

/** The known facts about the buyer. */
export type Buyer = { isFirstOrder: boolean; segments: readonly Segment[]; paymentMethod: 'COD' | 'Card' | null };

/** A line whose `unit` is the price of a piece under its offer. */
export type PromotableLine = {
  variantId: string;
  productId: string;
  categoryId: string;
  tags: readonly string[];
  unit: Paise;
  quantity: number;
};

/** Whether a promotion applies to this line. Tags are compared without case. */
export function isInScope({ kind, ids }: PromotionScope, line: PromotableLine): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'categories':
      return ids.includes(line.categoryId);
    case 'products':
      return ids.includes(line.productId);
    case 'tags':
      return line.tags.some((tag) => ids.some((id) => id.toLowerCase() === tag.toLowerCase()));
  }
}

/** Returns why a promotion does not apply to this cart, as a sentence for the customer; undefined if it does. */
export function promotionProblem(
  promotion: Promotion,
  cart: { subtotal: Paise; pieces: number; buyer: Buyer },
): string | undefined {
  const { name, conditions } = promotion;
  const { minSubtotal, minQuantity, firstOrder, paymentMethod, segment } = conditions;
  if (firstOrder && !cart.buyer.isFirstOrder) return `${name} is for a first order.`;
  if (segment !== null && !cart.buyer.segments.includes(segment)) return `${name} is not available for your account.`;
  if (paymentMethod !== null && paymentMethod !== cart.buyer.paymentMethod)
    return paymentMethod === 'COD' ? `${name} is for cash on delivery.` : `${name} is for paying by card or UPI.`;
  if (cart.subtotal < minSubtotal) return `Add items worth ${formatMoney(less(minSubtotal, cart.subtotal))} more to get ${name}.`;
  if (cart.pieces === 0) return `${name} does not apply to these items.`;
  return missingPieces(promotion, minQuantity - cart.pieces);
}

/** The same for the lines of a cart; `unit` is the price of a piece before offers, as for minimum purchases. */
export function problemInCart(promotion: Promotion, { lines, buyer }: { lines: readonly PromotableLine[]; buyer: Buyer }) {
  const inScope = lines.filter((line) => isInScope(promotion.scope, line));
  const pieces = inScope.reduce((sum, { quantity }) => sum + quantity, 0);
  return promotionProblem(promotion, { subtotal: add(...lines.map((line) => times(line.unit, line.quantity))), pieces, buyer });
}

/** Why a promotion takes nothing off a cart: a condition, or fewer pieces than its discount begins with. */
export function reasonUnused(promotion: Promotion, cart: { lines: readonly PromotableLine[]; buyer: Buyer }): string | undefined {
  const pieces = cart.lines.reduce((sum, line) => sum + (isInScope(promotion.scope, line) ? line.quantity : 0), 0);
  return problemInCart(promotion, cart) ?? missingPieces(promotion, minPieces(promotion.benefit) - pieces);
}

/** The number of pieces from which a benefit takes something off. */
function minPieces(benefit: Benefit): number {
  if (benefit.kind === 'buy_x_get_y') return benefit.buy + benefit.get;
  return benefit.kind === 'tiers' ? Math.min(...benefit.tiers.map(({ from }) => from)) : 1;
}

const missingPieces = ({ name }: Promotion, missing: number): string | undefined =>
  missing > 0 ? `Add ${missing} more of its items to get ${name}.` : undefined;
