import { hsnByName } from '@shop/contract/gst';
import { daysAfter } from '#kernel/clock';
import { idOf } from './random.ts';
import { OFFER_BY_PRODUCT } from './offers-and-coupons.ts';
import { CATEGORIES, PRODUCTS } from './assortment.ts';
import { galleryOf } from './galleries.ts';
import type { DemoProduct } from './goods.ts';
import pictures from './pictures.json' with { type: 'json' };
import { TRANSLATED_DESCRIPTIONS } from './translated-descriptions.ts';
import { TRANSLATED_NAMES } from './translated-names.ts';
import { addedDaysAgo, type StockedVariant } from './stock-levels.ts';

const OPENED_DAYS_AGO = 90; // days ago
const HASHES = new Map(Object.entries(pictures));

/** An image's URL by its name in pictures.json. @throws RangeError for an image that was never encoded */
function imageUrl(name: string): string {
  const hash = HASHES.get(name);
  if (hash === undefined) throw new RangeError(`no such picture: ${name}`);
  return `/media/${hash}/1200.webp`;
}

/** Name and description in the other languages, in the format of the column. */
function translationsOf(slug: string): string {
  const [hi, ml] = TRANSLATED_DESCRIPTIONS[slug] ?? [];
  const names = TRANSLATED_NAMES[slug];
  return JSON.stringify({ hi: { ...names?.hi, description: hi }, ml: { ...names?.ml, description: ml } });
}

export const categoryRows = (now: Date) =>
  CATEGORIES.map(({ slug, name, parent, picture, description }) => ({
    id: idOf(slug),
    slug,
    name,
    description,
    parentCategory: parent,
    hsn: hsnByName({ name, parentCategory: parent }),
    translations: translationsOf(slug),
    image: imageUrl(`${picture}-front`),
    createdAt: daysAfter(now, -OPENED_DAYS_AGO),
    updatedAt: daysAfter(now, -OPENED_DAYS_AGO),
  }));

export const productRows = (now: Date) =>
  PRODUCTS.map(({ slug, name, description, category, tags }, index) => {
    const addedAt = daysAfter(now, -addedDaysAgo(index));
    const keys = { id: idOf(slug), categoryId: idOf(category), offerId: OFFER_BY_PRODUCT.get(slug) ?? null };
    const translations = translationsOf(slug);
    return { ...keys, slug, name, description, translations, tags, createdAt: addedAt, updatedAt: addedAt };
  });

/** Four images of each colour; the first of the first colour is on cards. */
export const imageRows = () => PRODUCTS.flatMap((goods) => goods.colours.flatMap((it) => imagesOf(goods, it)).map(inOrder));

function imagesOf({ slug, name }: DemoProduct, { colour, picture }: DemoProduct['colours'][number]) {
  return galleryOf(picture).map(({ file, shows, view = '' as const }) => ({
    productId: idOf(slug),
    url: imageUrl(file),
    alt: `${name} in ${colour.toLowerCase()}, ${shows}`,
    colour,
    view,
  }));
}

const inOrder = <T>(row: T, position: number) => ({ ...row, position });

export const variantRows = (stock: StockedVariant[], sold: Map<string, number>, now: Date) =>
  stock.map(({ id, productId, position, size, colour, sku, sale, mrp, left, addedDaysAgo }) => ({
    id,
    productId,
    position,
    size,
    colour,
    sku,
    stock: left + (sold.get(id) ?? 0),
    salePaise: sale,
    mrpPaise: mrp,
    createdAt: daysAfter(now, -addedDaysAgo),
  }));
