import { editTranslations, type Translations } from '@shop/contract/translations';
import { MAX_IMAGES } from '@shop/contract/media';
import type { Problem } from '#kernel/csv';
import { validateDraft, type ExistingProduct } from './validate-draft.ts';
import type { VariantMatch } from './match-variants.ts';
import { repairDraft } from './repairs.ts';
import type { ImageRow } from '../product-mapper.ts';
import type { Columns, Draft, ImportImage } from './rows.ts';
import { ASSUMED_PARENT, type FoundCategory, type WantedCategory } from './match-category.ts';
import { planEditedVariants, planNewVariants, type PlannedVariant } from '../variant-plan.ts';

type Fields = {
  name: string;
  description: string;
  categoryId: string;
  tags: string[];
  isActive: boolean;
  translations: Translations;
};
/** The plan of one product. */
export type ProductPlan = {
  existing: ExistingProduct | undefined;
  /** Position among the products of the file. */
  position: number;
  handle: string;
  line: number;
  outcome: 'created' | 'updated' | 'unchanged';
  fields: Fields;
  variants: PlannedVariant[];
  pictures: ImageRow[];
};
export type ShopState = {
  columns: Columns;
  existing: ExistingProduct | undefined;
  /** The variant id of each lower-case SKU. */
  skuOwner: ReadonlyMap<string, string>;
  /** Finds the category of that name, or adds it. */
  categoryOf: (wanted: WantedCategory) => FoundCategory;
  /** The stored URL of a source URL; null where the image is not available. */
  imageUrl: (address: string) => string | null;
};
export type PlanResult = { plan: Omit<ProductPlan, 'position'> | undefined; failed: Problem[]; warnings: Problem[] };

/** Maximum rows of one product: each is compared with the others, and a product has 200 variants at most. */
const MAX_ROWS = 400;

/** Plans one product of a file: its errors with the form's messages, or its new state and whether that is a change. */
export function planProduct(input: Draft, shop: ShopState): PlanResult {
  const { existing, columns, skuOwner } = shop;
  if (input.variants.length > MAX_ROWS) {
    const text = `${input.variants.length.toLocaleString('en-IN')} lines have this handle. At most 200 variants, please.`;
    return { plan: undefined, failed: [warningOf(input, '', text)], warnings: [] };
  }
  const {
    draft,
    matched,
    failed: skuProblems,
    warnings,
  } = repairDraft(input, { existing: existing?.variants ?? [], columns, skuOwner });
  const validation = validateDraft(draft, { existing, columns, matched });
  if ('problems' in validation) return { plan: undefined, failed: validation.problems, warnings: [] };

  const { form } = validation;
  const listed = (form.variants ?? []).map((variant, index) => {
    const match = matched[index]?.existing;
    return { ...variant, ...(match && { _id: match.id }) };
  });
  const list = existing ? inExistingOrder(existing, listed) : listed;
  const planned = existing
    ? planEditedVariants(existing.variants, { variants: list })
    : planNewVariants({ ...form, variants: listed });
  const failed = [...skuProblems, ...toProblems(planned, { list, listed, matched, draft, columns })];
  if (failed.length > 0 || !('variants' in planned)) return { plan: undefined, failed, warnings: [] };

  const category = planCategory(draft, shop);
  const fields = {
    name: form.name,
    description: form.description,
    categoryId: category.id,
    tags: form.tags ?? [],
    isActive: draft.isActive ?? existing?.isActive ?? true,
    translations: editTranslations(existing?.translations ?? {}, form.translations),
  };
  const imagePlan = planImages(draft, { shop, colours: coloursOf(planned.variants), name: fields.name });
  const { pictures } = imagePlan;
  const outcome = !existing
    ? 'created'
    : isUnchanged(existing, { fields, variants: planned.variants, pictures })
      ? 'unchanged'
      : 'updated';
  const undescribed =
    !existing && draft.description === ''
      ? [warningOf(draft, columns.description, 'No description given. The name is used.')]
      : [];
  return {
    plan: { existing, handle: draft.handle, line: draft.line, outcome, fields, variants: planned.variants, pictures },
    failed: [],
    warnings: [...warnings, ...undescribed, ...category.warnings, ...imagePlan.warnings],
  };
}

const warningOf = ({ line, name }: Draft, column: string, message: string): Problem => ({ line, column, name, message });

/** The category of a product, with warnings about assumptions for a new one. */
function planCategory(draft: Draft, { existing, columns, categoryOf }: ShopState): { id: string; warnings: Problem[] } {
  if (draft.category === '' && existing) return { id: existing.categoryId, warnings: [] };
  const name = draft.category || draft.assumedCategory;
  const { parent, audience, hsn } = draft;
  const { id, isAssumed } = categoryOf({ name, parent, audience, hsn, current: existing?.categoryId });
  if (existing) return { id, warnings: [] };
  const warn = (message: string, group: string) => ({ ...warningOf(draft, columns.category, message), group });
  return {
    id,
    warnings: [
      ...(draft.category === '' ? [warn(`No category given. Added to ${name}.`, 'No category given')] : []),
      ...(isAssumed
        ? [warn(`Not marked for men or women. Added to ${name} under ${ASSUMED_PARENT}.`, 'Not marked for men or women')]
        : []),
    ],
  };
}

type Listed = { _id?: string; size: string; colour?: string | undefined; sku?: string | undefined };

/** Variants that a file does not name stay active, in their place: a price list of ten sizes does not retire the others. */
function inExistingOrder<One extends Listed>(existing: ExistingProduct, listed: readonly One[]): (One | Listed)[] {
  const active = existing.variants.filter((it) => it.isActive);
  const stay = active.map(
    (variant) => listed.find(({ _id }) => _id === variant.id) ?? { _id: variant.id, size: variant.size, colour: variant.colour },
  );
  return [...stay, ...listed.filter(({ _id }) => !active.some((variant) => variant.id === _id))];
}

type VariantErrors = {
  list: readonly Listed[];
  listed: readonly Listed[];
  matched: readonly VariantMatch[];
  draft: Draft;
  columns: Columns;
};

function toProblems(planned: ReturnType<typeof planEditedVariants>, context: VariantErrors): Problem[] {
  const { list, listed, matched, draft, columns } = context;
  if ('variants' in planned) return [];
  if ('soldMeanwhile' in planned)
    return [{ line: draft.line, column: columns.stock, name: draft.name, message: planned.soldMeanwhile }];
  return Object.entries(planned.errors).map(([path, message]) => {
    const [, index = '', property = ''] = path.split('.');
    const one = list[Number(index)];
    const line = one && matched[listed.indexOf(one)]?.row.line;
    const field = { size: 'size', sku: 'sku', sale_price: 'sale' } as const;
    const column = property in field ? columns[field[property as keyof typeof field]] : columns.stock;
    return { line: line ?? draft.line, column, name: draft.name, message };
  });
}

const coloursOf = (variants: readonly PlannedVariant[]): string[] => [
  ...new Set(variants.filter((it) => it.isActive && it.colour !== '').map((it) => it.colour)),
];

type ImageContext = { shop: ShopState; colours: readonly string[]; name: string };

/** The images of the file in its order; where one is not available, the existing images stay too. */
function planImages(draft: Draft, { shop, colours, name }: ImageContext): { pictures: ImageRow[]; warnings: Problem[] } {
  const before = shop.existing?.pictures ?? [];
  const column = shop.columns.pictures;
  const had = draft.pictures.map((input) => ({ input, url: shop.imageUrl(input.url) }));
  const got = had.flatMap(({ input, url }) => (url === null ? [] : [toImageRow(input, url, { before, colours, name })]));
  const all = had.length === got.length && got.length > 0 ? got : [...before, ...got];
  const pictures = [...new Map(all.map((it) => [it.url, it])).values()];
  const ofColour = new Map<string | null, number>();
  const usable = pictures.filter(({ colour }) => {
    const count = (ofColour.get(colour) ?? 0) + 1;
    ofColour.set(colour, count);
    return count <= MAX_IMAGES;
  });
  const warn = (line: number, message: string) => ({ line, column, name, message });
  return {
    pictures: usable,
    warnings: [
      ...(usable.length < pictures.length
        ? [warn(draft.line, `Only the first ${MAX_IMAGES} images of each colour were imported.`)]
        : []),
      ...(!shop.existing && usable.length === 0 && had.length === 0 ? [warn(draft.line, 'This product has no image.')] : []),
    ],
  };
}

function toImageRow(
  input: ImportImage,
  url: string,
  { before, colours, name }: { before: readonly ImageRow[]; colours: readonly string[]; name: string },
): ImageRow {
  const current = before.find((it) => it.url === url);
  const wanted = input.colour ?? current?.colour ?? (colours.length === 1 ? colours[0] : undefined) ?? '';
  const colour = colours.find((it) => it.toLowerCase() === wanted.toLowerCase()) ?? null;
  const alt = input.alt.slice(0, 300) || current?.alt || [name, colour ?? ''].filter(Boolean).join(', ');
  const model = input.model === undefined ? current?.model : input.model;
  const view = input.view === undefined ? current?.view : input.view;
  return { url, alt, colour, ...(model && { model }), ...(view && { view }) };
}

/** Whether the plan changes nothing: then nothing is written, so importing a file twice is idempotent. */
function isUnchanged(
  existing: ExistingProduct,
  { fields, variants, pictures }: Pick<ProductPlan, 'fields' | 'variants' | 'pictures'>,
): boolean {
  const { name, description, categoryId, tags, isActive, translations } = existing;
  const variantKeys = (list: readonly PlannedVariant[]) =>
    list
      .map((it) =>
        [
          it.id ?? '',
          it.size,
          it.colour,
          it.sku,
          it.stock,
          it.salePaise,
          it.mrpPaise,
          it.barcode,
          it.weightGrams,
          it.isActive,
        ].join('\n'),
      )
      .toSorted();
  const equals = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const imageKeys = (list: readonly ImageRow[]) =>
    list.map(({ url, alt, colour, model, view }) => [url, alt, colour, model?.heightCm, model?.size, view]);
  return (
    equals({ name, description, categoryId, tags, isActive, translations: editTranslations(translations, undefined) }, fields) &&
    equals(variantKeys(existing.variants), variantKeys(variants)) &&
    equals(imageKeys(existing.pictures), imageKeys(pictures))
  );
}
