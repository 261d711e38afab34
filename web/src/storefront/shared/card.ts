import type { Product, Variant } from '@shop/contract/catalogue';
import {
  firstColour,
  isSingle,
  imagesOf,
  priceOf,
  pricesOf,
  pricesOfVariants,
  variantsToShow,
  type Prices,
} from './variant-selection.ts';

/** The prices of a card. False and null values are omitted, because a page sends dozens of cards. */
type CardPrices = Omit<Prices, 'from'> & { from?: boolean };
const cardPrices = ({ now, was, from }: Prices): CardPrices => ({ now, was, ...(from && { from }) });

/** A colour of a product on its card, once it is chosen or filtered by. */
export type CardVariant = CardPrices & {
  /** Null if the product has no colours. */
  colour: string | null;
  swatch: string;
  front: { url: string; alt: string } | null;
  /** The URL of the second image, which is shown on hover. */
  back: string | null;
  /** The size of the filter, if this colour has it. */
  size?: string | undefined;
};

/** The data of a card. A list sends this instead of whole products, which have every size and image. */
export type Card = CardPrices & {
  _id: string;
  slug: string;
  name: string;
  category: string;
  /** The cut; empty without a tag for it. */
  fit: string;
  stock: number;
  isActive: boolean;
  isNew?: boolean;
  /** Omitted without reviews. */
  rating?: Product['rating'];
  /** A single variant, which is added to the cart at once. */
  single?: boolean;
  /** The colours that a card can show, at least one. */
  variants: CardVariant[];
  /** The index of the initial variant. */
  at: number;
  /** How many colours the product has. */
  colours: number;
  /** A filter chose variant and price, so the link includes the variant. */
  isFiltered?: boolean;
};

/** The filters that affect a card. Colours and sizes in lower case, prices in rupees. */
export type CardFilter = {
  colours?: readonly string[];
  sizes?: readonly string[];
  min?: number | undefined;
  max?: number | undefined;
};

/** Maximum colour circles that fit beside their number. */
const MAX_VARIANTS = 5;

export const cardOf = (product: Product): Card => cardFor(product, {});

/** The card of a product in a filtered list: image and price are those of the cheapest matching variant. */
export function cardFor(product: Product, filter: CardFilter): Card {
  const { _id, slug, name, category, fit, colours, stock, isActive, isNew, rating, variants } = product;
  const fitting = variants.filter((variant) => matches(variant, filter));
  const cheapest = fitting.toSorted((a, b) => priceOf(a) - priceOf(b))[0];
  const isFiltered = cheapest !== undefined && hasFilter(filter);
  const first = isFiltered ? cheapest.colour || null : firstColour(product, null);
  const names: (string | null)[] = colours.length === 0 ? [null] : colours.map((colour) => colour.name);
  const shown = names.filter((colour, i) => i < MAX_VARIANTS || colour === first).slice(-MAX_VARIANTS);
  return {
    _id,
    slug,
    name,
    category: category.name,
    fit,
    stock,
    isActive,
    ...(isNew && { isNew }),
    ...(rating.count > 0 && { rating }),
    ...(isSingle(product) && { single: true }),
    variants: shown.map((colour) => cardVariantOf(product, colour, { fitting, isSized: Boolean(filter.sizes?.length) })),
    at: Math.max(0, shown.indexOf(first)),
    colours: colours.length,
    ...(isFiltered && { isFiltered }),
    ...cardPrices(isFiltered ? pricesOfVariants(fitting) : pricesOf(product)),
  };
}

type Filtered = { fitting: readonly Variant[]; isSized: boolean };

function cardVariantOf(product: Product, colour: string | null, { fitting, isSized }: Filtered): CardVariant {
  const [front, back] = imagesOf(product, colour);
  const own = variantsToShow(product, colour);
  const ownFitting = own.filter((variant) => fitting.includes(variant));
  const pool = ownFitting.length > 0 ? ownFitting : own;
  const sizes = [...new Set(isSized ? ownFitting.map((variant) => variant.size) : [])];
  return {
    colour,
    swatch: product.colours.find(({ name }) => name === colour)?.swatch ?? '',
    front: front ? { url: front.url, alt: front.alt } : null,
    back: back?.url ?? null,
    ...(sizes.length === 1 && { size: sizes[0] }),
    ...cardPrices(pricesOfVariants(pool)),
  };
}

const hasFilter = ({ colours = [], sizes = [], min, max }: CardFilter): boolean =>
  colours.length > 0 || sizes.length > 0 || min !== undefined || max !== undefined;

/** Whether a variant is in stock and matches the filters. */
function matches(variant: Variant, { colours = [], sizes = [], min = 0, max }: CardFilter): boolean {
  const price = priceOf(variant);
  return (
    variant.stock > 0 &&
    (colours.length === 0 || colours.includes(variant.colour.toLowerCase())) &&
    (sizes.length === 0 || sizes.includes(variant.size.toLowerCase())) &&
    price >= min * 100 &&
    (max === undefined || price < (max + 1) * 100)
  );
}
