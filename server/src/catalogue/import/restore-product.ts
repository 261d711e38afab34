import type { ProductState } from './import-items.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** The product after an undo, and sentences about later edits that stay. */
export type RestoredProduct = { state: ProductState; keeps: string[] };
type Restore = {
  before: ProductState;
  after: ProductState;
  current: ProductState;
  /** Lower-case SKUs that other products have by now. */
  takenSkus: ReadonlySet<string>;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const FIELD_NAMES = {
  name: 'name',
  description: 'description',
  categoryId: 'category',
  tags: 'tags',
  isActive: 'visibility',
  translations: 'translations',
} as const;
const VARIANT_FIELDS = [
  'position',
  'size',
  'colour',
  'sku',
  'salePaise',
  'mrpPaise',
  'barcode',
  'weightGrams',
  'isActive',
] as const;
/** Imports that an earlier version saved lack newer fields. */
const valueOf = (variant: ExistingVariant, key: (typeof VARIANT_FIELDS)[number]) => variant[key] ?? null;

/**
 * The state of a product before an import, except for what was edited after it. Stock moves back by the imported
 * difference, so that pieces sold since stay sold. Variants that the import added are retired.
 */
export function restoreProduct({ before, after, current, takenSkus }: Restore): RestoredProduct {
  const keeps: string[] = [];
  const fields = { ...current.fields };
  for (const key of Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[]) {
    if (isSame(before.fields[key], after.fields[key])) continue;
    if (isSame(current.fields[key], after.fields[key])) Object.assign(fields, { [key]: before.fields[key] });
    else keeps.push(FIELD_NAMES[key]);
  }
  const variants = current.variants.map((variant) => {
    const was = before.variants.find(({ id }) => id === variant.id);
    const imported = after.variants.find(({ id }) => id === variant.id);
    if (!imported) return variant;
    const { restored, isEdited } = restoreVariant(variant, { was, imported, takenSkus });
    if (isEdited) keeps.push(`size ${[variant.size, variant.colour].filter(Boolean).join(', ')}`);
    return restored;
  });
  const isEditedImages = !isSame(before.pictures, after.pictures) && !isSame(current.pictures, after.pictures);
  if (isEditedImages) keeps.push('images');
  const pictures = isSame(before.pictures, after.pictures) || isEditedImages ? current.pictures : before.pictures;
  return { state: { fields, variants: withoutTwins(variants), pictures }, keeps };
}

type Versions = { was: ExistingVariant | undefined; imported: ExistingVariant; takenSkus: ReadonlySet<string> };

function restoreVariant(current: ExistingVariant, { was, imported, takenSkus }: Versions) {
  const isEdited = VARIANT_FIELDS.some(
    (key) => valueOf(current, key) !== valueOf(imported, key) && (!was || valueOf(was, key) !== valueOf(imported, key)),
  );
  const stock = Math.max(0, current.stock - (imported.stock - (was?.stock ?? 0)));
  if (isEdited) return { restored: current, isEdited };
  if (!was) return { restored: { ...current, stock, isActive: false }, isEdited };
  const changed = Object.fromEntries(
    VARIANT_FIELDS.flatMap((key) =>
      valueOf(was, key) === valueOf(imported, key) || valueOf(current, key) !== valueOf(imported, key)
        ? []
        : [[key, valueOf(was, key)]],
    ),
  );
  const restored: ExistingVariant = { ...current, ...changed, stock };
  const isTaken = restored.sku !== current.sku && takenSkus.has(restored.sku.toLowerCase());
  const prices = restored.salePaise > restored.mrpPaise ? { salePaise: current.salePaise, mrpPaise: current.mrpPaise } : {};
  return { restored: { ...restored, ...prices, ...(isTaken && { sku: current.sku }) }, isEdited };
}

/** Of two variants with the same size and colour, which a later edit can cause, the first stays on sale. */
function withoutTwins(variants: readonly ExistingVariant[]): ExistingVariant[] {
  const taken = new Set<string>();
  return variants.map((variant) => {
    const key = `${variant.size}\n${variant.colour}`.toLowerCase();
    if (!variant.isActive) return variant;
    if (taken.has(key)) return { ...variant, isActive: false };
    taken.add(key);
    return variant;
  });
}
