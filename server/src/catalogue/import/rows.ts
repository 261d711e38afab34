import type { ModelWorn } from '@shop/contract/catalogue-staff';
import type { PictureView } from '@shop/contract/media';
import type { Translations } from '@shop/contract/translations';
import { parseAudience, isAudienceTag, type Audience } from './audience.ts';

/** One row of a product file, in any dialect; empty text where a cell is blank. */
export type ImportRow = {
  line: number;
  handle: string;
  name: string;
  description: string;
  category: string;
  /** The parent category, where a column names one. */
  parent: string;
  /** The audience, from its column or from the path of the category. */
  audience: Audience | undefined;
  /** Undefined where the file has no such column. */
  tags: string | undefined;
  isActive: boolean | undefined;
  /** The HSN code of its category, where the file has one. */
  hsn?: string | undefined;
  /** The weight of each of its sizes that has none. */
  weight?: RowWeight;
  /** Name and description in other languages; undefined where the row has none. */
  translations?: Translations | undefined;
  /** Undefined on a row with only an image, or of the parent of variants. */
  variant: ImportVariant | undefined;
  pictures: ImportImage[];
};
export type ImportVariant = {
  line: number;
  size: string;
  colour: string;
  sku: string;
  stock: string;
  sale: string;
  /** Empty: the same as the sale price; undefined: the file has no such column. */
  mrp: string | undefined;
  /** Left out where the row has none, as on most lines; as written until the product is planned. */
  barcode?: string;
  weight?: RowWeight;
  /** Available in the other shop, which does not manage its stock. */
  isInStock?: true;
  /** From a separate column, used where no option has a value. */
  fromColumns?: { size: string; colour: string };
};
export type ImportImage = {
  line: number;
  url: string;
  alt: string;
  colour: string | undefined;
  /** The person in it; undefined where the file has no such column. */
  model?: ModelWorn | null;
  /** What it shows; null for a blank cell, undefined where the file has no such column. */
  view?: PictureView | null;
  /** The image of a variant row, which assigns a colour and has no position in the gallery. */
  ofVariant?: true;
};

/** A weight as written, and its unit where the heading or another column names one. */
export type RowWeight = { text: string; unit: string };

/** The heading of each field in the file. */
export type Columns = Record<
  | 'name'
  | 'description'
  | 'category'
  | 'tags'
  | 'size'
  | 'colour'
  | 'sku'
  | 'stock'
  | 'sale'
  | 'mrp'
  | 'pictures'
  | 'barcode'
  | 'weight',
  string
>;

/** A product of a file: all its rows merged. */
export type Draft = Omit<ImportRow, 'variant'> & {
  variants: ImportVariant[];
  /** The category of a new product for which the file names none. */
  assumedCategory: string;
};

/** The default category of products without one. */
const DEFAULT_CATEGORY = 'Clothing';

type ProductFields = Omit<ImportRow, 'variant'>;

/** A product by the fields of its first row, before any row is merged. */
export const emptyDraft = (row: ProductFields): Draft => ({
  ...row,
  pictures: [],
  variants: [],
  assumedCategory: '',
});

/** Adds a row to its product: its variant, its images, and the fields that the product has not. */
export function mergeRow(draft: Draft, row: ProductFields, variant: ImportVariant | undefined): void {
  for (const field of ['name', 'description', 'category', 'parent', 'tags'] as const)
    if (!draft[field]?.trim() && row[field] !== undefined) draft[field] = row[field];
  draft.isActive ??= row.isActive;
  draft.audience ??= row.audience;
  draft.hsn ||= row.hsn;
  if (row.weight) draft.weight ??= row.weight;
  draft.translations ??= row.translations;
  draft.pictures.push(...row.pictures);
  if (variant) draft.variants.push(variant);
}

/** Whether a category names no goods: what shop programs write where the owner chose none, or an audience such as "Men". */
const isPlaceholder = (category: string): boolean =>
  /^(uncategori[sz]ed|default category|default|root)$/i.test(category.trim()) || isAudienceTag(category);

/** Infers what needs all rows of a product: its audience, its default category, sizes and colours of separate columns. */
export function completeDraft(draft: Draft): Draft {
  const { tags, variants } = draft;
  const other = parseTags(tags).find((tag) => !isAudienceTag(tag));
  const namesNone = draft.parent === '' && isPlaceholder(draft.category);
  return {
    ...draft,
    category: namesNone ? '' : draft.category,
    audience:
      draft.audience ??
      (namesNone ? parseAudience(draft.category) : undefined) ??
      parseAudience(tags ?? '') ??
      parseAudience(draft.name) ??
      parseAudience(draft.handle),
    assumedCategory: other === undefined ? DEFAULT_CATEGORY : other.charAt(0).toUpperCase() + other.slice(1),
    variants: withColumnValues(variants),
    pictures: dedupeImages(draft.pictures),
  };
}

/** The values of separate columns; left out where both are blank, as on most lines. */
export const fromColumns = (size: string, colour: string): Pick<ImportVariant, 'fromColumns'> =>
  size === '' && colour === '' ? {} : { fromColumns: { size, colour } };

/** Uses size and colour columns where no variant of the product has them as an option. */
function withColumnValues(variants: readonly ImportVariant[]): ImportVariant[] {
  const first = variants[0]?.fromColumns;
  const isSized = variants.some(({ size }) => size !== '');
  const isColoured = variants.some(({ colour }) => colour !== '');
  if (variants.every((it) => it.fromColumns === undefined)) return [...variants];
  return variants.map(({ fromColumns: other, ...it }) => ({
    ...it,
    size: isSized ? it.size : other?.size || first?.size || '',
    colour: isColoured ? it.colour : other?.colour || first?.colour || '',
  }));
}

// An image in two columns is one image, with the colour of either.
function dedupeImages(pictures: readonly ImportImage[]): ImportImage[] {
  const byUrl = new Map<string, ImportImage>();
  for (const picture of pictures.toSorted((a, b) => Number(a.ofVariant ?? false) - Number(b.ofVariant ?? false))) {
    const existing = byUrl.get(picture.url);
    if (!existing) byUrl.set(picture.url, { ...picture });
    else if (picture.colour !== undefined) existing.colour ??= picture.colour;
  }
  return [...byUrl.values()];
}

export const parseTags = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

type Option = { name: string; value: string };

const COLOUR = /^(pa_)?(colou?rs?|shade|farbe|couleur|colore|kleur|cor|kolor|färg|farge|farve)$/i;

/**
 * Converts options to size and colour: each option except the colour is part of the size; "Title: Default Title" is
 * ignored.
 */
export function sizeAndColour(options: readonly Option[]): { size: string; colour: string } {
  const given = options.filter(({ value }) => value !== '' && value !== 'Default Title');
  const colour = given.find(({ name }) => COLOUR.test(name))?.value ?? '';
  const rest = given.filter(({ name }) => !COLOUR.test(name));
  const size = rest.map(({ name, value }) => (/^(yes|no)$/i.test(value) ? `${name}: ${value}` : value)).join(' / ');
  return { size, colour };
}

/** The single value of a column; a list of several belongs to no variant. */
export const singleValue = (text: string): string => (/[;,|]/.test(text) ? '' : text.trim());

/** Shopify writes its standard colours as slugs: "navy-blue". */
export const colourName = (text: string): string =>
  /^[a-z]+(-[a-z]+)*$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ') : text;

/** An HSN code of 4, 6 or 8 digits; undefined for other text. */
export const parseHsn = (text: string): string | undefined => (/^(\d{4}|\d{6}|\d{8})$/.test(text) ? text : undefined);
