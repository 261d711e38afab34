import type { Product, Variant } from '@shop/contract/catalogue';
import { ONE_SIZE } from '@shop/contract/limits';
import { less, percentOf, type Paise } from '@shop/contract/paise';
import type { SizeChoice } from '../../ui/size-picker.tsx';

export { fewLeft } from './few-left.ts';

/** The colour to begin with: the wanted one, else the one whose price the lists show, so that a card keeps what it promised. */
export function firstColour({ colours, variants }: Product, wanted: string | null): string | null {
  const named = colours.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase());
  const listed = cheapest(variants)?.colour;
  return (named ?? colours.find(({ name }) => name === listed) ?? colours[0])?.name ?? null;
}

const inColour = ({ variants }: Product, colour: string | null): Variant[] =>
  variants.filter((variant) => colour === null || variant.colour === colour);

/** The sizes of a colour, in the shop's order; those that are gone say so before anybody presses them. */
export const sizesOf = (product: Product, colour: string | null): SizeChoice[] =>
  product.sizes.flatMap((size) => {
    const found = inColour(product, colour).filter((variant) => variant.size === size);
    return found.length === 0 ? [] : [{ value: size, soldOut: found.every(({ stock }) => stock === 0) }];
  });

/** The variant that colour and size name; where a colour has one variant only, its size need not be said. */
export function chosenVariant(product: Product, colour: string | null, size: string | null): Variant | null {
  const left = inColour(product, colour);
  if (left.length === 1) return left[0] ?? null;
  return left.find((variant) => variant.size === size) ?? null;
}

/** Nothing to choose: it goes into the cart at once. */
export const isSingle = ({ variants }: Product): boolean => variants.length === 1;

/** Whether a size has to be picked, or the product comes in one only. */
export const hasSizes = ({ sizes }: Product): boolean => sizes.some((size) => size !== ONE_SIZE);

export type Prices = { now: Paise; was: Paise };

/** What a product costs as it is listed: under an offer that runs, or by its sale price. */
export const pricesOf = ({ offer_price, sale_price, product_price }: Product): Prices => ({
  now: offer_price ?? sale_price,
  was: product_price,
});

/**
 * What is chosen costs this. Variants may have prices of their own; a running offer lowers them by the same percentage as
 * the product's. Before a size is chosen it is the price of the colour's cheapest that can be bought.
 */
export function pricesOfChoice(product: Product, colour: string | null, variant: Variant | null): Prices {
  const meant = variant ?? cheapest(inColour(product, colour));
  if (!meant || meant.sale_price === product.sale_price) return pricesOf(product);
  const offer = percentOf(meant.sale_price, offerPercent(product));
  return { now: less(meant.sale_price, offer), was: meant.product_price };
}

function cheapest(variants: readonly Variant[]): Variant | undefined {
  const inStock = variants.filter(({ stock }) => stock > 0);
  return (inStock.length > 0 ? inStock : variants).toSorted((a, b) => a.sale_price - b.sale_price)[0];
}

/** The running offer's percentage, which has two decimals at most: what it took off the product's own price. */
const offerPercent = ({ offer_price, sale_price }: Product): number =>
  offer_price === null || sale_price === 0 ? 0 : Math.round(((sale_price - offer_price) * 10_000) / sale_price) / 100;

/** The pictures of a colour; those of no colour show what all have in common. */
export function picturesOf({ media, images, name }: Product, colour: string | null): { url: string; alt: string }[] {
  const fitting = media.filter((picture) => colour === null || picture.colour === null || picture.colour === colour);
  const shown = fitting.length > 0 ? fitting : media;
  return shown.length > 0 ? shown : images.map((url) => ({ url, alt: name }));
}
