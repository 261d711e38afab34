import { ONE_SIZE } from '@shop/contract/catalogue';
import { type EditedProduct, type NewProduct } from '@shop/contract/catalogue-staff';
import type { Paise } from '@shop/contract/money';

/** A stored variant, active or retired. */
export type ExistingVariant = {
  id: string;
  position: number;
  size: string;
  colour: string;
  sku: string;
  stock: number;
  salePaise: Paise;
  mrpPaise: Paise;
  barcode: string | null;
  weightGrams: number | null;
  isActive: boolean;
};
/** A planned variant; without an id it is new, and an empty SKU is generated. */
export type PlannedVariant = Omit<ExistingVariant, 'id'> & { id?: string };
export type Errors = Record<string, string>;
export type VariantPlan = { variants: PlannedVariant[] } | { errors: Errors } | { soldMeanwhile: string };

type FormVariant = NonNullable<EditedProduct['variants']>[number];
type Prices = { salePaise: Paise; mrpPaise: Paise };

export const ABOVE_MRP = 'The sale price cannot be above the price.';

/** The variants of a new product: those of the form, or a single one with the form's own quantity and prices. */
export function planNewVariants(form: NewProduct): VariantPlan {
  const prices = { salePaise: form.sale_price, mrpPaise: form.product_price };
  const { weightGrams = null } = form;
  if (form.variants && form.variants.length > 0) {
    const weighed = form.variants.map((it) => ({ ...it, weightGrams: it.weightGrams ?? weightGrams }));
    return planList([], weighed, prices);
  }
  if (form.stock === undefined) return { errors: { stock: 'Quantity is required' } };
  return planList([], [{ size: ONE_SIZE, stock: form.stock, weightGrams }], prices);
}

/**
 * Plans the variants of a product after an edit. A list contains all active variants from now on: missing ones are
 * retired, never deleted, since past orders reference them. Without a list, prices and quantity of the product apply
 * to its variants; one with its own price keeps it.
 */
export function planEditedVariants(existing: readonly ExistingVariant[], form: EditedProduct): VariantPlan {
  const active = existing.filter((variant) => variant.isActive);
  const shown = shownPrices(active);
  const prices = { salePaise: form.sale_price ?? shown.salePaise, mrpPaise: form.product_price ?? shown.mrpPaise };
  if (form.variants) return planList(existing, withProductFields(existing, form), prices);

  const follows = (it: ExistingVariant) => it.salePaise === shown.salePaise && it.mrpPaise === shown.mrpPaise;
  if (prices.salePaise > prices.mrpPaise) return { errors: { sale_price: ABOVE_MRP } };
  const priced = existing.map((it) => (it.isActive && follows(it) ? { ...it, ...prices } : it));
  return withQuantity(priced, form);
}

/**
 * A whole product that is sent back contains price and quantity twice, for itself and in its variants. Where only the
 * product's own was changed, the change applies to the variants that follow it.
 */
function withProductFields(existing: readonly ExistingVariant[], form: EditedProduct): FormVariant[] {
  const list = form.variants ?? [];
  const shown = shownPrices(existing.filter((variant) => variant.isActive));
  return list.map((wanted) => {
    const before = existing.find((it) => it.id === wanted._id);
    if (!before) return wanted;
    const follows = before.salePaise === shown.salePaise && before.mrpPaise === shown.mrpPaise;
    const isSame = (value: number | undefined, was: number) => value === undefined || value === was;
    const { sale_price: sale, product_price: mrp, stock, stockWas } = form;
    return {
      ...wanted,
      ...(sale !== undefined && follows && isSame(wanted.sale_price, before.salePaise) && { sale_price: sale }),
      ...(mrp !== undefined && follows && isSame(wanted.product_price, before.mrpPaise) && { product_price: mrp }),
      ...(stock !== undefined && list.length === 1 && isSame(wanted.stock, before.stock) && { stock, stockWas }),
    };
  });
}

/** The product's quantity sets that of its only variant; with several variants it cannot be changed. */
function withQuantity(variants: ExistingVariant[], { stock, stockWas }: EditedProduct): VariantPlan {
  if (stock === undefined || stock === stockWas) return { variants };
  const active = variants.filter((variant) => variant.isActive);
  const [only, ...others] = active;
  if (others.length > 0) {
    const sum = active.reduce((all, variant) => all + variant.stock, 0);
    return stock === sum ? { variants } : { errors: { stock: 'Set the stock of each size.' } };
  }
  const counted = only ? stockAfter(only, { stock, stockWas }) : 0;
  if (counted < 0) return { soldMeanwhile: soldMeanwhile(only?.stock ?? 0) };
  return { variants: variants.map((it) => (it === only ? { ...it, stock: counted } : it)) };
}

function planList(existing: readonly ExistingVariant[], list: readonly FormVariant[], prices: Prices): VariantPlan {
  if (list.length === 0) return { errors: { variants: 'A product has at least one variant.' } };
  const errors: Errors = {};
  const planned: PlannedVariant[] = [];
  for (const [position, wanted] of list.entries()) {
    const before = existingFor(existing, wanted);
    if (wanted._id !== undefined && !before) errors[`variants.${position}._id`] = 'This variant is not one of the product’s.';
    const variant = mergeVariant(before, wanted, { position, ...prices });
    if (variant.size === '') errors[`variants.${position}.size`] = 'Size is required';
    if (variant.salePaise > variant.mrpPaise) errors[`variants.${position}.sale_price`] = ABOVE_MRP;
    if (variant.stock < 0) return { soldMeanwhile: soldMeanwhile(before?.stock ?? 0) };
    if (planned.some((it) => isSameChoice(it, variant) || (it.id !== undefined && it.id === variant.id)))
      errors[`variants.${position}.size`] = 'This size and colour is listed twice.';
    if (variant.sku !== '' && planned.some((it) => isSameText(it.sku, variant.sku)))
      errors[`variants.${position}.sku`] = 'Two variants cannot share a SKU.';
    planned.push(variant);
  }
  if (Object.keys(errors).length > 0) return { errors };
  const listed = new Set(planned.map((it) => it.id));
  const retired = existing.filter((it) => !listed.has(it.id)).map((it) => ({ ...it, isActive: false }));
  return { variants: [...planned, ...retired] };
}

// A restored size is the former variant, so that its past orders and its ledger stay together.
const existingFor = (
  existing: readonly ExistingVariant[],
  { _id, size = '', colour = '' }: FormVariant,
): ExistingVariant | undefined =>
  _id === undefined ? existing.find((it) => isSameChoice(it, { size, colour })) : existing.find((it) => it.id === _id);

function mergeVariant(
  before: ExistingVariant | undefined,
  wanted: FormVariant,
  given: Prices & { position: number },
): PlannedVariant {
  return {
    ...(before && { id: before.id }),
    position: given.position,
    size: wanted.size ?? before?.size ?? '',
    colour: wanted.colour ?? before?.colour ?? '',
    sku: wanted.sku || (before?.sku ?? ''),
    stock:
      wanted.stock === undefined ? (before?.stock ?? 0) : stockAfter(before, { stock: wanted.stock, stockWas: wanted.stockWas }),
    salePaise: wanted.sale_price ?? before?.salePaise ?? given.salePaise,
    mrpPaise: wanted.product_price ?? before?.mrpPaise ?? given.mrpPaise,
    barcode: wanted.barcode === undefined ? (before?.barcode ?? null) : wanted.barcode || null,
    weightGrams: wanted.weightGrams === undefined ? (before?.weightGrams ?? null) : wanted.weightGrams,
    isActive: true,
  };
}

/** The counted stock or, with `stockWas`, the current stock changed by the difference: sales in between are not undone. */
const stockAfter = (
  before: ExistingVariant | undefined,
  { stock, stockWas }: { stock: number; stockWas: number | undefined },
): number => (before && stockWas !== undefined ? before.stock + stock - stockWas : stock);

const soldMeanwhile = (left: number): string =>
  `Pieces were sold meanwhile: only ${left} left in stock. Please reload the product and try again.`;

type SizeAndColour = { size: string; colour: string };
const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const isSameChoice = (a: SizeAndColour, b: SizeAndColour): boolean =>
  isSameText(a.size, b.size) && isSameText(a.colour, b.colour);

/** The prices that the product shows (product-mapper.ts). */
function shownPrices(active: readonly ExistingVariant[]): Prices {
  const inStock = active.filter((it) => it.stock > 0);
  const [shown] = (inStock.length > 0 ? inStock : active).toSorted(
    (a, b) => a.salePaise - b.salePaise || a.position - b.position,
  );
  if (!shown) throw new RangeError('a product has at least one variant');
  return shown;
}
