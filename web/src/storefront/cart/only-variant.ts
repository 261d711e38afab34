import { readProduct } from '@shop/contract/catalogue';
import { call, ApiError } from '../../api/client.ts';

/** The only variant of a product in one size. @throws ApiError choose_variant for several */
export async function onlyVariantOf(productId: string): Promise<string> {
  const { product } = await call(readProduct, { params: { id: productId } });
  const [only, ...others] = product.variants;
  if (only && others.length === 0) return only._id;
  throw new ApiError(409, { success: false, code: 'choose_variant', message: 'Select a size.' });
}
