import { MAX_CART_LINES, MAX_PER_LINE, type CappedLine, type GuestLine } from '@shop/contract/cart';
import type { VariantForSale } from '#catalogue';
import { NO_LONGER_SOLD, availabilityProblem } from './rules.ts';

type CartQuantity = { variantId: string; quantity: number };

export type MergedLines = {
  /** Lines that are new or larger than they were, the guest's newest first. */
  toSave: CartQuantity[];
  /** Lines that were merged with a smaller quantity, or not at all. */
  capped: CappedLine[];
};

/** Each size, and each design, once, with the largest quantity sent; the key of a custom item is its design's id. */
export function dedupeByVariant(lines: readonly GuestLine[]): CartQuantity[] {
  const largest = new Map<string, number>();
  for (const { variantId, designId, quantity } of lines) {
    const id = (designId ?? variantId).toLowerCase();
    largest.set(id, Math.max(quantity, largest.get(id) ?? 0));
  }
  return [...largest].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/**
 * Plans the merge of a guest's cart into the account's. For each size the larger of both quantities counts, not their
 * sum: a request that is retried after a lost response must not double an order. Quantities of the account never
 * decrease.
 */
export function mergeLines(
  accountLines: readonly CartQuantity[],
  guestLines: readonly GuestLine[],
  variants: ReadonlyMap<string, VariantForSale>,
): MergedLines {
  const quantities = new Map(accountLines.map(({ variantId, quantity }) => [variantId, quantity]));
  const toSave: CartQuantity[] = [];
  const capped: CappedLine[] = [];

  for (const { variantId, quantity: requested } of dedupeByVariant(guestLines)) {
    const variant = variants.get(variantId);
    // The variant was deleted since, so there is no name to report.
    if (!variant) continue;
    const existing = quantities.get(variantId) ?? 0;
    const isFull = existing === 0 && quantities.size >= MAX_CART_LINES;
    const quantity = isFull ? 0 : Math.max(existing, Math.min(requested, maxAvailable(variant)));

    if (quantity > existing) {
      toSave.push({ variantId, quantity });
      quantities.set(variantId, quantity);
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
        message: isFull ? CART_FULL : cappedReason(variant, requested),
      });
    }
  }
  return { toSave, capped };
}

export const CART_FULL = `A cart holds at most ${MAX_CART_LINES} different items.`;

const maxAvailable = ({ sellable, stock }: VariantForSale): number => (sellable ? Math.min(stock, MAX_PER_LINE) : 0);

const cappedReason = (variant: VariantForSale, requested: number): string =>
  availabilityProblem(variant, requested) ?? NO_LONGER_SOLD;
