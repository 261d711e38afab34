import type { Product, Variant } from '@shop/contract/catalogue';
import { ONE_SIZE } from '@shop/contract/limits';
import type { ProductImage } from '@shop/contract/media';
import { ZERO, type Paise } from '@shop/contract/paise';
import type { SizeChoice } from '../../ui/size-picker.tsx';

export { fewLeft, useLowStockLevel } from './few-left.ts';

/** The initial colour: the requested one, else the one whose price is shown in lists. */
export function firstColour({ colours, variants }: Product, wanted: string | null): string | null {
  const named = colours.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase());
  const inStock = variants.filter(({ stock }) => stock > 0);
  const listed = (inStock.length > 0 ? inStock : variants).toSorted((a, b) => a.sale_price - b.sale_price)[0]?.colour;
  return (named ?? colours.find(({ name }) => name === listed) ?? colours[0])?.name ?? null;
}

const inColour = ({ variants }: Product, colour: string | null): Variant[] =>
  variants.filter((variant) => colour === null || variant.colour === colour);

/** The sizes of a colour, in the shop's order; sold-out ones are marked. */
export const sizesOf = (product: Product, colour: string | null): SizeChoice[] =>
  product.sizes.flatMap((size) => {
    const result = inColour(product, colour).filter((variant) => variant.size === size);
    return result.length === 0 ? [] : [{ value: size, soldOut: result.every(({ stock }) => stock === 0) }];
  });

/** The requested size, if the colour has it in stock. */
export function firstSize(product: Product, colour: string | null, wanted: string | null): string | null {
  const sizes = sizesOf(product, colour).filter(({ soldOut }) => !soldOut);
  return sizes.find(({ value }) => value.toLowerCase() === wanted?.toLowerCase())?.value ?? null;
}

/** The variant of a colour and a size; a colour with a single variant needs no size. */
export function chosenVariant(product: Product, colour: string | null, size: string | null): Variant | null {
  const left = inColour(product, colour);
  if (left.length === 1) return left[0] ?? null;
  return left.find((variant) => variant.size === size) ?? null;
}

/** Whether there is a single variant, which is added to the cart at once. */
export const isSingle = ({ variants }: Product): boolean => variants.length === 1;

/** Whether a size must be chosen; false for a product in one size. */
export const hasSizes = ({ sizes }: Product): boolean => sizes.some((size) => size !== ONE_SIZE);

export type Prices = {
  now: Paise;
  was: Paise;
  /** Other available variants cost more: the price reads "From ₹799". */
  from: boolean;
};

/** The current price of a variant: under a running offer, or its sale price. */
export const priceOf = ({ offer_price, sale_price }: Variant): Paise => offer_price ?? sale_price;

/** The variants of a colour whose prices are shown: those in stock, or all if none is. */
export function variantsToShow(product: Product, colour: string | null): Variant[] {
  const own = inColour(product, colour);
  const inStock = own.filter(({ stock }) => stock > 0);
  return inStock.length > 0 ? inStock : own;
}

/** The lowest price of some variants. */
export function pricesOfVariants(variants: readonly Variant[]): Prices {
  const cheapest = variants.toSorted((a, b) => priceOf(a) - priceOf(b))[0];
  if (!cheapest) return { now: ZERO, was: ZERO, from: false };
  const now = priceOf(cheapest);
  return { now, was: cheapest.product_price, from: variants.some((it) => priceOf(it) > now) };
}

/** The price of a product in lists. */
export const pricesOf = (product: Product): Prices => ({
  now: product.offer_price ?? product.sale_price,
  was: product.product_price,
  from: pricesOfVariants(variantsToShow(product, null)).from,
});

/** The price of the chosen variant; before a size is chosen, the lowest price of the colour. */
export function pricesOfChoice(product: Product, colour: string | null, variant: Variant | null): Prices {
  return pricesOfVariants(variant ? [variant] : variantsToShow(product, colour));
}

/** The images of a colour, and those without a colour. */
export function imagesOf({ media, images, name }: Product, colour: string | null): Pick<ProductImage, 'url' | 'alt' | 'model'>[] {
  const fitting = media.filter((picture) => colour === null || picture.colour === null || picture.colour === colour);
  const shown = fitting.length > 0 ? fitting : media;
  return shown.length > 0 ? shown : images.map((url) => ({ url, alt: name, model: null }));
}
