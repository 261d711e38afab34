import { listAllProducts, type Product } from '@shop/contract/catalogue';
import { editProduct, type EditedProduct } from '@shop/contract/catalogue-staff';
import { LARGEST_PAGE } from '@shop/contract/paging';
import { call } from '../../api/client.ts';
import { inRupees } from '../layout/in-rupees.ts';
import type { ChosenPicture } from './pictures-field.tsx';

/** What the form Update Product holds while it is being typed. */
export type Edit = {
  name: string;
  description: string;
  category: string;
  product_price: string;
  sale_price: string;
  tags: string;
  offer: string;
  published: boolean;
  variants: { _id: string; stock: number; stockWas: number }[];
};

export const editOf = (product: Product): Edit => ({
  name: product.name,
  description: product.description,
  category: product.category._id,
  product_price: inRupees(product.product_price),
  sale_price: inRupees(product.sale_price),
  tags: product.tags.join(', '),
  offer: product.offer ?? '',
  published: product.isActive,
  variants: product.variants.map(({ _id, stock }) => ({ _id, stock, stockWas: stock })),
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

/**
 * A list of variants names all of them, since one that it leaves out is no longer made. Beside a list the product's
 * price says nothing, so a variant that goes by it is told its new one.
 */
function variantChanges(product: Product, { variants = [], product_price: mrp, sale_price: sale }: EditedProduct): EditedProduct {
  const changed = variants.some(({ stock, stockWas }) => stock !== stockWas);
  if (!changed) return {};
  const goesByProduct = new Set(
    product.variants
      .filter((it) => it.sale_price === product.sale_price && it.product_price === product.product_price)
      .map(({ _id }) => _id),
  );
  return {
    variants: variants.map(({ _id, stock, stockWas }) => ({
      _id,
      ...(stock !== stockWas && { stock, stockWas }),
      ...(_id && goesByProduct.has(_id) && { product_price: mrp, sale_price: sale }),
    })),
  };
}

/** The addresses in the order the form shows; undefined when they stand so already, or cannot be told apart. */
function orderOfForm(saved: Product, pictures: readonly ChosenPicture[]): string[] | undefined {
  const added = saved.images.slice(pictures.filter(({ file }) => !file).length);
  const inOrder = pictures.map(({ file, url }) => (file ? added.shift() : url));
  const urls = inOrder.filter((url) => url !== undefined);
  return urls.length === saved.images.length && urls.join() !== saved.images.join() ? urls : undefined;
}

/** Saves an edit. The shop puts new pictures behind the kept ones; a second call sets their order where it differs. */
export async function saveEdit(
  { _id: id }: Product,
  changes: EditedProduct,
  pictures: readonly ChosenPicture[] | null,
): Promise<string> {
  if (!pictures) return (await call(editProduct, { params: { id }, body: changes })).message;

  const kept = pictures.filter(({ file }) => !file);
  const fresh = pictures.filter(({ file }) => file);
  const { product, message } = await call(editProduct, {
    params: { id },
    body: { ...changes, images: kept.map(({ url }) => url), imageColours: [...kept, ...fresh].map(({ colour }) => colour) },
    files: fresh.flatMap(({ file }) => file ?? []),
  });
  const images = orderOfForm(product, pictures);
  if (images) await call(editProduct, { params: { id }, body: { images, updatedAt: product.updatedAt } });
  return message;
}

/** A product as it is now, blocked or not; nothing when it cannot be found any more. */
export async function currentProduct({ _id, name }: Product): Promise<Product | undefined> {
  for (const q of [name, '']) {
    const { products } = await call(listAllProducts, { query: { q, limit: LARGEST_PAGE } });
    const found = products.find((it) => it._id === _id);
    if (found) return found;
  }
  return undefined;
}
