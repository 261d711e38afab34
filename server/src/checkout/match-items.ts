import { MAX_PER_LINE } from '@shop/contract/cart';
import type { PlaceOrder } from '@shop/contract/checkout';

export type Item = PlaceOrder['orderItems'][number];
/** A size, or a custom item, that an item can match. */
export type Candidate = {
  id: string;
  productId: string;
  productSlug: string;
  size: string;
  colour: string;
  design?: { id: string };
};
export type OrderedItem = { variantId: string; quantity: number };

export type Refusal = { reason: 'unknown' } | { reason: 'choose'; message: 'Select a size.' | 'Select a colour.' };

/**
 * Resolves items to variants: the lines of the cart, or without a cart any variant on sale. Quantities of one size are
 * summed, so that two items cannot both count the last piece in stock.
 */
export function resolveItems(items: readonly Item[], candidates: readonly Candidate[]): OrderedItem[] | Refusal {
  const sums = new Map<string, number>();
  for (const item of items) {
    const match = matchItem(item, candidates);
    if ('reason' in match) return match;
    const id = match.design?.id ?? match.id;
    sums.set(id, (sums.get(id) ?? 0) + item.quantity);
  }
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}

function matchItem({ product, variantId, size, colour, designId }: Item, candidates: readonly Candidate[]): Candidate | Refusal {
  const matches = candidates.filter(
    (it) =>
      it.design?.id === designId?.toLowerCase() &&
      (same(it.productId, product) || it.productSlug === product) &&
      (isBlank(variantId) || same(it.id, variantId)) &&
      (isBlank(size) || same(it.size, size)) &&
      (isBlank(colour) || same(it.colour, colour)),
  );
  const [first, second] = matches;
  if (!first) return { reason: 'unknown' };
  if (!second) return first;
  const sizes = new Set(matches.map((it) => it.size.toLowerCase()));
  return { reason: 'choose', message: sizes.size > 1 ? 'Select a size.' : 'Select a colour.' };
}

const isBlank = (text: string | undefined): text is undefined | '' => text === undefined || text.trim() === '';
const same = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

/** Whether these are lines of the cart, each with the quantity it has there. */
export const matchesCart = (wanted: readonly OrderedItem[], cart: readonly OrderedItem[]): boolean =>
  wanted.every((it) => cart.some((line) => line.variantId === it.variantId && line.quantity === it.quantity));

export const exceedsLimit = (wanted: readonly OrderedItem[]): boolean => wanted.some(({ quantity }) => quantity > MAX_PER_LINE);
