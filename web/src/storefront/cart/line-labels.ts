import type { CartLine } from '@shop/contract/cart';
import { MAX_PER_LINE } from '@shop/contract/limits';
import { times, type Paise } from '@shop/contract/paise';

/** The drawing of a custom item, else the image of the chosen colour, or the first one. */
export const imageOf = ({ product, variant, custom }: CartLine): string | undefined =>
  custom?.preview ?? product.colours.find(({ name }) => name === variant.colour)?.image ?? product.images[0];

/** The MRP of one piece of the chosen size. */
export const mrpOf = ({ product, variant }: CartLine): Paise =>
  product.variants.find(({ _id }) => _id === variant._id)?.product_price ?? product.product_price;

/** The price of the line without offer and coupon. */
export const grossOf = ({ unitPrice, quantity }: CartLine): Paise => times(unitPrice, quantity);

/** Current maximum quantity of a line. */
export const maxQuantityOf = ({ variant }: CartLine): number => Math.max(1, Math.min(MAX_PER_LINE, variant.stock));

/** Notice that the maximum is reached or that stock is low; undefined if there is enough. */
export function limitText(
  { variant: { stock }, quantity, available }: Pick<CartLine, 'variant' | 'quantity' | 'available'>,
  lowStockLevel: number,
): string | null {
  if (!available) return null;
  if (stock <= lowStockLevel || quantity >= stock) return `Only ${stock} left`;
  return quantity >= MAX_PER_LINE ? `At most ${MAX_PER_LINE} of one size` : null;
}

/** Number of available pieces, which the sums include. */
export const availablePieces = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, { available, quantity }) => sum + (available ? quantity : 0), 0);
