import type { Product } from '@shop/contract/catalogue';
import { ShopError } from '#kernel/shop-error';

/**
 * The id of a product's variant, validated.
 * @throws ShopError invalid_input for a variant of another product
 */
export function variantOf({ variants }: Product, variantId: string): string {
  const variant = variants.find(({ _id }) => _id === variantId.toLowerCase());
  if (variant) return variant._id;
  const message = 'This size is no longer sold.';
  throw new ShopError('invalid_input', message, { errors: { variantId: message } });
}
