import { ONE_SIZE } from '@shop/contract/catalogue';
import { addProduct, type NewProduct } from '@shop/contract/catalogue-staff';
import { call, type FetchOptions } from '../../api/client.ts';
import { modelOf } from './model-of-picture.ts';
import type { ChosenPicture } from './pictures-field.tsx';
import { gridCells, totalStock, type Grid } from './new-variants.ts';

/** Values of the Add Product form; pictures and the grid of sizes have their own state. */
export type ProductFormValues = {
  name: string;
  product_price: string;
  sale_price: string;
  stock: string;
  weightGrams: number | null;
  tags: string;
  category: string;
  offer: string;
  description: string;
};

export const EMPTY: ProductFormValues = {
  name: '',
  product_price: '',
  sale_price: '',
  stock: '',
  weightGrams: null,
  tags: '',
  category: '',
  offer: '',
  description: '',
};

type NewProductInput = { product: NewProduct; grid: Grid; pictures: readonly ChosenPicture[] };

/** Adds a product; with sizes or colours, the stock is sent for each variant. */
export async function saveNewProduct({ product, grid, pictures }: NewProductInput, options: FetchOptions): Promise<string> {
  const variants = gridCells(grid).map(({ size, colour, text }) => ({ size: size || ONE_SIZE, colour, stock: Number(text) }));
  const body: NewProduct = {
    ...product,
    offer: product.offer || null,
    ...(variants.length > 0 && { stock: totalStock(grid), variants }),
    ...(pictures.some(({ alt }) => alt !== '') && { imageAlts: pictures.map(({ alt }) => alt) }),
    ...(pictures.some(({ view }) => view !== '') && { imageViews: pictures.map(({ view }) => view) }),
    ...(pictures.some(modelOf) && { imageModels: pictures.map(modelOf) }),
    ...(grid.colours.length > 1 && { imageColours: pictures.map(({ colour }) => (grid.colours.includes(colour) ? colour : '')) }),
  };
  return (await call(addProduct, { body, files: pictures.flatMap(({ file }) => file ?? []), ...options })).message;
}
