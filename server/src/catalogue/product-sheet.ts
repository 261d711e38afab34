/** What one row of a product file says, in whatever dialect it was written; empty text where it says nothing. */
export type SaidRow = {
  line: number;
  handle: string;
  name: string;
  description: string;
  category: string;
  /** The parent category, where a column says one. */
  parent: string;
  /** Undefined where the file has no such column. */
  tags: string | undefined;
  isActive: boolean | undefined;
  /** Undefined on a row that only brings a picture, or only stands for the sizes below it. */
  variant: SaidVariant | undefined;
  pictures: SaidPicture[];
};
export type SaidVariant = {
  line: number;
  size: string;
  colour: string;
  sku: string;
  stock: string;
  sale: string;
  /** Empty: as the sale price; undefined: the file has no such column. */
  mrp: string | undefined;
};
export type SaidPicture = {
  line: number;
  address: string;
  alt: string;
  colour: string | undefined;
  /** It stands beside a size, to say which of the product's pictures shows it: it has no place of its own in their order. */
  ofVariant?: true;
};

/** Under which heading each thing stands. */
export type Columns = Record<
  'name' | 'description' | 'category' | 'tags' | 'size' | 'colour' | 'sku' | 'stock' | 'sale' | 'mrp' | 'pictures',
  string
>;

/** A product as a file describes it: all its rows together. */
export type Draft = Omit<SaidRow, 'variant'> & { variants: SaidVariant[] };

/** Whose name a category has when the file names none, but says by a tag for whom it is. */
const PARENTS: Record<string, string> = {
  men: 'Men',
  mens: 'Men',
  "men's": 'Men',
  women: 'Women',
  womens: 'Women',
  "women's": 'Women',
  kids: 'Kids',
  unisex: 'Unisex',
};
const NAMELESS_CATEGORY = 'Clothing';

/** Rows of one handle form one product; what belongs to the product as such is said by the first row that says it. */
export function draftsOf(rows: readonly SaidRow[]): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const { variant, ...row } of rows) {
    const key = row.handle || `line ${row.line}`; // what names nothing is told line by line
    const before = drafts.get(key);
    const draft = before ?? { ...row, pictures: [], variants: [] };
    drafts.set(key, draft);
    for (const field of ['name', 'description', 'category', 'parent', 'tags'] as const)
      if (!draft[field]?.trim() && row[field] !== undefined) draft[field] = row[field];
    draft.isActive ??= row.isActive;
    draft.pictures.push(...row.pictures);
    if (variant) draft.variants.push(variant);
  }
  return [...drafts.values()].map((draft) => withCategory({ ...draft, pictures: eachOnce(draft.pictures) }));
}

// A picture that stands in two columns is one picture; the colour that either says is its colour.
function eachOnce(pictures: readonly SaidPicture[]): SaidPicture[] {
  const once = new Map<string, SaidPicture>();
  for (const picture of pictures.toSorted((a, b) => Number(a.ofVariant ?? false) - Number(b.ofVariant ?? false))) {
    const before = once.get(picture.address);
    if (!before) once.set(picture.address, { ...picture });
    else if (picture.colour !== undefined) before.colour ??= picture.colour;
  }
  return [...once.values()];
}

/** Where no column names the category or its parent, the tags do: "men" is a parent, the first other one a category. */
function withCategory(draft: Draft): Draft {
  const tags = tagsOf(draft.tags);
  const parentTag = tags.find((tag) => PARENTS[tag.toLowerCase()] !== undefined);
  const parent = draft.parent || (parentTag && PARENTS[parentTag.toLowerCase()]) || '';
  if (draft.category !== '' || tags.length === 0) return { ...draft, parent };
  const other = tags.find((tag) => PARENTS[tag.toLowerCase()] === undefined);
  return { ...draft, parent, category: other === undefined ? NAMELESS_CATEGORY : other.charAt(0).toUpperCase() + other.slice(1) };
}

export const tagsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

type Option = { name: string; value: string };

const COLOUR = /^colou?rs?$|^farbe$|^couleur$/i;

/** Options as size and colour: what is no colour is part of the size; "Title: Default Title" is no option at all. */
export function choiceOf(options: readonly Option[]): { size: string; colour: string } {
  const said = options.filter(({ value }) => value !== '' && value !== 'Default Title');
  const colour = said.find(({ name }) => COLOUR.test(name))?.value ?? '';
  const rest = said.filter(({ name }) => !COLOUR.test(name));
  const size = rest.map(({ name, value }) => (/^(yes|no)$/i.test(value) ? `${name}: ${value}` : value)).join(' / ');
  return { size, colour };
}
