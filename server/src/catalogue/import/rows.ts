import type { ModelWorn } from '@shop/contract/catalogue-staff';
import type { Translations } from '@shop/contract/translations';
import { parseAudience, isAudienceTag, type Audience } from './audience.ts';
import type { Problem, CsvRow } from './csv-cells.ts';

/** What one row of a product file says, in whatever dialect it was written; empty text where it says nothing. */
export type ImportRow = {
  line: number;
  handle: string;
  name: string;
  description: string;
  category: string;
  /** The parent category, where a column says one. */
  parent: string;
  /** Whom it is for, by a column for that or by the path of its category. */
  audience: Audience | undefined;
  /** Undefined where the file has no such column. */
  tags: string | undefined;
  isActive: boolean | undefined;
  /** Name and description in other languages; undefined where the row says none. */
  translations?: Translations | undefined;
  /** Undefined on a row that only has an image, or is only the parent of variants. */
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
  /** Empty: as the sale price; undefined: the file has no such column. */
  mrp: string | undefined;
  /** It can be bought in the other shop, which does not count it. */
  isInStock?: true;
  /** Of a column for it, where no option says one. */
  fromColumns?: { size: string; colour: string };
};
export type ImportImage = {
  line: number;
  url: string;
  alt: string;
  colour: string | undefined;
  /** The person in it; undefined where the file has no column for it. */
  model?: ModelWorn | null;
  /** The image of a variant row: it assigns a colour and has no position in the gallery. */
  ofVariant?: true;
};

/** The heading of each field in the file. */
export type Columns = Record<
  'name' | 'description' | 'category' | 'tags' | 'size' | 'colour' | 'sku' | 'stock' | 'sale' | 'mrp' | 'pictures',
  string
>;

/** A product as a file describes it: all its rows together. */
export type Draft = Omit<ImportRow, 'variant'> & {
  variants: ImportVariant[];
  /** The category of a new product for which the file names none. */
  assumedCategory: string;
};

/** Reads the rows of one dialect, one after the other. */
export type RowReader = {
  columns: Columns;
  /** The small-letter names of the columns that it reads. */
  reads: ReadonlySet<string>;
  add: (row: CsvRow) => void;
  end: () => { drafts: Draft[]; warnings: Problem[] };
};

/** The category of clothes that are in none. */
const DEFAULT_CATEGORY = 'Clothing';

/** Collects rows: those of one handle form one product; what belongs to the product is said by the first row that says it. */
export function collectDrafts() {
  const drafts = new Map<string, Draft>();
  return {
    add({ variant, ...row }: ImportRow): void {
      const key = row.handle || `line ${row.line}`; // what names nothing is told line by line
      const existing = drafts.get(key);
      const draft = existing ?? { ...row, pictures: [], variants: [], assumedCategory: '' };
      drafts.set(key, draft);
      for (const field of ['name', 'description', 'category', 'parent', 'tags'] as const)
        if (!draft[field]?.trim() && row[field] !== undefined) draft[field] = row[field];
      draft.isActive ??= row.isActive;
      draft.audience ??= row.audience;
      draft.translations ??= row.translations;
      draft.pictures.push(...row.pictures);
      if (variant) draft.variants.push(variant);
    },
    drafts: (): Draft[] => [...drafts.values()].map(completeDraft),
  };
}

function completeDraft(draft: Draft): Draft {
  const { tags, variants } = draft;
  const other = parseTags(tags).find((tag) => !isAudienceTag(tag));
  return {
    ...draft,
    audience: draft.audience ?? parseAudience(tags ?? '') ?? parseAudience(draft.name) ?? parseAudience(draft.handle),
    assumedCategory: other === undefined ? DEFAULT_CATEGORY : other.charAt(0).toUpperCase() + other.slice(1),
    variants: withColumnValues(variants),
    pictures: dedupeImages(draft.pictures),
  };
}

/** Sizes and colours of columns of their own, where no variant of the product says one as an option. */
function withColumnValues(variants: readonly ImportVariant[]): ImportVariant[] {
  const first = variants[0]?.fromColumns;
  const isSized = variants.some(({ size }) => size !== '');
  const isColoured = variants.some(({ colour }) => colour !== '');
  return variants.map(({ fromColumns, ...it }) => ({
    ...it,
    size: isSized ? it.size : fromColumns?.size || first?.size || '',
    colour: isColoured ? it.colour : fromColumns?.colour || first?.colour || '',
  }));
}

// An image that is in two columns is one image; it has the colour of either.
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

/** Options as size and colour: each option but the colour is part of the size; "Title: Default Title" is ignored. */
export function sizeAndColour(options: readonly Option[]): { size: string; colour: string } {
  const given = options.filter(({ value }) => value !== '' && value !== 'Default Title');
  const colour = given.find(({ name }) => COLOUR.test(name))?.value ?? '';
  const rest = given.filter(({ name }) => !COLOUR.test(name));
  const size = rest.map(({ name, value }) => (/^(yes|no)$/i.test(value) ? `${name}: ${value}` : value)).join(' / ');
  return { size, colour };
}

/** The one value of a column; a list of several says nothing about any variant. */
export const singleValue = (text: string): string => (/[;,|]/.test(text) ? '' : text.trim());
