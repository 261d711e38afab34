import type { Product } from '@shop/contract/catalogue';
import { firstColour, isSingle, picturesOf, pricesOf, type Prices } from './choice.ts';

/** What a card shows of a product. A list sends this instead of whole products, which hold every size and picture. */
export type Card = Prices & {
  _id: string;
  slug: string;
  name: string;
  category: string;
  /** Where it comes in one only. */
  colour: string | null;
  stock: number;
  isActive: boolean;
  isNew: boolean;
  /** Nothing to choose: it goes into the cart at once. */
  single: boolean;
  front: { url: string; alt: string } | null;
  /** The address of the second picture, which shows under the pointer. */
  back: string | null;
  swatches: { name: string; swatch: string }[];
};

export function cardOf(product: Product): Card {
  const { _id, slug, name, category, colours, stock, isActive, isNew } = product;
  const [front, back] = picturesOf(product, firstColour(product, null));
  return {
    _id,
    slug,
    name,
    category: category.name,
    colour: colours.length === 1 ? (colours[0]?.name ?? null) : null,
    stock,
    isActive,
    isNew,
    single: isSingle(product),
    front: front ? { url: front.url, alt: front.alt } : null,
    back: back?.url ?? null,
    swatches: colours.length < 2 ? [] : colours.map((it) => ({ name: it.name, swatch: it.swatch })),
    ...pricesOf(product),
  };
}
