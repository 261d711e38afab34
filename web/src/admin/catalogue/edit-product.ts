import { listAllProducts, type Product } from '@shop/contract/catalogue';
import { editProduct, newImageReference, type EditedProduct } from '@shop/contract/catalogue-staff';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { call, type FetchOptions } from '../../api/client.ts';
import { formatAmount } from '../shared/format-amount.ts';
import type { ChosenPicture } from './pictures-field.tsx';
import { toVariantRows, type VariantRow } from './variant-rows.ts';

/** What the form Update Product holds while it is being typed. */
export type EditFormValues = {
  name: string;
  description: string;
  category: string;
  product_price: string;
  sale_price: string;
  tags: string;
  offer: string;
  published: boolean;
  variants: VariantRow[];
};

export const toFormValues = (product: Product): EditFormValues => ({
  name: product.name,
  description: product.description,
  category: product.category._id,
  product_price: formatAmount(product.product_price),
  sale_price: formatAmount(product.sale_price),
  tags: product.tags.join(', '),
  offer: product.offer ?? '',
  published: product.isActive,
  variants: toVariantRows(product),
});

/** Only what differs from the product is sent; the rest stays as it is, whoever changes it meanwhile. */
export function changesOf(product: Product, edit: EditedProduct): EditedProduct {
  const { name, description, category, product_price: mrp, sale_price: sale, tags, offer, published } = edit;
  return {
    updatedAt: product.updatedAt,
    ...(name !== product.name && { name }),
    ...(description !== product.description && { description }),
    ...(category !== product.category._id && { category }),
    ...(mrp !== product.product_price && { product_price: mrp }),
    ...(sale !== product.sale_price && { sale_price: sale }),
    ...(tags?.join() !== product.tags.join() && { tags }),
    ...((offer || null) !== product.offer && { offer: offer || null }),
    ...(published !== product.isActive && { published }),
    ...variantChanges(product, edit),
  };
}

type VariantChanges = NonNullable<EditedProduct['variants']>[number];
type ExistingVariant = Product['variants'][number];

/**
 * A list of variants names all of them, since one that it leaves out is no longer made. Beside a list the product's
 * price says nothing, so a variant that goes by it is told its new one.
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

/** What a line of the grid says that is not so yet; of a new one, all. */
function ownChanges(row: VariantChanges, { variants }: Product): VariantChanges {
  const existing: Partial<ExistingVariant> = variants.find(({ _id }) => _id === row._id) ?? {};
  const { size, colour = '', sku, stock, stockWas, sale_price: sale, product_price: mrp } = row;
  return {
    ...(size !== existing.size && { size }),
    ...(colour !== (existing.colour ?? '') && { colour }),
    ...(sku && sku !== existing.sku && { sku }),
    ...(stock !== stockWas && { stock, ...(stockWas !== undefined && { stockWas }) }),
    ...(sale !== existing.sale_price && { sale_price: sale }),
    ...(mrp !== existing.product_price && { product_price: mrp }),
  };
}

/** Sends what has new pictures, and tells how far they are. */
type Upload = (save: (options: FetchOptions) => Promise<string>) => Promise<string>;

/** Saves an edit, its pictures in the order of the form: a new one stands in the list by its place among the new. */
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
  };
  const save = async (options: FetchOptions) => (await call(editProduct, { params: { id }, body, files, ...options })).message;
  return files.length > 0 ? upload(save) : save({});
}

/** A product as it is now, blocked or not; nothing when it cannot be found any more. */
export async function currentProduct({ _id, name }: Product): Promise<Product | undefined> {
  for (const q of [name, '']) {
    const { products } = await call(listAllProducts, { query: { q, limit: MAX_PAGE_SIZE } });
    const product = products.find((it) => it._id === _id);
    if (product) return product;
  }
  return undefined;
}
