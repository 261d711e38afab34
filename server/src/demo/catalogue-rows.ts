import { hsnByName } from '@shop/contract/gst';
import { daysAfter } from '#kernel/clock';
import { idOf } from './random.ts';
import { OFFER_ON } from './offers-and-coupons.ts';
import { CATEGORIES, GOODS } from './assortment.ts';
import { galleryOf } from './galleries.ts';
import type { Goods } from './goods.ts';
import pictures from './pictures.json' with { type: 'json' };
import { addedDaysAgo, type Stocked } from './stock-levels.ts';

const OPENED = 90; // days ago
const HASHES = new Map(Object.entries(pictures));

/** A picture's address by its name in pictures.json. @throws RangeError for one that was never encoded */
function addressOf(name: string): string {
  const hash = HASHES.get(name);
  if (hash === undefined) throw new RangeError(`no such picture: ${name}`);
  return `/media/${hash}/1200.webp`;
}

export const categoryRows = (now: Date) =>
  CATEGORIES.map(({ slug, name, parent, picture, description }) => ({
    id: idOf(slug),
    slug,
    name,
    description,
    parentCategory: parent,
    hsn: hsnByName({ name, parentCategory: parent }),
    image: addressOf(`${picture}-front`),
    createdAt: daysAfter(now, -OPENED),
    updatedAt: daysAfter(now, -OPENED),
  }));

export const productRows = (now: Date) =>
  GOODS.map(({ slug, name, description, category, tags }, index) => {
    const since = daysAfter(now, -addedDaysAgo(index));
    const places = { id: idOf(slug), categoryId: idOf(category), offerId: OFFER_ON.get(slug) ?? null };
    return { ...places, slug, name, description, tags, createdAt: since, updatedAt: since };
  });

/** Four pictures of each colour; the first of the first colour is what cards show. */
export const pictureRows = () => GOODS.flatMap((goods) => goods.colours.flatMap((it) => imagesOf(goods, it)).map(inOrder));

function imagesOf({ slug, name }: Goods, { colour, picture }: Goods['colours'][number]) {
  return galleryOf(picture).map(({ file, shows }) => ({
    productId: idOf(slug),
    url: addressOf(file),
    alt: `${name} in ${colour.toLowerCase()}, ${shows}`,
    colour,
  }));
}

const inOrder = <T>(row: T, position: number) => ({ ...row, position });

export const variantRows = (shelves: Stocked[], sold: Map<string, number>, now: Date) =>
  shelves.map(({ id, productId, position, size, colour, sku, sale, mrp, left, addedDaysAgo }) => ({
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
