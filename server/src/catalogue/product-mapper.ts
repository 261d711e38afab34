import type { Product } from '@shop/contract/catalogue';
import type { PictureView } from '@shop/contract/media';
import { percentOff, type Paise } from '@shop/contract/money';
import { unitAfterOffer, type OfferToPrice } from '#pricing';
import { categoryNameIn } from '@shop/contract/category-words';
import { inLanguage, type Translations } from '@shop/contract/translations';
import type { Language } from '@shop/contract/languages';
import type { ModelWorn } from '@shop/contract/catalogue-staff';
import { swatchOf } from './swatches.ts';

export type VariantRow = {
  id: string;
  size: string;
  colour: string;
  sku: string;
  stock: number;
  sale: Paise;
  mrp: Paise;
} & Partial<StaffFields>;
type StaffFields = { barcode: string | null; weightGrams: number | null; reorderAt: number | null };
/** No `model` where no person is in it, and no `model` or `view` where staff did not enter one. */
export type ImageRow = { url: string; alt: string; colour: string | null; model?: ModelWorn; view?: PictureView };
export type ProductRow = {
  id: string;
  slug: string;
  name: string;
  description: string;
  tags: string[];
  fit: string;
  isActive: boolean;
  /** Whether it is one of the newest on sale. */
  isNew: boolean;
  /** Published reviews by stars, from one to five. */
  reviewStars: number[];
  createdAt: Date;
  updatedAt: Date;
  categoryId: string;
  categoryName: string;
  parentCategory: string;
  translations: Translations;
  categoryTranslations: Translations;
  /** The offer to show: the running one for customers, the chosen one for staff. */
  offerId: string | null;
  /** The discount of a running offer without a minimum, already in the price. */
  lowered: OfferToPrice | null;
  /** The active ones, in the shop's order; null where there are none. */
  variants: VariantRow[] | null;
  pictures: ImageRow[] | null;
};

/** A product as the API returns it (behaviour.md, Prices): its prices are those of its cheapest buyable variant. */
export function toProduct(row: ProductRow): Product {
  const variants = row.variants ?? [];
  const media = (row.pictures ?? []).map((it) => ({ ...it, model: it.model ?? null, view: it.view ?? undefined }));
  const { sale, mrp } = shownPrices(variants);
  const lowered = (unit: Paise) => (row.lowered === null ? null : unitAfterOffer(unit, row.lowered));
  const offerPrice = lowered(sale);
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    images: media.map((picture) => picture.url),
    sale_price: sale,
    product_price: mrp,
    offer_price: offerPrice,
    discount: percentOff(offerPrice ?? sale, mrp),
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    variants: variants.map((it) => ({
      _id: it.id,
      size: it.size,
      colour: it.colour,
      sku: it.sku,
      stock: it.stock,
      sale_price: it.sale,
      product_price: it.mrp,
      offer_price: lowered(it.sale),
    })),
    media,
    sizes: [...new Set(variants.map((variant) => variant.size))],
    colours: coloursOf(variants, media),
    tags: row.tags,
    fit: row.fit,
    offer: row.offerId,
    category: { _id: row.categoryId, name: row.categoryName },
    parent_category: row.parentCategory,
    isActive: row.isActive,
    isNew: row.isNew,
    rating: ratingOf(row.reviewStars),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The same with the fields that only staff see. */
export function toStaffProduct(row: ProductRow): Product {
  const product = toProduct(row);
  const variants = product.variants.map((it, index) => {
    const { barcode = null, weightGrams = null, reorderAt = null } = row.variants?.[index] ?? {};
    return { ...it, barcode, weightGrams, reorderAt };
  });
  return { ...product, variants, translations: row.translations };
}

/** The texts of a product in a language, English where a translation is missing. */
export function translateRow<R extends TranslatableRow>(row: R, language: Language): R {
  if (language === 'en') return row;
  const name = inLanguage(row.translations, { language, field: 'name', english: row.name });
  return {
    ...row,
    name,
    // Alt texts of pictures are not translated, so the translated name replaces them.
    pictures: name === row.name ? row.pictures : (row.pictures?.map((it) => ({ ...it, alt: name })) ?? null),
    description: inLanguage(row.translations, { language, field: 'description', english: row.description }),
    categoryName: categoryNameIn(row.categoryTranslations, { language, english: row.categoryName }),
  };
}
type TranslatableRow = Pick<
  ProductRow,
  'name' | 'description' | 'categoryName' | 'pictures' | 'translations' | 'categoryTranslations'
>;

/** The mean of reviews counted by stars, to one decimal. */
export function ratingOf(stars: readonly number[]): Product['rating'] {
  const count = stars.reduce((sum, many) => sum + many, 0);
  const total = stars.reduce((sum, many, at) => sum + many * (at + 1), 0);
  return { average: count === 0 ? null : Math.round((total / count) * 10) / 10, count };
}

/**
 * The prices of the cheapest variant in stock; where all are sold out, of the cheapest. Equal prices: the first in the
 * shop's order.
 */
function shownPrices(variants: VariantRow[]): { sale: Paise; mrp: Paise } {
  const inStock = variants.filter((variant) => variant.stock > 0);
  const [cheapest] = (inStock.length > 0 ? inStock : variants).toSorted((a, b) => a.sale - b.sale);
  if (!cheapest) throw new RangeError('a product has at least one variant');
  return cheapest;
}

function coloursOf(variants: VariantRow[], media: Product['media']): Product['colours'] {
  const names = [...new Set(variants.map((variant) => variant.colour).filter(Boolean))];
  return names.map((name) => ({
    name,
    swatch: swatchOf(name),
    stock: variants.filter((variant) => variant.colour === name).reduce((sum, variant) => sum + variant.stock, 0),
    image: media.find((picture) => picture.colour?.toLowerCase() === name.toLowerCase())?.url ?? null,
  }));
}
