import type { Shortage } from '@shop/contract/checkout';
import { availabilityProblem } from '#cart';
import type { VariantForSale } from '#catalogue';
import { ShopError } from '#kernel/shop-error';
import type { OrderedItem } from './match-items.ts';

/** The unavailable quantities, each with a message for the customer. A blocked size counts as none. */
export const shortagesOf = (wanted: readonly OrderedItem[], variants: ReadonlyMap<string, VariantForSale>): Shortage[] =>
  wanted.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    const message = variant ? availabilityProblem(variant, quantity) : null;
    if (!variant || message === null) return [];
    return [
      { productId: variant.productId, variantId, requested: quantity, available: variant.sellable ? variant.stock : 0, message },
    ];
  });

/** One sentence for each, by name: "Slim Jeans, 32: Only 2 left in stock." */
export const shortageSentence = (shortages: readonly Shortage[], variants: ReadonlyMap<string, VariantForSale>): string =>
  shortages.map((it) => `${nameOf(variants.get(it.variantId))}: ${it.message}`).join(' ');

/** @throws ShopError out_of_stock with the lines that are not available */
export function refuseShortages(wanted: readonly OrderedItem[], variants: ReadonlyMap<string, VariantForSale>): void {
  const problems = shortagesOf(wanted, variants);
  if (problems.length > 0) throw new ShopError('out_of_stock', shortageSentence(problems, variants), { problems });
}

const nameOf = (variant: VariantForSale | undefined): string =>
  variant ? [variant.productName, variant.colour, variant.size].filter((word) => word !== '').join(', ') : '';
