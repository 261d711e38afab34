import { MAX_CART_LINES, MAX_PER_LINE, type CappedLine, type GuestLine } from '@shop/contract/cart';
import type { VariantForSale } from '#catalogue';
import { NO_LONGER_SOLD, availabilityProblem } from './rules.ts';

type Held = { variantId: string; quantity: number };

export type Merged = {
  /** Lines that are new or larger than they were, the guest's newest first. */
  toSave: Held[];
  /** What could not come along as it was asked for. */
  capped: CappedLine[];
};

/** Each size once, with the largest quantity that was asked for. */
export function dedupeByVariant(lines: readonly GuestLine[]): GuestLine[] {
  const most = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    const id = variantId.toLowerCase();
    most.set(id, Math.max(quantity, most.get(id) ?? 0));
  }
  return [...most].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/**
 * What of a guest's cart joins the account's. Of each size the larger of both quantities counts, not their sum: a call
 * that is repeated after a lost answer must not double anybody's order. What the account holds already never shrinks.
 */
export function mergeLines(
  mine: readonly Held[],
  guests: readonly GuestLine[],
  variants: ReadonlyMap<string, VariantForSale>,
): Merged {
  const held = new Map(mine.map(({ variantId, quantity }) => [variantId, quantity]));
  const toSave: Held[] = [];
  const capped: CappedLine[] = [];

  for (const { variantId, quantity: requested } of dedupeByVariant(guests)) {
    const variant = variants.get(variantId);
    // Deleted since: nobody could say what it was.
    if (!variant) continue;
    const before = held.get(variantId) ?? 0;
    const full = before === 0 && held.size >= MAX_CART_LINES;
    const quantity = full ? 0 : Math.max(before, Math.min(requested, canBeHad(variant)));

    if (quantity > before) {
      toSave.push({ variantId, quantity });
      held.set(variantId, quantity);
    }
    if (quantity < requested) {
      const { productName: name, size, colour } = variant;
      capped.push({
        variantId,
        name,
        size,
        colour,
        requested,
        quantity,
        message: full ? CART_FULL : whyNotMore(variant, requested),
      });
    }
  }
  return { toSave, capped };
}

export const CART_FULL = `A cart holds at most ${MAX_CART_LINES} different items.`;

const canBeHad = ({ sellable, stock }: VariantForSale): number => (sellable ? Math.min(stock, MAX_PER_LINE) : 0);

const whyNotMore = (variant: VariantForSale, requested: number): string =>
  availabilityProblem(variant, requested) ?? NO_LONGER_SOLD;
