import type { Product } from '@shop/contract/catalogue';
import { linkPreviewOf } from '@shop/contract/image-variants';
import { ONE_SIZE } from '@shop/contract/limits';
import type { Paise } from '@shop/contract/money';
import { gtinOf } from './gtin.ts';

/** One size and colour in a merchant feed. Google and Meta name the columns differently; the values are the same. */
export type FeedItem = {
  id: string;
  groupId: string;
  title: string;
  description: string;
  link: string;
  /** Absolute URLs, the first one the main image. */
  images: string[];
  inStock: boolean;
  price: Paise;
  /** Price under a running offer; null without one. */
  offerPrice: Paise | null;
  brand: string;
  sku: string;
  /** The registered number of the barcode; empty without one. */
  gtin: string;
  /** Null if staff entered none. */
  weightGrams: number | null;
  productType: string;
  gender: 'male' | 'female' | 'unisex';
  ageGroup: 'adult' | 'kids';
  size: string;
  colour: string;
};

/** Barcode and weight by variant id. */
export type Sizes = ReadonlyMap<string, { barcode: string | null; weightGrams: number | null }>;

export type FeedShop = { publicUrl: string; name: string };

/** Google's category Apparel & Accessories > Clothing. */
export const CLOTHING = '1604';
/** Google's limit, the lower of the two. */
const MAX_TITLE = 150;
const MAX_IMAGES = 11;

/** The items of a product. One without an image is omitted, because both merchants refuse it. */
export function feedItems(product: Product, sizes: Sizes, shop: FeedShop): FeedItem[] {
  if (product.media.length === 0) return [];
  const path = [product.parent_category, product.category.name].filter(Boolean);
  const common = {
    groupId: product._id,
    description: plainText(product.description) || product.name,
    brand: shop.name,
    productType: path.join(' > '),
    ...wearerOf([...path, ...product.tags]),
  };
  return product.variants.map(({ _id: id, size, colour, stock, sku, sale_price: price, offer_price: offer }) => {
    const named = size === ONE_SIZE ? '' : size;
    return {
      ...common,
      id,
      sku,
      gtin: gtinOf(sizes.get(id)?.barcode ?? null),
      weightGrams: sizes.get(id)?.weightGrams ?? null,
      size: named || 'one size',
      colour,
      title: [product.name, colour, named].filter(Boolean).join(', ').slice(0, MAX_TITLE),
      link: linkOf(product.slug, { colour, size: named }, shop),
      images: imagesOf(product, colour).map((url) => new URL(url, shop.publicUrl).href),
      inStock: stock > 0,
      price,
      offerPrice: offer !== null && offer < price ? offer : null,
    };
  });
}

/** The product page with this size and colour selected, the URL in its structured data. */
function linkOf(slug: string, choice: Record<string, string>, { publicUrl }: FeedShop): string {
  const params = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  return `${publicUrl}/product/${slug}${params.size > 0 ? `?${params}` : ''}`;
}

function imagesOf({ media }: Product, colour: string): string[] {
  const fitting = media.filter((it) => it.colour === null || it.colour.toLowerCase() === colour.toLowerCase());
  return (fitting.length > 0 ? fitting : media).slice(0, MAX_IMAGES).map(({ url }) => url);
}

/** Meta reads JPEG and PNG, and images here are WebP, so it gets the JPEG of link previews. */
export const jpegOf = (image: string): string => linkPreviewOf(image);

/** Both merchants refuse tags and control characters. */
const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const WOMEN = /\b(wom[ae]n|ladies|girls?)(['’]?s)?\b/i;
const MEN = /\b(m[ae]n|gents|boys?)(['’]?s)?\b/i;
const CHILDREN = /\b(kids?|child|children|boys?|girls?)(['’]?s)?\b/i;

/** Gender and age group from the words of categories and tags; adults by default. */
function wearerOf(words: readonly string[]): Pick<FeedItem, 'gender' | 'ageGroup'> {
  const text = words.join(' ');
  const [women, men] = [WOMEN.test(text), MEN.test(text)];
  return {
    gender: women === men ? 'unisex' : women ? 'female' : 'male',
    ageGroup: CHILDREN.test(text) ? 'kids' : 'adult',
  };
}

/** `799.00 INR`, taxes included. */
export const feedPrice = (amount: Paise): string => `${(amount / 100).toFixed(2)} INR`;
