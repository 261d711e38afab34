import { add, times, type Paise } from '@shop/contract/money';
import type { ProductsById, VariantForSale } from '#catalogue';
import type { PromotionTerms } from '#promotions';
import type { LineToPrice, LineUnderPromotions } from '#pricing';

/** A line; for a custom item `variantId` is the design's id, which is the key of its variant. */
export type LineInCart = { id: string; variantId: string; quantity: number };

/** A customer's cart with its products. Newest line first. */
export type CartSnapshot = {
  lines: LineInCart[];
  couponId: string | null;
  goods: ProductsById;
  /** The current promotions for this customer. */
  terms: PromotionTerms;
  /** The gift card and the store credit that may pay, in the format of `appliedBalances`. */
  balances: unknown;
  /** The shop's delivery settings as stored. */
  delivery: unknown;
};

export const NO_LONGER_SOLD = 'This item is no longer sold.';

/** The message why this quantity is not available; null where it is. */
export function availabilityProblem({ sellable, stock }: VariantForSale, quantity: number): string | null {
  if (!sellable) return NO_LONGER_SOLD;
  if (stock >= quantity) return null;
  return stock > 0 ? `Only ${stock} left in stock.` : 'Out of stock.';
}

/** The available lines, which are charged. The others stay in the cart and cost nothing. */
export const linesToPrice = (
  lines: readonly LineInCart[],
  variants: ReadonlyMap<string, VariantForSale>,
): LineUnderPromotions[] =>
  lines.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    if (!variant || availabilityProblem(variant, quantity) !== null) return [];
    const { unit, mrp, offer, productId, categoryId, tags } = variant;
    return [{ variantId, unit, mrp, quantity, offer, productId, categoryId, tags }];
  });

/** The subtotal that minimum purchases refer to: before offers (behaviour.md, Cart). */
export const subtotalOf = (lines: readonly LineToPrice[]): Paise =>
  add(...lines.map(({ unit, quantity }) => times(unit, quantity)));

export const variantIdsOf = (lines: readonly { variantId: string }[]): string[] => lines.map(({ variantId }) => variantId);

export const designIdsOf = (lines: readonly { designId?: string | undefined }[]): string[] =>
  lines.flatMap(({ designId }) => designId ?? []);

export const NOT_IN_CART = 'This item is not in your cart.';

/** The line that a request names: by its own id, or by its product's where exactly one line has it. */
export function findLine(lineOrProduct: string, { lines, goods }: CartSnapshot): LineInCart | 'several' | undefined {
  const id = lineOrProduct.toLowerCase();
  const byId = lines.find((line) => line.id === id);
  if (byId) return byId;
  const [first, second] = lines.filter(({ variantId }) => goods.variants.get(variantId)?.productId === id);
  return second ? 'several' : first;
}
