import { listAllProducts, type Product } from '@shop/contract/catalogue';
import { editProduct, newImageReference, type EditedProduct } from '@shop/contract/catalogue-staff';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { call, type FetchOptions } from '../../api/client.ts';
import { formatAmount } from '../shared/format-amount.ts';
import { translationValues, type TranslationValues } from '../shared/translation-fields.tsx';
import { modelOf } from './model-of-picture.ts';
import type { ChosenPicture } from './pictures-field.tsx';
import { toVariantRows, type VariantRow } from './variant-rows.ts';

/** Values of the Update Product form. */
export type EditFormValues = {
  name: string;
  slug: string;
  description: string;
  category: string;
  product_price: string;
  sale_price: string;
  tags: string;
  offer: string;
  published: boolean;
  variants: VariantRow[];
  translations: TranslationValues;
};

export const toFormValues = (product: Product): EditFormValues => ({
  name: product.name,
  slug: product.slug,
  description: product.description,
  category: product.category._id,
  product_price: formatAmount(product.product_price),
  sale_price: formatAmount(product.sale_price),
  tags: product.tags.join(', '),
  offer: product.offer ?? '',
  published: product.isActive,
  variants: toVariantRows(product),
  translations: translationValues(product.translations),
});

/** Sends changed fields only, so that a colleague's changes to the other fields are not overwritten. */
export function changesOf(product: Product, edit: EditedProduct): EditedProduct {
  const { name, slug, description, category, product_price: mrp, sale_price: sale, tags, offer, published } = edit;
  return {
    updatedAt: product.updatedAt,
    ...(name !== product.name && { name }),
    ...(slug !== product.slug && { slug }),
    ...(description !== product.description && { description }),
    ...(category !== product.category._id && { category }),
    ...(mrp !== product.product_price && { product_price: mrp }),
    ...(sale !== product.sale_price && { sale_price: sale }),
    ...(tags?.join() !== product.tags.join() && { tags }),
    ...((offer || null) !== product.offer && { offer: offer || null }),
    ...(published !== product.isActive && { published }),
    ...translationChanges(product, edit),
    ...variantChanges(product, edit),
  };
}

function translationChanges({ translations: before }: Product, { translations }: EditedProduct): EditedProduct {
  const isSame = JSON.stringify(translationValues(before)) === JSON.stringify(translationValues(translations));
  return isSame ? {} : { translations };
}

type VariantChanges = NonNullable<EditedProduct['variants']>[number];
type ExistingVariant = Product['variants'][number];

/**
 * A list of variants is complete: the server removes a variant that is missing from it. The product's price is ignored
 * beside such a list, so variants that use it get the new price themselves.
 */
function variantChanges(product: Product, { variants = [], product_price: mrp, sale_price: sale }: EditedProduct): EditedProduct {
  const isSame =
    variants.length === product.variants.length &&
    variants.every((it, index) => it._id === product.variants[index]?._id && Object.keys(ownChanges(it, product)).length === 0);
  if (isSame) return {};
  return {
    variants: variants.map((it) => {
      const existing = product.variants.find(({ _id }) => _id === it._id);
      const usesProductPrice = existing?.sale_price === product.sale_price && existing.product_price === product.product_price;
      return {
        ...(it._id !== undefined && { _id: it._id }),
        ...(usesProductPrice && { product_price: mrp, sale_price: sale }),
        ...ownChanges(it, product),
      };
    }),
  };
}

/** The changed fields of a row of the grid; all fields of a new row. */
function ownChanges(row: VariantChanges, { variants }: Product): VariantChanges {
  const existing: Partial<ExistingVariant> = variants.find(({ _id }) => _id === row._id) ?? {};
  const { size, colour = '', sku, stock, stockWas, sale_price: sale, product_price: mrp, weightGrams = null, barcode } = row;
  return {
    ...(size !== existing.size && { size }),
    ...(colour !== (existing.colour ?? '') && { colour }),
    ...(sku && sku !== existing.sku && { sku }),
    ...(stock !== stockWas && { stock, ...(stockWas !== undefined && { stockWas }) }),
    ...(sale !== existing.sale_price && { sale_price: sale }),
    ...(mrp !== existing.product_price && { product_price: mrp }),
    ...(weightGrams !== (existing.weightGrams ?? null) && { weightGrams }),
    ...((barcode || null) !== (existing.barcode ?? null) && { barcode: barcode || null }),
  };
}

/** Runs a request that uploads pictures and reports its progress. */
type Upload = (save: (options: FetchOptions) => Promise<string>) => Promise<string>;

/** Saves an edit with its pictures in the order of the form; a new picture is referenced by its index among the uploaded files. */
export async function saveEdit(
  { _id: id }: Product,
  changes: EditedProduct,
  { pictures, upload }: { pictures: readonly ChosenPicture[] | null; upload: Upload },
): Promise<string> {
  if (!pictures) return (await call(editProduct, { params: { id }, body: changes })).message;

  const files = pictures.flatMap(({ file }) => file ?? []);
  const body = {
    ...changes,
    images: pictures.map(({ file, url }) => (file ? newImageReference(files.indexOf(file)) : url)),
    imageColours: pictures.map(({ colour }) => colour),
    imageAlts: pictures.map(({ alt }) => alt),
    imageModels: pictures.map(modelOf),
    imageViews: pictures.map(({ view }) => view),
  };
  const save = async (options: FetchOptions) => (await call(editProduct, { params: { id }, body, files, ...options })).message;
  return files.length > 0 ? upload(save) : save({});
}

/** The current product, blocked or not; undefined if it no longer exists. */
export async function currentProduct({ _id, name }: Product): Promise<Product | undefined> {
  for (const q of [name, '']) {
    const { products } = await call(listAllProducts, { query: { q, limit: MAX_PAGE_SIZE } });
    const product = products.find((it) => it._id === _id);
    if (product) return product;
  }
  return undefined;
}
